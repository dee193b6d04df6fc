import { type ReactNode, use } from 'react'
import type { Resource } from '../data/use-view.ts'
import { Banner, RetryBanner } from './banner.tsx'
import { ErrorView } from './failure.tsx'
import { PageHead } from './page-head.tsx'
import { PageMayBegin, Skeleton } from './skeleton.tsx'

interface WhenLoadedProps<View> {
  readonly resource: Resource<View>
  /** The page's heading, shown while the rest is loading. */
  readonly title: string
  readonly shape?: 'beads' | 'rows'
  readonly children: (view: View) => ReactNode
}

/**
 * The three states of a screen: loading, failed (grade 1), and its content. A failed refresh keeps the
 * content.
 */
export function WhenLoaded<View>({ resource, title, shape, children }: WhenLoadedProps<View>) {
  const { error, unread, isValidating, retry } = resource
  const mayBegin = use(PageMayBegin)
  const view = mayBegin ? resource.view : undefined
  if (view === undefined && error)
    return (
      <>
        <PageHead title={title} />
        <ErrorView error={error} retry={retry} busy={isValidating} />
      </>
    )
  return (
    <>
      {error && (
        <RetryBanner tone="warn" retry={retry} busy={isValidating}>
          <b>We could not refresh this page.</b> This is what it showed before.
        </RetryBanner>
      )}
      {view !== undefined && unread && (
        <Banner box tone="warn">
          {unread}
        </Banner>
      )}
      {view === undefined && <PageHead title={title} />}
      <Skeleton until={view} retry={retry} shape={shape}>
        {children}
      </Skeleton>
    </>
  )
}
