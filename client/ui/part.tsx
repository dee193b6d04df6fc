import type { ReactNode } from 'react'
import { PartUnavailable } from './failure.tsx'

interface PartProps<View> {
  /** Null if it is currently not available. */
  readonly of: View | null
  /** Heading shown when the part is missing. */
  readonly title: string
  /** What of it could not be read, if that is why it is missing. */
  readonly unread?: string | null | undefined
  readonly retry: () => void
  readonly busy: boolean
  readonly children: (view: View) => ReactNode
}

/**
 * A part of a page or, in its place, a message that it is not available, with a retry (components.md, grade
 * 3).
 */
export function Part<View>({ of, title, unread, retry, busy, children }: PartProps<View>) {
  if (of !== null) return children(of)
  return (
    <section className="no-print">
      <h2>{title}</h2>
      <PartUnavailable unread={unread} retry={retry} busy={busy} />
    </section>
  )
}
