import { eq, inArray } from 'drizzle-orm'
import t from 'tap'
import { myRosters } from '../../../../server/contract/rosters.ts'
import { rosters, rosterTeachers } from '../../../../server/product-api/db/schema/rosters.ts'
import { MAX_CLASSES, MAX_NEW_CLASSES, NEW_CLASSES_DAYS } from '../../../../shared/rules/account-limits.ts'
import { callApi } from '../../../support/product-api.ts'
import { everything, type SchoolsApi, schoolsApi } from '../../../support/schools-api.ts'
import { hasSingleConnection } from '../../../support/transactions.ts'
import { commit, listOf, reportOf, staged } from '../../../support/uploads.ts'
import { create, deactivateRoster, named } from './changes.ts'

const DAY = 24 * 3_600
const refused = { status: 409, body: { error: { code: 'new-class-limit' } } }

/** Classes that alma has made just now and deleted. */
const madeAndDeleted = ({ db, clock }: SchoolsApi, many: number) =>
  db.insert(rosters).values(
    Array.from({ length: many }, (_, i) => ({
      ...{ id: `gone-${i}`, name: `gone-${i}`, schoolId: 'north', createdBy: 'alma' },
      ...{ changedAt: clock.now(), createdAt: clock.now(), deactivatedAt: clock.now() },
    })),
  )

t.test('a teacher makes as many classes by hand as a file may, and no more', async (t) => {
  const api = await schoolsApi()
  const { db, clock } = api
  // Alma has two.
  const ids = Array.from({ length: MAX_CLASSES - 3 }, (_, i) => `more-${i}`)
  await db
    .insert(rosters)
    .values(ids.map((id) => ({ id, name: id, schoolId: 'north', changedAt: clock.now() })))
  await db
    .insert(rosterTeachers)
    .values(ids.map((rosterId, i) => ({ rosterId, accountId: 'alma', rosterIndex: i + 2 })))
  t.equal((await create(api, {})).status, 200, `the last of ${MAX_CLASSES}`)
  const before = await everything(api)
  for (const who of ['alma', 'principal'] as const)
    t.match(
      await create(api, { students: [named('Amara Okafor')] }, { who }),
      { status: 409, body: { error: { code: 'class-limit' } } },
      who,
    )
  t.same(await everything(api), before, 'nothing is saved')
  await db.update(rosters).set({ deactivatedAt: clock.now() }).where(eq(rosters.id, 'more-0'))
  t.equal((await create(api, {})).status, 200, 'one deactivated is none')
})

t.test('classes that are made and deleted again count for some weeks', async (t) => {
  const api = await schoolsApi()
  await madeAndDeleted(api, MAX_NEW_CLASSES - 1)
  const made = await create(api, {})
  t.equal(made.status, 200, 'the last one')
  const { rosterId } = made.body as { rosterId: string }
  t.match(await api.db.select().from(rosters).where(eq(rosters.id, rosterId)), [{ createdBy: 'alma' }])
  t.equal((await deactivateRoster(api, 1, { rosterId })).status, 200)
  const uploadId = await staged(api, listOf('alma', 'Zoë,Lind,5'))
  const before = await everything(api)
  t.match(await create(api, { students: [named('Zoë Lind')] }), refused)
  t.match(await commit(api, uploadId), refused, 'by a file as by hand')
  t.match(await reportOf(api, uploadId), { state: 'staged' })
  t.same(await everything(api), before, 'nothing is saved')
  t.equal((await create(api, {}, { who: 'principal' })).status, 200, 'but by somebody else')
  await api.pass(NEW_CLASSES_DAYS * DAY)
  t.equal((await create(api, {})).status, 200, 'those of long ago count no more')
})

t.test('nor is a first class made again and again', async (t) => {
  const api = await schoolsApi()
  await madeAndDeleted(api, MAX_NEW_CLASSES)
  await api.db
    .update(rosters)
    .set({ deactivatedAt: api.clock.now() })
    .where(inArray(rosters.id, ['r1', 'r2']))
  const before = await api.db.$count(rosters)
  const { status, body } = await callApi(api.url, myRosters, { bearer: api.as('alma') })
  t.match({ status, body }, { status: 200, body: [] })
  t.equal(await api.db.$count(rosters), before)
})

t.test('of several at once so many are made, and no more', { skip: hasSingleConnection }, async (t) => {
  const api = await schoolsApi()
  await madeAndDeleted(api, MAX_NEW_CLASSES - 2)
  const several = await Promise.all(Array.from({ length: 6 }, () => create(api, {})))
  t.same(several.map(({ status }) => status).sort(), [200, 200, 409, 409, 409, 409])
})
