import { eq } from 'drizzle-orm'
import t from 'tap'
import type { Bearer } from '../../../../server/product-api/auth/bearer.ts'
import type { Db } from '../../../../server/product-api/db/open.ts'
import { schools } from '../../../../server/product-api/db/schema/institutions.ts'
import { rosterStudents } from '../../../../server/product-api/db/schema/rosters.ts'
import { moveToNextRosters } from '../../../../server/product-api/rosters/next-year.ts'
import { everything, rosterWorld } from '../../../support/roster-world.ts'

/** The database of somebody who is overtaken: `meanwhile` is done right before the second look at who is in which class. */
function overtaken(db: Db, meanwhile: (tx: Db) => PromiseLike<unknown>): Db {
  let looks = 0
  const over = (target: Db): Db =>
    new Proxy(target, {
      get(of, name) {
        if (name === 'transaction')
          return (work: (tx: Db) => Promise<unknown>) => of.transaction((tx) => work(over(tx as Db)))
        if (name === 'selectDistinct' && ++looks === 2) void meanwhile(of).then(() => undefined)
        const value = Reflect.get(of, name)
        return typeof value === 'function' ? value.bind(of) : value
      },
    })
  return over(db)
}

t.test('who is put into another class meanwhile is not put away: 409, and nothing is done', async (t) => {
  const world = await rosterWorld()
  const before = await everything(world)
  const [school] = await world.db.select().from(schools).where(eq(schools.id, 'north'))
  if (!school) throw new Error('there is none')
  const db = overtaken(world.db, (tx) =>
    tx.insert(rosterStudents).values({ rosterId: 'r2', studentId: 'k1' }).execute(),
  )
  const bearer = { accountId: 'principal', kind: 'account' } as unknown as Bearer
  const body = { seen: [{ rosterId: 'r1', version: 1 }], students: [{ studentId: 'k1', newRosters: [] }] }
  await t.rejects(
    moveToNextRosters({ db, clock: world.clock }, bearer, school, { key: 'k'.repeat(16), body }),
    { status: 409, code: 'conflict' } as object as Error,
  )
  t.same(await everything(world), before)
})
