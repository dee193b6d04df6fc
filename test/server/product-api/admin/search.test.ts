import { eq } from 'drizzle-orm'
import t from 'tap'
import { searchAccounts } from '../../../../server/contract/admin.ts'
import type { ReplyOf } from '../../../../server/contract/call.ts'
import { subscriptions } from '../../../../server/product-api/db/schema/accounts.ts'
import { schools } from '../../../../server/product-api/db/schema/institutions.ts'
import { addAccount, bearerFor } from '../../../support/product-data.ts'
import { inConsole, startConsoleApi } from './console-api.ts'

t.test('people are found by name, e-mail and institution, children never (S2.52?)', async (t) => {
  const api = await startConsoleApi(t)
  const found = async (text: string) => {
    const { body } = await inConsole(api, 'internal', searchAccounts, { body: { text } })
    const { accounts, more } = body as ReplyOf<typeof searchAccounts>
    return [accounts.map(({ accountId }) => accountId).join(' '), more]
  }
  t.same(
    await found('castell'),
    ['boris gone new other parent', false],
    'also who is deactivated, new or one of us; nobody of a partner’s, or the searcher',
  )
  t.same(await found(' ALMA re'), ['alma', false])
  t.same(await found('boris@FAR'), ['boris', false])
  t.same(await found('school nor'), ['alma', false])
  t.same(await found('kid-'), ['', false])
  await addAccount(api.db, 'zoe', { firstName: 'Zoë', lastName: 'Núñez' })
  for (const text of ['nunez', 'zoe nu', 'Zoë', 'zOE\u0308 ']) t.same(await found(text), ['zoe', false], text)
  t.same(await found('%%'), ['', false], 'no wildcard')
  t.same(await found('__'), ['', false])
  const { body } = await inConsole(api, 'internal', searchAccounts, { body: { text: 'alma' } })
  t.same(body, {
    more: false,
    schools: [],
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
        state: 'active',
        invitation: null,
        schoolId: 'north',
        isInternalAdmin: false,
        secondFactorSince: null,
      },
    ],
  })
})

t.test('a long list is cut and says so; when somebody last signed in is known', async (t) => {
  const api = await startConsoleApi(t)
  for (let n = 0; n < 21; n += 1)
    await addAccount(api.db, `many-${n}`, { firstName: 'Many', lastName: `${n}` })
  const { body } = await inConsole(api, 'internal', searchAccounts, { body: { text: 'many' } })
  const { accounts: listed, more } = body as ReplyOf<typeof searchAccounts>
  t.same([listed.length, more], [20, true])
  await bearerFor(api, 'boris')
  const again = await inConsole(api, 'internal', searchAccounts, { body: { text: 'boris' } })
  t.match(again.body, { accounts: [{ lastSigninAt: api.clock.now().toISOString() }] })
})

t.test('a name of two letters comes before all that contain them, and schools are found too', async (t) => {
  const api = await startConsoleApi(t)
  for (let n = 0; n < 21; n += 1)
    await addAccount(api.db, `julia-${n}`, { firstName: 'Julia', lastName: `Abbott ${n}` })
  await addAccount(api.db, 'li', { firstName: 'Zoe', lastName: 'Li' })
  const search = async (text: string) =>
    (await inConsole(api, 'internal', searchAccounts, { body: { text } })).body as ReplyOf<
      typeof searchAccounts
    >
  const { accounts: people, more } = await search('li')
  t.same([people[0]?.accountId, people.length, more], ['li', 20, true])
  t.same((await search('school no')).schools, [
    { schoolId: 'north', name: 'School north', place: 'Oakland, CA', teachers: 1, subscription: null },
  ])
})

t.test('schools with accounts come before the others of their name, however many there are', async (t) => {
  const api = await startConsoleApi(t)
  for (let n = 0; n < 6; n += 1)
    await api.db.insert(schools).values({
      id: `elsewhere-${n}`,
      name: `School Academy north ${n}`,
      city: 'Biloxi',
      state: 'MS',
      zip: '39530',
    })
  const { body } = await inConsole(api, 'internal', searchAccounts, { body: { text: 'school north' } })
  const { schools: listed } = body as ReplyOf<typeof searchAccounts>
  t.same([listed[0]?.schoolId, listed.length], ['north', 5])
})

t.test(
  'the plan listed is the one that counts: own and paid, then the school’s, then the district’s',
  async (t) => {
    const api = await startConsoleApi(t)
    const plan = (id: string, given: Partial<typeof subscriptions.$inferInsert>) =>
      api.db.insert(subscriptions).values({
        ...{ id, plan: 'gold', scope: 'teacher', rosterLimit: 100, expirationDay: 20300701 },
        ...given,
      } as typeof subscriptions.$inferInsert)
    const everybody = (institutionId: string) => ({
      rules: [{ institutionIds: [institutionId], grades: ['K', '1', '2', '3'], roles: [] }],
      emails: [],
    })
    const listed = async () => {
      const { body } = await inConsole(api, 'internal', searchAccounts, { body: { text: 'alma' } })
      const [first] = (body as ReplyOf<typeof searchAccounts>).accounts
      return first?.subscription && [first.subscription.scope, first.subscription.plan]
    }
    t.equal(await listed(), null)
    await plan('own', { ownerId: 'alma', plan: 'trial', expirationDay: null })
    t.same(await listed(), ['teacher', 'trial'])
    await plan('far', { scope: 'district', districtId: 'harbor', selectors: everybody('harbor') })
    t.same(await listed(), ['district', 'gold'], 'instead of a pilot')
    await plan('near', { scope: 'school', schoolId: 'north', selectors: { rules: [], emails: [] } })
    t.same(await listed(), ['district', 'gold'], 'the school’s is given to nobody')
    await api.db
      .update(subscriptions)
      .set({ selectors: everybody('north') })
      .where(eq(subscriptions.id, 'near'))
    t.same(await listed(), ['school', 'gold'])
    await api.db
      .update(subscriptions)
      .set({ plan: 'silver', expirationDay: 20300101 })
      .where(eq(subscriptions.id, 'own'))
    t.same(await listed(), ['teacher', 'silver'])
  },
)

t.test('whoever has the text as their e-mail comes first, however many have it in theirs', async (t) => {
  const api = await startConsoleApi(t)
  const many = Array.from({ length: 25 }, (_, at) => `at${at}.n`)
  for (const id of many) await addAccount(api.db, id, { lastName: 'Aaron' })
  await addAccount(api.db, 'n', { lastName: 'Zoe' })
  const { body } = await inConsole(api, 'internal', searchAccounts, { body: { text: 'N@school.test' } })
  const { accounts, more } = body as ReplyOf<typeof searchAccounts>
  t.same([accounts[0]?.accountId, accounts.length, more], ['n', 20, true])
  const longest = `${'a'.repeat(64)}@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.test`
  const { status } = await inConsole(api, 'internal', searchAccounts, { body: { text: longest } })
  t.equal(status, 200, 'as long as an e-mail may be')
})
