import type { ScreenName } from '../../shared/routes.ts'
import type { Loaded } from './lazy-page.tsx'

/** The pages that app.tsx does not name. */
const files = import.meta.glob<Loaded<object>>([
  '../screens/*/page.tsx',
  '!../screens/{admin-view,attention,device-login,factors,home,playtime}/page.tsx',
  '!../screens/{sign-in,skills,student}/page.tsx',
])

/** Loads a page that is opened seldom. */
export function loadSeldomPage(screen: ScreenName): Promise<Loaded<object>> {
  const load = files[`../screens/${screen}/page.tsx`]
  return load ? load() : Promise.reject(new Error(`there is no page of ${screen}`))
}
