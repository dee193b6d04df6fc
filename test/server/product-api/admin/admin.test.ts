import { eq } from 'drizzle-orm'
import t, { type Test } from 'tap'
import { institution, me, resetDevices, saveMySettings, setup } from '../../../../server/contract/account.ts'
import { recentViews, searchAccounts, startView } from '../../../../server/contract/admin.ts'
import { logout } from '../../../../server/contract/auth.ts'
import { ADMIN_HEADER, type Call, type ReplyOf } from '../../../../server/contract/call.ts'
import { calls } from '../../../../server/contract/calls.ts'
import type { Settings } from '../../../../server/contract/entities.ts'
import * as teacherStats from '../../../../server/contract/teacher-stats.ts'
import { isOpenWhileViewing, isRecordedWhileViewing } from '../../../../server/product-api/admin/viewing.ts'
import { accounts } from '../../../../server/product-api/db/schema/accounts.ts'
import { tokenFamilies, viewChanges, views } from '../../../../server/product-api/db/schema/sessions.ts'
import { movableClock } from '../../../support/clock.ts'
import { ask, type RunningProductApi, startProductApi } from '../../../support/product-api.ts'
import { addAccount, addRoster, addSchool, bearerFor } from '../../../support/product-data.ts'

type Api = RunningProductApi & { readonly pass: (seconds: number) => void }
type View = ReplyOf<typeof startView>

const REASON = 'Ticket 4502: class average looks wrong'

async function open(t: Test): Promise<Api> {
  const clock = movableClock()
  const api = await startProductApi({ clock })
  t.teardown(() => api.close())
  const { db } = api
  await addSchool(db, 'north', 'harbor')
  const settings: Settings = {
    role: 'Classroom teacher',
    gradeLevel: '1',
    mmFirstName: 'Alma',
    mmLastName: 'Reyes',
    country: 'United States',
    timezone: 'America/New_York',
    standards: 'CommonCore',
  }
  await addAccount(db, 'alma', {
    schoolId: 'north',
    institution: { type: 'school', schoolId: 'north', schoolName: 'School north' },
    settings,
    isSignupComplete: true,
  })
  await addAccount(db, 'boris', { firstName: 'Boris', lastName: 'Castell', email: 'boris@far.test' })
  await addAccount(db, 'parent', {
    firstName: 'Pia',
    lastName: 'Castell',
    settings: { role: 'Parent/guardian' },
  })
  await addAccount(db, 'internal', { firstName: 'Iris', lastName: 'Castell', isInternalAdmin: true })
  await addAccount(db, 'other', { firstName: 'Otto', lastName: 'Castell', isInternalAdmin: true })
  await addAccount(db, 'gone', { firstName: 'Gina', lastName: 'Castell', state: 'deactivated' })
  await addAccount(db, 'new', { firstName: 'Nora', lastName: 'Castell', state: 'unvalidated' })
  const partner = { userRole: 'teacher', onboardId: 'o', stateId: 'NY' }
  await addAccount(db, 'educator', { firstName: 'Ed', lastName: 'Castell', partner })
  await addRoster(db, 'r-alma', 'alma', ['kid-castell'], { schoolId: 'north' })
  return Object.assign(api, { pass: clock.pass })
}

const adminHeader = (bearer: string) => ({ [ADMIN_HEADER]: `Bearer ${bearer}` })
const inConsole = async (
  api: Api,
  who: string,
  call: Call,
  given: object = {},
  kind?: 'device' | 'partner',
) =>
  ask(api.url, call, {
    ...given,
    headers: adminHeader(await bearerFor(api, who, kind ?? 'account')),
  } as never)

async function view(api: Api, accountId = 'alma', superpowers = false): Promise<View> {
  const { status, body } = await inConsole(api, 'internal', startView, {
    body: { accountId, reason: REASON, superpowers },
  })
  if (status !== 200) throw new Error(`no view: ${status}`)
  return body as View
}
const asViewed = (api: Api, { user, admin }: View, call: Call, given: object = {}) =>
  ask(api.url, call, { ...given, bearer: user.accessToken, headers: adminHeader(admin.accessToken) } as never)

t.test('people are found by name, e-mail and institution, children never (S2.52?)', async (t) => {
  const api = await open(t)
  const found = async (text: string) => {
    const { body } = await inConsole(api, 'internal', searchAccounts, { body: { text } })
    const { accounts, more } = body as ReplyOf<typeof searchAccounts>
    return [accounts.map(({ accountId }) => accountId).join(' '), more]
  }
  t.same(
    await found('castell'),
    ['boris parent', false],
    'nobody who is gone, new, a partner’s, or one of us',
  )
  t.same(await found(' ALMA re'), ['alma', false])
  t.same(await found('boris@FAR'), ['boris', false])
  t.same(await found('school nor'), ['alma', false])
  t.same(await found('kid-'), ['', false])
  t.same(await found('%%'), ['', false], 'no wildcard')
  t.same(await found('__'), ['', false])
  const { body } = await inConsole(api, 'internal', searchAccounts, { body: { text: 'alma' } })
  t.same(body, {
    more: false,
    accounts: [
      {
        accountId: 'alma',
        firstName: 'Alma',
        lastName: 'Reyes',
        email: 'alma@School.test',
        role: 'Classroom teacher',
        institution: 'School north',
        subscription: null,
        lastSigninAt: null,
      },
    ],
  })
})

t.test('a long list is cut and says so; when somebody last signed in is known', async (t) => {
  const api = await open(t)
  for (let n = 0; n < 21; n += 1)
    await addAccount(api.db, `many-${n}`, { firstName: 'Many', lastName: `${n}` })
  const { body } = await inConsole(api, 'internal', searchAccounts, { body: { text: 'many' } })
  const { accounts: listed, more } = body as ReplyOf<typeof searchAccounts>
  t.same([listed.length, more], [20, true])
  await bearerFor(api, 'boris')
  const again = await inConsole(api, 'internal', searchAccounts, { body: { text: 'boris' } })
  t.match(again.body, { accounts: [{ lastSigninAt: api.clock.now().toISOString() }] })
})

t.test(
  'the console answers internal administrators in their own name, by the admin header alone (S7.6)',
  async (t) => {
    const api = await open(t)
    const asked = [
      [searchAccounts, { body: { text: 'alma' } }],
      [startView, { body: { accountId: 'alma', reason: REASON, superpowers: false } }],
      [recentViews, {}],
    ] as const
    const viewed = await view(api)
    for (const [call, given] of asked) {
      t.equal((await inConsole(api, 'alma', call, given)).status, 403, `${call.id}: a teacher`)
      t.equal((await inConsole(api, 'internal', call, given, 'device')).status, 403, `${call.id}: a device`)
      t.equal((await inConsole(api, 'internal', call, given, 'partner')).status, 403, `${call.id}: a partner`)
      t.equal((await asViewed(api, viewed, call, given)).status, 403, `${call.id}: credentials of a view`)
      const bearer = await bearerFor(api, 'internal')
      t.equal(
        (await ask(api.url, call, { ...given, bearer } as never)).status,
        401,
        `${call.id}: no admin header`,
      )
      t.equal((await inConsole(api, 'internal', call, given)).status, 200, call.id)
    }
    await api.db.update(accounts).set({ isInternalAdmin: false }).where(eq(accounts.id, 'internal'))
    t.equal((await inConsole(api, 'internal', recentViews)).status, 403, 'the right was taken away')
  },
)

t.test(
  'whom nobody looks at is one and the same 404; a reason has ten characters (S2.52?, S8.79?)',
  async (t) => {
    const api = await open(t)
    const start = (accountId: string, reason = REASON) =>
      inConsole(api, 'internal', startView, { body: { accountId, reason, superpowers: false } })
    const unknown = await start('nobody-at-all')
    t.equal(unknown.status, 404)
    const strip = (body: unknown) => JSON.stringify(body).replace(/"requestId":"[^"]*"/, '')
    for (const accountId of ['internal', 'other', 'gone', 'new', 'educator', 'kid-castell']) {
      const { status, body } = await start(accountId)
      t.same([status, strip(body)], [404, strip(unknown.body)], accountId)
    }
    for (const reason of ['', '         x          ', 'too short', 'x'.repeat(501)]) {
      const { status, body } = await start('alma', reason)
      t.match([status, body], [400, { error: { code: 'invalid-input' } }])
    }
    t.same(await api.db.select().from(views), [])
    t.equal((await start('alma', '  ten of ten  ')).status, 200)
    t.match(await api.db.select().from(views), [
      { reason: 'ten of ten', adminId: 'internal', accountId: 'alma' },
    ])
  },
)

t.test('a view is who it is of, with both bearers and never with one (S6.43)', async (t) => {
  const api = await open(t)
  const viewed = await view(api)
  const { user, admin } = viewed
  t.same(
    [user.expiresIn, admin.expiresIn, user.refreshToken, admin.refreshToken],
    [1800, 1800, undefined, undefined],
  )
  t.match(await asViewed(api, viewed, me), { status: 200, body: { teacher: { id: 'alma' } } })

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
    t.equal((await ask(api.url, me, { bearer, headers: header })).status, 401, what)
  t.equal(
    (await ask(api.url, me, { bearer: admin.accessToken, headers: adminHeader(admin.accessToken) })).status,
    403,
    'the credentials alone open nothing',
  )
  const alma = await bearerFor(api, 'alma')
  t.match(
    await ask(api.url, me, { bearer: alma, headers: adminHeader(admin.accessToken) }),
    { status: 200, body: { teacher: { id: 'alma' } } },
    'beside an ordinary bearer they say nothing',
  )
})

t.test(
  'a view ends after 30 minutes, with its logout, and with the administrator’s own sign-in',
  async (t) => {
    const api = await open(t)
    const status = async (viewed: View) => (await asViewed(api, viewed, me)).status
    const own = await bearerFor(api, 'internal')
    const started = async () =>
      (
        await ask(api.url, startView, {
          body: { accountId: 'alma', reason: REASON, superpowers: false },
          headers: adminHeader(own),
        })
      ).body as View

    const left = await started()
    t.equal((await asViewed(api, left, logout)).status, 200)
    t.equal(await status(left), 401, 'stopped')

    const cut = await started()
    t.equal(await status(cut), 200)
    t.equal((await ask(api.url, logout, { bearer: own })).status, 200)
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

t.test('what is not listed is closed while viewing, and every change is on record (S6.43)', async (t) => {
  const api = await open(t)
  const viewed = await view(api)
  const closed = [
    'addCoteacher',
    'attachProspect',
    'cancelParentSubscription',
    'changeSchool',
    'clientEvent',
    'createUserPassword',
    'deactivateRoster',
    'deleteStudentPassword',
    'parentCard',
    'payment',
    'recentViews',
    'resetDevices',
    'saveSettings',
    'searchAccounts',
    'startView',
    'studentPassword',
  ]
  for (const id of closed) {
    const call = calls.find((one) => one.id === id)
    t.equal(call && isOpenWhileViewing(call), false, id)
  }
  t.equal((await asViewed(api, viewed, resetDevices)).status, 403)
  for (const call of Object.values(teacherStats))
    if (typeof call === 'object') t.ok(isOpenWhileViewing(call), `${call.id} only looks`)
  t.same(
    calls
      .filter(isRecordedWhileViewing)
      .map(({ id }) => id)
      .sort(),
    ['institution', 'saveMySettings', 'setup', 'trialStart'],
  )

  t.equal((await asViewed(api, viewed, saveMySettings, { body: { standards: 'TEKS' } })).status, 200)
  t.equal((await asViewed(api, viewed, setup, { body: { appsFinished: true } })).status, 200)
  t.equal(
    (await asViewed(api, viewed, institution, { body: { type: 'school', id: 'nowhere' } })).status >= 400,
    true,
  )
  t.match(await asViewed(api, viewed, me), { body: { clientData: { settings: { standards: 'TEKS' } } } })
  const changes = await api.db.select().from(viewChanges)
  t.same(
    changes.map(({ viewId, call }) => [viewId, call]),
    ['saveMySettings', 'setup', 'institution'].map((call) => [viewed.viewId, call]),
    'and what was tried as well; reading is not a change',
  )
})

t.test('a locked role is edited in a view with superpowers, and in none without (S6.39)', async (t) => {
  const api = await open(t)
  const edit = async (superpowers: boolean) =>
    (
      await asViewed(api, await view(api, 'alma', superpowers), saveMySettings, {
        body: { role: 'Special ed teacher' },
      })
    ).status
  t.same([await edit(false), await edit(true)], [403, 200])
})

t.test('the newest views come first, with who, whom, why and how long', async (t) => {
  const api = await open(t)
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
