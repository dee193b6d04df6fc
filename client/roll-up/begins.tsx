import { type ComponentProps, Suspense } from 'react'
import type { AdministratorsView } from '../../shared/screens/roll-up.ts'
import { lazyPage } from '../routing/lazy-page.tsx'

/** The params of a roll-up, at the end of those of a page that begins with one. */
export const rollUpNames = ['school', 'classesOf', 'by'] as const

/** Whether a view is what administrators are shown in place of a class. */
export const isForAdministrators = <View extends object>(
  view: View | AdministratorsView,
): view is AdministratorsView => 'form' in view && (view.form === 'roll-up' || view.form === 'unverified')

/** Loaded when it is drawn: most people have classes of their own. */
const Late = lazyPage(() => import('./administrators.tsx'))

/** Fetches what draws it, before it is drawn: what follows a fallback of React's waits 300 ms. */
export const preloadAdministrators = Late.preload

/** What administrators are shown in place of a class. */
export const Administrators = (props: ComponentProps<typeof Late>) => (
  <Suspense fallback={null}>
    <Late {...props} />
  </Suspense>
)
