import { eq } from 'drizzle-orm'
import type { Test } from 'tap'
import { me } from '../../../../server/contract/account.ts'
import type { BodyOf, ReplyOf } from '../../../../server/contract/call.ts'
import { institution } from '../../../../server/contract/institutions.ts'
import { decideJoinRequest, joinRequests, ownJoinRequest } from '../../../../server/contract/join-requests.ts'
import { saveMySettings } from '../../../../server/contract/settings.ts'
import { accounts, subscriptions } from '../../../../server/product-api/db/schema/accounts.ts'
import { movableClock } from '../../../support/clock.ts'
import { callApi, startProductApi } from '../../../support/product-api.ts'
import { addAccount, addRoster, addSchool, bearerFor } from '../../../support/product-data.ts'

type Reply = ReplyOf<typeof joinRequests>
const principal = { settings: { role: 'School administrator' }, rights: 'V' } as const
export const teacher = { settings: { role: 'Classroom teacher', gradeLevel: '5' } }

/** Two schools of district a with a plan, one of district b; Nora names school a1, and has a class of two. */
export async function named(t: Test) {
  const clock = movableClock()
  const api = await startProductApi({ clock })
  t.teardown(() => api.close())
  const { db, url } = api
  for (const [school, district] of [
    ['a1', 'a'],
    ['a2', 'a'],
    ['b1', 'b'],
  ] as const)
    await addSchool(db, school, district)
  await addAccount(db, 'paul', {
    ...principal,
    schoolId: 'a1',
    districtId: 'a',
    firstName: 'Paul',
    lastName: 'Diaz',
  })
  await addAccount(db, 'pia', { ...principal, schoolId: 'a2', districtId: 'a' })
  await addAccount(db, 'dora', { settings: { role: 'District administrator' }, rights: 'V', districtId: 'a' })
  await addAccount(db, 'staff', { isInternalAdmin: true })
  await addAccount(db, 'nora', { ...teacher, firstName: 'Nora', lastName: 'Brandt' })
  await addRoster(db, 'room', 'nora', ['k1', 'k2'])
  await db.insert(subscriptions).values({
    id: 'plan',
    scope: 'school',
    schoolId: 'a1',
    plan: 'gold',
    rosterLimit: 10,
    expirationDay: 20300701,
    selectors: {
      rules: [{ institutionIds: ['a1'], grades: ['K', '1', '2', '3', '4', '5'], roles: [] }],
      emails: [],
    },
  })
  const as = (id: string) => bearerFor(api, id)
  const choose = async (id: string, body: BodyOf<typeof institution>) =>
    callApi(url, institution, { body, bearer: await as(id) })
  const becomes = async (id: string, role: string) => {
    const body = {
      ...teacher.settings,
      mmFirstName: 'Nora',
      mmLastName: 'Brandt',
      standards: 'TEKS',
    } as const
    const where = { country: 'United States', timezone: 'America/Chicago' }
    return callApi(url, saveMySettings, { body: { ...body, ...where, role }, bearer: await as(id) })
  }
  const read = async (id: string, schoolId?: string) =>
    callApi(url, joinRequests, { query: schoolId ? { schoolId } : {}, bearer: await as(id) })
  const seen = async (id: string) => (await read(id)).body as Reply
  const decide = async (
    id: string,
    requestId: string,
    decision: BodyOf<typeof decideJoinRequest>['decision'],
    administers = false,
  ) =>
    (
      await callApi(url, decideJoinRequest, {
        params: { requestId },
        body: { decision, administers },
        bearer: await as(id),
      })
    ).status
  const own = async (id: string) => (await callApi(url, ownJoinRequest, { bearer: await as(id) })).body
  const row = async (id: string) => (await db.select().from(accounts).where(eq(accounts.id, id)))[0]
  const planOf = async (id: string) =>
    ((await callApi(url, me, { bearer: await as(id) })).body as ReplyOf<typeof me>).subscription?.id
  t.equal((await choose('nora', { type: 'school', id: 'a1' })).status, 200)
  const request = (await seen('paul')).waiting[0]?.id ?? ''
  return { ...api, clock, as, choose, becomes, read, seen, decide, own, row, planOf, request }
}
