import { api } from '../../shared/paths.ts'
import { type PageName, routes } from '../../shared/routes.ts'

/** The address this document was opened at; the page may have left it since. */
const openedAt = (): string => performance.getEntriesByType('navigation')[0]?.name ?? window.location.href

/** Whether an address turns analytics off (S7.72). */
const turnsOffAnalytics = (address: string): boolean => new URL(address).searchParams.get('ga') === 'false'

/** Whether the browser asks not to be tracked. */
const asksNotToBeTracked = (): boolean =>
  navigator.doNotTrack === '1' ||
  (navigator as { readonly globalPrivacyControl?: boolean }).globalPrivacyControl === true

/** The page of a class device. The children who use it are not counted. */
const CHILDRENS_PAGE: PageName = 'visualPassword'

/**
 * Tells the server the name of the page somebody is on, never its address (S7.69, S7.72). It does not matter here
 * whether that succeeds. Pages of a partner's people are not counted.
 */
export function reportPageView(page: PageName): void {
  if (
    routes[page].area === 'partner' ||
    page === CHILDRENS_PAGE ||
    asksNotToBeTracked() ||
    turnsOffAnalytics(openedAt()) ||
    turnsOffAnalytics(window.location.href)
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
