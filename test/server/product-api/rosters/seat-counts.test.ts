import { inArray } from 'drizzle-orm'
import t from 'tap'
import { accounts, subscriptions } from '../../../../server/product-api/db/schema/accounts.ts'
import { seatPlansOf } from '../../../../server/product-api/rosters/seats.ts'
import { plansOf } from '../../../support/plans.ts'
import { startProductApi } from '../../../support/product-api.ts'
import { addAccount, addRoster, addSchool, everybodyOf } from '../../../support/product-data.ts'

const TODAY = 20_261_130
const TEACHERS = 12

t.test('the room of many teachers is counted in as many statements as that of two', async (t) => {
  const api = await startProductApi()
  t.teardown(() => api.close())
  const { db } = api
  await addSchool(db, 'hill')
  await addSchool(db, 'dale')
  const ids = Array.from({ length: TEACHERS }, (_, at) => `teacher-${at}`)
  for (const id of ids) {
    await addAccount(db, id, { schoolId: 'hill' })
    await addRoster(db, `class-of-${id}`, id, [], { schoolId: 'dale' })
  }
  const read = async (some: readonly string[]) => {
    const teachers = await db.select().from(accounts).where(inArray(accounts.id, some))
    const classes = teachers.map((teacher) => ({ teacher, schoolId: 'dale' }))
    const keys: string[] = []
    const statements = await plansOf(db, async () => {
      for (const { key } of await seatPlansOf(db, TODAY, teachers, classes)) keys.push(key)
    })
    return { keys, statements: statements.length }
  }
  const all = await read(ids)
  t.equal(all.keys.length, TEACHERS, 'each has a trial')
  t.equal(all.statements, (await read(ids.slice(0, 2))).statements)

  const plan = { id: 'plan', schoolId: 'hill', plan: 'gold', scope: 'school', rosterLimit: 99 } as const
  await db.insert(subscriptions).values({ ...plan, selectors: everybodyOf('hill') })
  const covered = await read(ids)
  t.same(new Set(covered.keys), new Set(['plan', ...ids]), 'and room in classes that no plan counts')
  t.equal(covered.statements, (await read(ids.slice(0, 2))).statements)
})
