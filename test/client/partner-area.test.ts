import t from 'tap'
import { site } from '../support/client-page.ts'
import { educator, frameOf, noSession, openApp, teacher } from './open-app.ts'

t.test(
  'the partner area: its tabs, its view, its fallback (S2.8, S2.9, S2.10, S2.11?, S2.186)',
  async (t) => {
    const table = [
      ['/reading', '/reading/dashboard/playtime'],
      ['/reading?view=dashboard', '/reading/dashboard/dashboard'],
      ['/reading?view=nonsense', '/reading/dashboard/playtime'],
      ['/reading/dashboard/adminView', '/reading/dashboard/playtime'],
      ['/account/roster', '/reading/dashboard/playtime'],
    ] as const
    for (const [from, to] of table) {
      const { page } = await openApp(t, from, frameOf(educator))
      await page.waitForURL(site + to)
      await page.getByRole('navigation', { name: 'Main' }).locator('[aria-current]').waitFor()
    }
    const { page } = await openApp(
      t,
      '/reading',
      frameOf(teacher, ({ address }) =>
        address.startsWith('/api/screens/home') ? { body: { to: '/account/roster' } } : { status: 404 },
      ),
    )
    await page.waitForURL('**/account/roster')
    t.pass("an account's own session goes to its own home (S2.7?)")
  },
)

t.test('without a token a partner stays, an account goes home, all others to sign-in (S5.96?)', async (t) => {
  const home = { body: { to: '/account/roster' } }
  const asked = (address: string) => (address.startsWith('/api/screens/home') ? home : { status: 404 })
  for (const [who, answer, to] of [
    ['a partner', frameOf(educator), '/reading/dashboard/playtime'],
    ['an account', frameOf(teacher, ({ address }) => asked(address)), '/account/roster'],
    // Who comes from the reading platform has no password here, so sign-in says where to go.
    ['nobody', () => noSession, '/login?reason=reading-platform'],
  ] as const) {
    const { page, requests } = await openApp(t, '/reading', answer)
    await page.waitForURL(site + to)
    await page.getByRole('heading', { level: 1 }).waitFor()
    const { pathname, search } = new URL(page.url())
    t.equal(pathname + search, to, who)
    const sent = requests.filter(({ method, address }) => method !== 'GET' || address.startsWith('/auth'))
    t.same(sent, [], `${who}: nothing is ended`)
  }
})

t.test(
  'choosing another school switches on the server, then reloads the page (S2.187, S7.141)',
  async (t) => {
    const { page, requests } = await openApp(
      t,
      '/reading/dashboard/playtime?roster=of-cedar',
      frameOf(educator, ({ method }) => (method === 'POST' ? { status: 204 } : { status: 404 })),
    )
    await page.getByLabel('School').selectOption('lake')
    await page.waitForURL(`${site}/reading/dashboard/playtime`)
    const sent = requests.find(({ method }) => method === 'POST')
    t.equal(sent?.address, '/api/screens/shell/school')
    t.strictSame(sent?.body, { schoolId: 'lake' })
  },
)
