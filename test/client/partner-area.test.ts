import t from 'tap'
import { site } from '../support/client-page.ts'
import { educator, frameOf, openApp, teacher } from './open-app.ts'

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
