import { eq } from 'drizzle-orm'
import t from 'tap'
import { me } from '../../../../server/contract/account.ts'
import type { BodyOf, ReplyOf } from '../../../../server/contract/call.ts'
import { institution, institutionChange } from '../../../../server/contract/institutions.ts'
import { decideJoinRequest } from '../../../../server/contract/join-requests.ts'
import { subscriptions } from '../../../../server/product-api/db/schema/accounts.ts'
import { districts, schools } from '../../../../server/product-api/db/schema/institutions.ts'
import { joinRequests } from '../../../../server/product-api/db/schema/join-requests.ts'
import { movableClock } from '../../../support/clock.ts'
import { callApi, startProductApi } from '../../../support/product-api.ts'
import { addAccount, addRoster, bearerFor } from '../../../support/product-data.ts'

type Me = ReplyOf<typeof me>
const everyGrade = ['K', '1', '2', '3', '4', '5', '6', '7', '8']
const inSchool = (id: string, districtId: string | null = null) => ({
  ...{ schoolId: id, districtId },
  institution: { type: 'school' as const, schoolId: id, schoolName: `School ${id}` },
})
export const inDistrict = (id: string) => ({
  ...{ schoolId: null, districtId: id },
  institution: { type: 'district' as const, districtId: id, districtName: `District ${id}` },
})
const verified = { rights: 'V', isVerifiedAccountAdmin: true } as const

/** Two districts with two schools each, and plans of district a, school a1 and one teacher. */
export async function districtApi() {
  const clock = movableClock()
  const api = await startProductApi({ clock })
  t.teardown(() => api.close())
  const { db, url } = api
  await db.insert(districts).values(['a', 'b'].map((id) => ({ id, name: `District ${id}`, state: 'CA' })))
  const place = { city: 'Oakland', state: 'CA', zip: '94601' }
  await db
    .insert(schools)
    .values(['a1', 'a2', 'b1'].map((id) => ({ id, districtId: id[0] ?? '', name: `School ${id}`, ...place })))
  const leader = { settings: { role: 'District administrator' }, ...verified }
  await addAccount(db, 'dora', { ...leader, ...inDistrict('a'), firstName: 'Dora', lastName: 'Diaz' })
  await addAccount(db, 'ruth', { ...leader, ...inDistrict('a'), firstName: 'Ruth', lastName: 'Alvarez' })
  const principal = { settings: { role: 'School administrator' }, ...verified }
  await addAccount(db, 'paul', { ...principal, ...inSchool('a1', 'a') })
  const teacher = { settings: { role: 'Classroom teacher', gradeLevel: '3' } }
  await addAccount(db, 'tess', { ...teacher, ...inSchool('a2', 'a') })
  await addAccount(db, 'tina', { ...teacher, ...inSchool('a1', 'a') })
  await addAccount(db, 'tom', { settings: { role: 'Tutor' } })
  await addRoster(db, 'r1', 'tina', ['k1', 'k2'], { schoolId: 'a1' })
  const rules = [{ institutionIds: ['a'], grades: everyGrade, roles: [] }]
  const plan = { plan: 'gold', rosterLimit: 100, expirationDay: 20300701 } as const
  await db.insert(subscriptions).values([
    { ...plan, id: 'plan-a', scope: 'district', districtId: 'a', selectors: { rules, emails: [] } },
    {
      ...{ ...plan, id: 'plan-a1', scope: 'school', schoolId: 'a1' },
      selectors: { rules: [], emails: ['tina@school.test'] },
    },
    {
      id: 'own-tess',
      scope: 'teacher',
      ownerId: 'tess',
      plan: 'trial',
      rosterLimit: 60,
      trialStartDate: 20190101,
    },
  ])
  const as = (id: string) => bearerFor(api, id)
  const move = async (id: string, body: BodyOf<typeof institution>) => {
    const response = await callApi(url, institution, { body, bearer: await as(id) })
    t.equal(response.status, 200, `${id} moves`)
    return response.body as ReplyOf<typeof institution>
  }
  /** A district's administrator confirms that somebody belongs where they said. */
  const confirm = async (id: string) => {
    const [open] = await db.select().from(joinRequests).where(eq(joinRequests.accountId, id))
    const answer = await callApi(url, decideJoinRequest, {
      params: { requestId: open?.id ?? '' },
      body: { decision: 'confirmed', administers: false },
      bearer: await as('dora'),
    })
    t.equal(answer.status, 200, `${id} is confirmed`)
  }
  const meOf = async (id: string) => (await callApi(url, me, { bearer: await as(id) })).body as Me
  /** The plan of each of these people. */
  const plans = async (...ids: string[]) => {
    const found: Record<string, string | null> = {}
    for (const id of ids) {
      const { subscription } = await meOf(id)
      const own = subscription?.scope === 'teacher' ? 'own' : null
      found[id] = subscription ? (own ?? subscription.id) : null
    }
    return found
  }
  const change = async (id: string, to?: string) =>
    (await callApi(url, institutionChange, { query: to ? { id: to } : {}, bearer: await as(id) }))
      .body as ReplyOf<typeof institutionChange>
  /** Whose each plan is. */
  const holders = async () =>
    Object.fromEntries(
      (await db.select().from(subscriptions))
        .filter(({ id }) => ['plan-a', 'plan-a1', 'own-tess'].includes(id))
        .map(({ id, ownerId, schoolId, districtId }) => [id, ownerId ?? schoolId ?? districtId]),
    )
  return { ...api, clock, as, move, confirm, meOf, plans, change, holders }
}
