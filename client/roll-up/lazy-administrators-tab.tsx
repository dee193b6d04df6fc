import { type ComponentProps, Suspense } from 'react'
import type { AdministratorsView } from '../../shared/screens/roll-up.ts'
import { lazyPage } from '../routing/lazy-page.tsx'

/** Names of the params of a roll-up; a page that shows one to administrators has them after its own. */
export const rollUpParams = ['school', 'classesOf', 'by'] as const

/** Whether a view is what administrators are shown in place of a class. */
export const isForAdministrators = <View extends object>(
  view: View | AdministratorsView,
): view is AdministratorsView => 'form' in view && (view.form === 'roll-up' || view.form === 'unverified')

/** Loaded only for administrators: most people have classes of their own. */
const LazyAdministratorsTab = lazyPage(() => import('./administrators-tab.tsx'))

/** Loads the tab before it is drawn: React waits 300 ms before it replaces a fallback. */
export const preloadAdministratorsTab = LazyAdministratorsTab.preload

/** What administrators are shown in place of a class. */
export const AdministratorsTab = (props: ComponentProps<typeof LazyAdministratorsTab>) => (
  <Suspense fallback={null}>
    <LazyAdministratorsTab {...props} />
  </Suspense>
)
