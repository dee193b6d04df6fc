import t, { type Test } from 'tap'
import { MAX_TOLD_AT_ONCE, PAGE_VIEWS_A_MINUTE } from '../../../../server/bff/page-views/routes.ts'
import type { Upstream } from '../../../../server/bff/upstream/client.ts'
import { browserRecords } from '../../../../server/product-api/db/schema/browser-records.ts'
import { buildTestApp } from '../../../support/app.ts'
import { addAccount, PASSWORD } from '../../../support/product-data.ts'
import { newSession } from '../../../support/sessions.ts'
import { browserOf } from '../../../support/signed-in.ts'
import { signUpApp } from '../auth/sign-up-app.ts'

async function signedIn(t: Test, config: object = {}) {
  const app = await signUpApp(t, { config })
  await addAccount(app.productApi.db, 'alma')
  const browser = app.browser()
  await browser.post('/auth/password', { email: 'alma@school.test', password: PASSWORD })
  const lines = () =>
    app.logged
      .map((line): Record<string, unknown> => JSON.parse(line))
      .filter(({ analytics }) => analytics === true)
  const kept = () => app.productApi.db.select().from(browserRecords)
  const see = async (body: object) => (await browser.post('/api/page-views', body)).status
  return { app, see, lines, kept }
}

/** Until what is waited for by nobody has happened. */
async function until(happened: () => Promise<boolean>): Promise<void> {
  while (!(await happened())) await new Promise((resolve) => setTimeout(resolve, 10))
}

t.test(
  'a page is counted by its template, and kept for the person’s own record (S7.69, S7.72)',
  async (t) => {
    const { see, lines, kept } = await signedIn(t)
    t.equal(await see({ page: 'student' }), 204)
    t.equal(await see({ page: 'playtime' }), 204)
    t.same(
      lines().map(({ route }) => route),
      ['/account/students/:studentId', '/account/playtime'],
    )
    await until(async () => (await kept()).length === 2)
    t.same(
      (await kept()).map(({ kind, code }) => [kind, code]),
      [
        ['page', ''],
        ['page', ''],
      ],
    )
  },
)

t.test('nothing but the name of one of our pages is taken', async (t) => {
  const { see, lines, kept } = await signedIn(t)
  for (const body of [
    { page: 'mia-reyes' },
    { page: '/account/students/k1' },
    { page: 'constructor' },
    { page: 'playtime', child: 'Mia' },
    { page: 'p'.repeat(200) },
    {},
  ])
    t.match(String(await see(body)), /^4/, JSON.stringify(body).slice(0, 50))
  t.same(lines(), [])
  t.same(await kept(), [])
})

t.test('without a session there is nobody to count', async (t) => {
  const { app } = await signedIn(t)
  t.equal((await app.browser().post('/api/page-views', { page: 'playtime' })).status, 401)
})

t.test('page views are limited for each network', async (t) => {
  const { see } = await signedIn(t)
  for (let sent = 0; sent < PAGE_VIEWS_A_MINUTE.network; sent += 1) await see({ page: 'playtime' })
  t.equal(await see({ page: 'playtime' }), 429)
})

t.test('nobody waits for an upstream that is silent, and it is asked only so often (S7.72)', async (t) => {
  let asked = 0
  const silent: Upstream = {
    call: () => {
      asked += 1
      return new Promise(() => {})
    },
    close: async () => undefined,
  }
  const { app, parts } = await buildTestApp(t, { parts: { upstream: silent } })
  const session = newSession(parts.clock.now())
  await parts.sessionStore.create(session)
  const browser = browserOf({ app }, [`session=${session.id}`])
  for (let sent = 0; sent < MAX_TOLD_AT_ONCE * 2; sent += 1)
    t.equal((await browser.post('/api/page-views', { page: 'playtime' })).status, 204)
  t.equal(asked, MAX_TOLD_AT_ONCE)
})

t.test('what staff look at while they view as somebody is counted for nobody (S6.44)', async (t) => {
  const { app, lines, kept } = await signedIn(t)
  await addAccount(app.productApi.db, 'internal', { isInternalAdmin: true })
  const staff = app.browser()
  await staff.post('/auth/password', { email: 'internal@school.test', password: PASSWORD })
  const { status } = await staff.post('/auth/view-as', {
    accountId: 'alma',
    reason: 'To see what a view sees',
  })
  t.equal(status, 200)
  const before = lines().length
  t.equal((await staff.post('/api/page-views', { page: 'playtime' })).status, 403)
  t.equal(lines().length, before)
  t.same(await kept(), [])
})
