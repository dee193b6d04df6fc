import type { ReactNode } from 'react'
import { PartUnavailable } from './failure.tsx'

interface PartProps<View> {
  /** Null: not available right now. */
  readonly of: View | null
  /** Stands over the gap. */
  readonly title: string
  readonly retry: () => void
  readonly busy: boolean
  readonly children: (view: View) => ReactNode
}

/** A part of a page, or, in its place, that it is not available and can be asked for again (components.md, grade 3). */
export function Part<View>({ of, title, retry, busy, children }: PartProps<View>) {
  if (of !== null) return children(of)
  return (
    <section className="no-print">
      <h2>{title}</h2>
      <PartUnavailable retry={retry} busy={busy} />
    </section>
  )
}
