import { eq } from 'drizzle-orm'
import t from 'tap'
import { me } from '../../../../server/contract/account.ts'
import { recentViews, startView } from '../../../../server/contract/admin.ts'
import { logout } from '../../../../server/contract/auth.ts'
import { accounts } from '../../../../server/product-api/db/schema/accounts.ts'
import { tokenFamilies } from '../../../../server/product-api/db/schema/sessions.ts'
import { callApi } from '../../../support/product-api.ts'
import { bearerFor } from '../../../support/product-data.ts'
import { adminHeader, asViewed, inConsole, REASON, startConsoleApi, type View, view } from './console-api.ts'

t.test('a view is who it is of, with both bearers and never with one (S6.43)', async (t) => {
  const api = await startConsoleApi(t)
  const viewed = await view(api)
  const { user, admin } = viewed
  t.same(
    [user.expiresIn, admin.expiresIn, user.refreshToken, admin.refreshToken],
    [1800, 1800, undefined, undefined],
  )
  const seen = await asViewed(api, viewed, me)
  t.match(seen, { status: 200, body: { teacher: { id: 'alma' } } })
  t.notOk('sealingSecret' in (seen.body as object), 'without what opens their unsaved changes')

  const other = await view(api, 'boris')
  const own = await bearerFor(api, 'internal')
  for (const [what, bearer, header] of [
    ['no admin header', user.accessToken, {}],
    ['the credentials of another view', user.accessToken, adminHeader(other.admin.accessToken)],
    ['the administrator’s own bearer', user.accessToken, adminHeader(own)],
    ['the person’s own bearer', user.accessToken, adminHeader(await bearerFor(api, 'alma'))],
    ['itself', user.accessToken, adminHeader(user.accessToken)],
    ['an edited one', user.accessToken, adminHeader(`${admin.accessToken.slice(0, -2)}AA`)],
  ] as const)
    t.equal((await callApi(api.url, me, { bearer, headers: header })).status, 401, what)
  t.equal(
    (await callApi(api.url, me, { bearer: admin.accessToken, headers: adminHeader(admin.accessToken) }))
      .status,
    403,
    'the credentials alone open nothing',
  )
  const alma = await bearerFor(api, 'alma')
  t.match(
    await callApi(api.url, me, { bearer: alma, headers: adminHeader(admin.accessToken) }),
    { status: 200, body: { teacher: { id: 'alma' } } },
    'beside an ordinary bearer they say nothing',
  )
})

t.test(
  'a view ends after 30 minutes, with its logout, and with the administrator’s own sign-in',
  async (t) => {
    const api = await startConsoleApi(t)
    const status = async (viewed: View) => (await asViewed(api, viewed, me)).status
    const own = await bearerFor(api, 'internal')
    const started = async () =>
      (
        await callApi(api.url, startView, {
          body: { accountId: 'alma', reason: REASON, superpowers: false },
          headers: adminHeader(own),
        })
      ).body as View

    const left = await started()
    t.equal((await asViewed(api, left, logout)).status, 200)
    t.equal(await status(left), 401, 'stopped')

    const cut = await started()
    t.equal(await status(cut), 200)
    t.equal((await callApi(api.url, logout, { bearer: own })).status, 200)
    t.equal(await status(cut), 401, 'the administrator signed out')

    const old = await view(api)
    api.pass(1_799)
    t.equal(await status(old), 200)
    api.pass(1)
    t.equal(await status(old), 401, 'half an hour')

    const demoted = await view(api)
    await api.db.update(accounts).set({ isInternalAdmin: false }).where(eq(accounts.id, 'internal'))
    t.equal(await status(demoted), 401, 'one of us no longer')
  },
)

t.test('the newest views come first, with who, whom, why and how long', async (t) => {
  const api = await startConsoleApi(t)
  const first = await view(api)
  api.pass(180)
  await asViewed(api, first, logout)
  const second = await view(api, 'boris')
  const at = (seconds: number) => new Date(api.clock.now().getTime() + seconds * 1000).toISOString()
  const admin = { accountId: 'internal', firstName: 'Iris', lastName: 'Castell' }
  t.same((await inConsole(api, 'other', recentViews)).body, [
    {
      viewId: second.viewId,
      admin,
      account: { firstName: 'Boris', lastName: 'Castell' },
      reason: REASON,
      startedAt: at(0),
      endedAt: null,
    },
    {
      viewId: first.viewId,
      admin,
      account: { firstName: 'Alma', lastName: 'Reyes' },
      reason: REASON,
      startedAt: at(-180),
      endedAt: at(0),
    },
  ])
  api.pass(3_600)
  t.match((await inConsole(api, 'other', recentViews)).body, [{ endedAt: at(-1_800) }, {}])
  t.equal((await api.db.select().from(tokenFamilies).where(eq(tokenFamilies.accountId, 'boris'))).length, 1)
})
