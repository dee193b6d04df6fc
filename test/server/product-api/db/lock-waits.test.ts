import { setTimeout as pause } from 'node:timers/promises'
import { eq, sql } from 'drizzle-orm'
import t from 'tap'
import { createStudents } from '../../../../server/contract/students.ts'
import type { Db } from '../../../../server/product-api/db/open.ts'
import { subscriptions } from '../../../../server/product-api/db/schema/accounts.ts'
import { rosters } from '../../../../server/product-api/db/schema/rosters.ts'
import { students } from '../../../../server/product-api/db/schema/students.ts'
import { callApi, defaultConfig, startProductApi } from '../../../support/product-api.ts'
import { addAccount, addRoster, addSchool, bearerFor, everybodyOf } from '../../../support/product-data.ts'
import { onceAs } from '../../../support/schools-api.ts'
import { hasSingleConnection as skip, untilWaiting } from '../../../support/transactions.ts'

const { lockMs } = defaultConfig.database
/** As long as the BFF waits for an answer to a page's call to begin. */
const PAGE_CALL_MS = 2_000

/** As production's pool has it; the tests' own waits for ever. */
const waitingAsLong = (db: Db): Db =>
  Object.assign(Object.create(db), {
    transaction: (work: (tx: Db) => Promise<unknown>, ...how: never[]) =>
      db.transaction(
        async (tx) => {
          await tx.execute(sql.raw(`set local lock_timeout = ${lockMs}`))
          return work(tx as Db)
        },
        ...how,
      ),
  })

t.test(
  'a call that waits for two locks is answered while somebody still waits for it',
  { skip },
  async (t) => {
    const api = await startProductApi({ wrap: waitingAsLong })
    t.teardown(() => api.close())
    const { db } = api
    await addSchool(db, 'north')
    await addAccount(db, 'alma', { schoolId: 'north' })
    await addRoster(db, 'r1', 'alma', ['k1'], { schoolId: 'north' })
    await db.insert(subscriptions).values({
      ...{ id: 'plan', schoolId: 'north', plan: 'gold', scope: 'school', rosterLimit: 9 },
      selectors: everybodyOf('north'),
    })
    const bearer = await bearerFor(api, 'alma')
    const holding = async (
      work: () => Promise<void>,
      table: typeof rosters | typeof subscriptions,
      id: string,
    ) =>
      db.transaction(async (tx) => {
        await tx.select().from(table).where(eq(table.id, id)).for('update')
        await work()
      })
    let answered: Promise<{ status: number; ms: number }> | undefined
    await holding(
      async () => {
        await holding(
          async () => {
            const began = performance.now()
            const query = { bearer, query: {}, headers: onceAs() }
            const body = { rosterId: 'r1', students: [{ firstName: 'Ada', lastName: 'Moss' }] }
            answered = callApi(api.url, createStudents, { ...query, body }).then(({ status }) => ({
              status,
              ms: performance.now() - began,
            }))
            await untilWaiting(db, 1)
            // The first lock is had just before it would be too late, and then the second is waited for.
            await pause(lockMs * 0.8)
          },
          rosters,
          'r1',
        )
        const { status, ms } = (await answered) ?? { status: 0, ms: 0 }
        t.equal(status, 503)
        t.ok(ms > lockMs && ms < PAGE_CALL_MS, `${Math.round(ms)} ms`)
      },
      subscriptions,
      'plan',
    )
    t.equal(await db.$count(students), 1, 'and nothing is half written')
  },
)
