import type { ReactNode } from 'react'
import { Redirect } from 'wouter'
import { pages } from '../../shared/paths.ts'
import type { AdminConsoleView } from '../../shared/screens/admin-console.ts'
import type { Resource } from '../data/use-view.ts'
import { ConsoleHeader } from './console-header.tsx'
import { ErrorView } from './failure.tsx'
import { GatePage } from './gate.tsx'
import layout from './layout.module.css'
import { WhenLoaded } from './when-loaded.tsx'

interface ConsolePageProps<View> {
  readonly resource: Resource<View>
  readonly title: string
  readonly children: (view: View) => ReactNode
}

/**
 * A page of the console. It does not say what it is before it knows that an internal administrator is there: to
 * everybody else its address is one without a page (S2.13).
 */
export function ConsolePage<View extends Pick<AdminConsoleView, 'admin'>>({
  resource,
  title,
  children,
}: ConsolePageProps<View>) {
  const { view, error, retry, isValidating } = resource
  if (view === undefined) {
    if (error?.code === 'forbidden') return <Redirect to={pages.home} replace />
    if (error === undefined || error.code === 'no-session') return null
    return (
      <GatePage>
        <ErrorView error={error} retry={retry} busy={isValidating} />
      </GatePage>
    )
  }
  return (
    <>
      <ConsoleHeader admin={view.admin} />
      <main id="main" tabIndex={-1} className={layout.page}>
        <WhenLoaded resource={resource} title={title} shape="rows">
          {children}
        </WhenLoaded>
      </main>
    </>
  )
}
