import { eq } from 'drizzle-orm'
import t from 'tap'
import { recentViews, searchAccounts, startView } from '../../../../server/contract/admin.ts'
import { accounts } from '../../../../server/product-api/db/schema/accounts.ts'
import { views } from '../../../../server/product-api/db/schema/sessions.ts'
import { callApi } from '../../../support/product-api.ts'
import { bearerFor } from '../../../support/product-data.ts'
import { asViewed, inConsole, REASON, startConsoleApi, view } from './console-api.ts'

t.test(
  'the console answers internal administrators in their own name, by the admin header alone (S7.6)',
  async (t) => {
    const api = await startConsoleApi(t)
    const calls = [
      [searchAccounts, { body: { text: 'alma' } }],
      [startView, { body: { accountId: 'alma', reason: REASON, superpowers: false } }],
      [recentViews, {}],
    ] as const
    const viewed = await view(api)
    for (const [call, args] of calls) {
      t.equal((await inConsole(api, 'alma', call, args)).status, 403, `${call.id}: a teacher`)
      t.equal((await inConsole(api, 'internal', call, args, 'device')).status, 403, `${call.id}: a device`)
      t.equal((await inConsole(api, 'internal', call, args, 'partner')).status, 403, `${call.id}: a partner`)
      t.equal((await asViewed(api, viewed, call, args)).status, 403, `${call.id}: credentials of a view`)
      const bearer = await bearerFor(api, 'internal')
      t.equal(
        (await callApi(api.url, call, { ...args, bearer } as never)).status,
        401,
        `${call.id}: no admin header`,
      )
      t.equal((await inConsole(api, 'internal', call, args)).status, 200, call.id)
    }
    await api.db.update(accounts).set({ isInternalAdmin: false }).where(eq(accounts.id, 'internal'))
    t.equal((await inConsole(api, 'internal', recentViews)).status, 403, 'the right was taken away')
  },
)

t.test(
  'a person who cannot be viewed returns 404, like an unknown one; a reason has ten characters (S2.52?, S8.79?)',
  async (t) => {
    const api = await startConsoleApi(t)
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
