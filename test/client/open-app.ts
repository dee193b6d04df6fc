import type { Page } from 'playwright-core'
import type { ShellView } from '../../shared/screens/shell.ts'
import { newPage } from '../support/browser.ts'
import { type Answer, type SeenRequest, serveClient, site } from '../support/client-page.ts'

type Test = Parameters<typeof newPage>[0]

export const noSession = {
  status: 401,
  body: {
    error: { code: 'no-session', message: 'You are not signed in.', requestId: 'r-1' },
  },
}
export const refused = (status: number, code: string, message: string, fields?: Record<string, string>) => ({
  status,
  body: { error: { code, message, fields, requestId: '7F3K-92' } },
})

export const teacher: ShellView = {
  kind: 'account',
  person: {
    id: 't-castellanos',
    name: 'Renee Castellanos',
    initials: 'RC',
    tint: 3,
    role: '3rd grade teacher',
  },
  banners: [],
  nav: [
    { screen: 'skills', label: 'Skills Progress', href: '/account/dashboard' },
    { screen: 'playtime', label: 'Playtime', href: '/account/playtime' },
    { screen: 'factors', label: 'Factors of Learning', href: '/account/factorsOfLearning' },
    { screen: 'roster', label: 'Roster', href: '/account/roster' },
  ],
  menu: [
    { id: 'support', label: 'Support', href: 'mailto:support@numberlane.example' },
    { id: 'settings', label: 'Settings', href: '/account/settings' },
    { id: 'sign-out', label: 'Sign out', href: '/logout' },
  ],
  accessCode: 'rc7m42kd',
  supportEmail: 'support@numberlane.example',
  school: null,
  home: '/account',
  versions: 'Settings 3, roster 9',
  outsideProduction: true,
}
export const educator: ShellView = {
  ...teacher,
  kind: 'partner',
  person: { id: 'e-mercer', name: 'Joan Mercer', initials: 'JM', tint: 2, role: null },
  nav: [
    { screen: 'playtime', label: 'Playtime', href: '/reading/dashboard/playtime' },
    { screen: 'skills', label: 'Skills Progress', href: '/reading/dashboard/dashboard' },
  ],
  accessCode: null,
  school: {
    current: 'cedar',
    options: [
      { schoolId: 'cedar', name: 'Cedar Point Elementary' },
      { schoolId: 'lake', name: 'Lakeside School' },
    ],
  },
  home: '/reading',
}

/** An immediate response. */
type Told = (request: SeenRequest) => { readonly status?: number; readonly body?: unknown }

/** Answers what a signed-in person's frame asks; every screen is down, which the frame survives. */
export const frameOf =
  (shell: ShellView, more: Told = () => ({ status: 404 })): Told =>
  (request) => {
    if (request.address === '/api/screens/shell') return { body: shell }
    const other = more(request)
    if (other.status !== 404) return other
    return refused(502, 'upstream-failed', 'We could not load this. Please try again.')
  }

export async function openApp(t: Test, path: string, answer: Answer, { paint, ...view }: Opening = {}) {
  const { page } = await newPage(t, view)
  const requests = await serveClient(page, { answer, paint })
  await page.goto(site + path)
  return { page, requests }
}
type Opening = NonNullable<Parameters<typeof newPage>[1]> & { readonly paint?: unknown }

export const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('name') ?? document.activeElement?.textContent)
export const addresses = (requests: readonly SeenRequest[]) =>
  requests.map(({ method, address }) => `${method} ${address}`)
