import type { ReactNode } from 'react'
import type { Asked } from '../use-view.ts'
import { AskAgainBanner } from './banner.tsx'
import { ErrorView } from './failure.tsx'
import { PageHead } from './page-head.tsx'
import { Skeleton } from './skeleton.tsx'

interface WhenLoadedProps<View> {
  readonly asked: Asked<View>
  /** The page's heading, already there while the rest is on its way. */
  readonly title: string
  readonly shape?: 'beads' | 'rows'
  readonly children: (view: View) => ReactNode
}

/** A screen's three states: loading, not shown (grade 1), and its content. A failed refresh keeps the content. */
export function WhenLoaded<View>({ asked, title, shape, children }: WhenLoadedProps<View>) {
  const { view, error, isAsking, again } = asked
  if (view === undefined && error)
    return (
      <>
        <PageHead title={title} />
        <ErrorView error={error} again={again} busy={isAsking} />
      </>
    )
  return (
    <>
      {error && (
        <AskAgainBanner tone="warn" again={again} busy={isAsking}>
          <b>We could not refresh this page.</b> You see what was here before.
        </AskAgainBanner>
      )}
      {view === undefined && <PageHead title={title} />}
      <Skeleton until={view} again={again} shape={shape}>
        {children}
      </Skeleton>
    </>
  )
}
