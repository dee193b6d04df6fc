import { eq } from 'drizzle-orm'
import t, { type Test } from 'tap'
import { me } from '../../../../server/contract/account.ts'
import { login } from '../../../../server/contract/auth.ts'
import {
  proveSecondFactor,
  removeSecondFactor,
  secondFactor,
} from '../../../../server/contract/second-factor.ts'
import { issueCode } from '../../../../server/product-api/auth/single-use.ts'
import { accounts } from '../../../../server/product-api/db/schema/accounts.ts'
import type { FactorRole } from '../../../../shared/rules/factor-roles.ts'
import { movableClock } from '../../../support/clock.ts'
import { callApi, startProductApi } from '../../../support/product-api.ts'
import { addAccount, bearerFor } from '../../../support/product-data.ts'
import { codeAt, passwordAnswer, turnOn } from '../../../support/second-factor.ts'

/** A product API that requires a second factor of these, with one person of every kind. */
async function requiring(t: Test, secondFactorRoles: readonly FactorRole[]) {
  const clock = movableClock()
  const api = await startProductApi({ clock, config: { secondFactorRoles } })
  t.teardown(() => api.close())
  await addAccount(api.db, 'iris', { isInternalAdmin: true })
  await addAccount(api.db, 'dora', { rights: 'V', settings: { role: 'District administrator' } })
  await addAccount(api.db, 'sven', { rights: 'V', settings: { role: 'School administrator' } })
  await addAccount(api.db, 'ulla', { rights: 'UV', settings: { role: 'School administrator' } })
  await addAccount(api.db, 'alma', { settings: { role: 'Classroom teacher' } })
  await addAccount(api.db, 'pia', { settings: { role: 'Parent/guardian' } })
  const owes = async (bearer: string) =>
    ((await callApi(api.url, me, { bearer })).body as { owesSecondFactor?: boolean }).owesSecondFactor ===
    true
  const signedIn = async (id: string) => {
    const { accessToken = '' } = await passwordAnswer(api, `${id}@school.test`)
    return accessToken
  }
  return { api, clock, owes, signedIn }
}

const people = ['iris', 'dora', 'sven', 'ulla', 'alma', 'pia']

t.test('who owes one is said by the configuration, by what somebody may see', async (t) => {
  const owing = async (roles: readonly FactorRole[]) => {
    const { owes, signedIn } = await requiring(t, roles)
    const found: string[] = []
    for (const id of people) if (await owes(await signedIn(id))) found.push(id)
    return found
  }
  t.same(await owing([]), [])
  t.same(await owing(['internal', 'district', 'school']), ['iris', 'dora', 'sven'])
  t.same(await owing(['school']), ['sven'], 'rights that nobody verified are a teacher’s')
  t.same(await owing(['teacher', 'parent']), ['ulla', 'alma', 'pia'])
})

t.test('it is owed until one is on, and cannot be turned off after that', async (t) => {
  const { api, clock, owes, signedIn } = await requiring(t, ['school'])
  const bearer = await signedIn('sven')
  t.equal(await owes(bearer), true)
  await turnOn(api, bearer, clock)
  t.equal(await owes(bearer), false)
  t.match((await callApi(api.url, secondFactor, { bearer })).body, { isRequired: true })
  t.match(await callApi(api.url, removeSecondFactor, { bearer }), {
    status: 409,
    body: { error: { code: 'factor-required' } },
  })
  t.match((await callApi(api.url, secondFactor, { bearer })).body, { recoveryCodesLeft: 10 }, 'all is kept')
})

t.test('rights that are given later count at once, and so do those taken away', async (t) => {
  const { api, clock, owes, signedIn } = await requiring(t, ['school'])
  const bearer = await signedIn('ulla')
  t.equal(await owes(bearer), false)
  const setRights = (rights: 'UV' | 'V') =>
    api.db.update(accounts).set({ rights }).where(eq(accounts.id, 'ulla'))
  await setRights('V')
  t.equal(await owes(bearer), true)
  await turnOn(api, bearer, clock)
  await setRights('UV')
  t.equal((await callApi(api.url, removeSecondFactor, { bearer })).status, 200)
})

t.test('whoever a provider vouches for has shown what that provider asks for', async (t) => {
  const { api, owes } = await requiring(t, ['school'])
  const byProvider = async (provider: 'google' | 'edu' | 'email') => {
    const { code } = await issueCode(api, provider, 'sven')
    const answer = await callApi(api.url, login, { params: { provider, code }, query: {} })
    return owes((answer.body as { accessToken: string }).accessToken)
  }
  t.equal(await byProvider('google'), false)
  t.equal(await byProvider('edu'), false)
  t.equal(await byProvider('email'), true)
})

t.test('a class device has no second factor', async (t) => {
  const { api } = await requiring(t, ['teacher'])
  t.equal((await callApi(api.url, me, { bearer: await bearerFor(api, 'alma', 'device') })).status, 403)
})

t.test('a session that a code opened owes nothing', async (t) => {
  const { api, clock, owes, signedIn } = await requiring(t, ['internal'])
  const { secret } = await turnOn(api, await signedIn('iris'), clock)
  clock.pass(60)
  const { challenge } = await passwordAnswer(api, 'iris@school.test')
  t.ok(challenge)
  const proof = { kind: 'totp', code: codeAt(secret, clock.now()) } as const
  const met = await callApi(api.url, proveSecondFactor, { body: { challenge: challenge?.id ?? '', proof } })
  t.equal(await owes((met.body as { accessToken: string }).accessToken), false)
})
