import { api } from '../../shared/paths.ts'
import { type PageName, routes } from '../../shared/routes.ts'

/** The address this document was opened at; the page may have left it since. */
const openedAt = (): string => performance.getEntriesByType('navigation')[0]?.name ?? window.location.href

/** Whether an address turns analytics off (S7.72). */
const turnsOff = (address: string): boolean => new URL(address).searchParams.get('ga') === 'false'

/** Whether the browser asks not to be tracked. */
const isAskedNotTo = (): boolean =>
  navigator.doNotTrack === '1' ||
  (navigator as { readonly globalPrivacyControl?: boolean }).globalPrivacyControl === true

/** Opened by the device of a class alone, whose children are not counted either. */
const CHILDRENS: PageName = 'visualPassword'

/**
 * Tells the server which page somebody is on (S7.69, S7.72): its name, never its address. What becomes of it changes
 * nothing here. Nothing of a partner's people is counted.
 */
export function tellPage(page: PageName): void {
  if (
    routes[page].area === 'partner' ||
    page === CHILDRENS ||
    isAskedNotTo() ||
    turnsOff(openedAt()) ||
    turnsOff(window.location.href)
  )
    return
  void fetch(api.pageViews, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-csrf': '1', 'x-poll': '1' },
    body: JSON.stringify({ page }),
    credentials: 'same-origin',
    keepalive: true,
  }).catch(() => undefined)
}
