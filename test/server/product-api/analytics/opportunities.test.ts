import { asc } from 'drizzle-orm'
import fc from 'fast-check'
import t from 'tap'
import { readOpportunities } from '../../../../server/product-api/analytics/opportunities.ts'
import { readPeriods } from '../../../../server/product-api/analytics/tallies.ts'
import { factors } from '../../../../server/product-api/analytics/weights.ts'
import { playEvents } from '../../../../server/product-api/db/schema/plays.ts'
import { students } from '../../../../server/product-api/db/schema/students.ts'
import { DAY_MS } from '../../../../shared/rules/days.ts'
import { openTestDatabase } from '../../../support/database.ts'
import { anyPlays, now, start } from '../teacher-stats/stored-play.ts'
import { opportunitiesOf, type Tested, talliesOf } from './oracle.ts'

const CHILDREN = 200

t.test(
  'opportunities and their counts are those of the formulas, whatever was played (S7.103)',
  async (t) => {
    const { db, close } = await openTestDatabase()
    t.teardown(close)
    const samples = fc.sample(anyPlays, CHILDREN)
    const ids = samples.map((_, i) => `kid-${i}`)
    await db.insert(students).values(ids.map((id) => ({ id, firstName: 'A', lastName: 'B' })))
    await db
      .insert(playEvents)
      .values(
        samples.flatMap((plays, i) =>
          plays.map(({ id: _, ...play }) => ({ ...play, studentId: ids[i] ?? '' })),
        ),
      )
    const stored = await db.select().from(playEvents).orderBy(asc(playEvents.id))

    const spans = [
      { name: 'all', since: new Date(start), until: now },
      { name: 'two weeks', since: new Date(start + 5 * DAY_MS), until: new Date(start + 19 * DAY_MS) },
    ]
    const stretches = spans.flatMap(({ name, ...span }) =>
      ids.map((studentId) => ({ key: `${studentId} ${name}`, studentId, ...span })),
    )
    const found = await readOpportunities(db, stretches)
    const tallies = new Map((await readPeriods(db, stretches)).map((row) => [row.key, row.tallies]))
    const datapointOf = ({ play: { startedAt, appContext, levelNum }, met }: Tested) => ({
      startedAt,
      appContext,
      levelNum,
      met,
    })
    for (const { key, studentId, since, until } of stretches) {
      const own = stored.filter((play) => play.studentId === studentId)
      const expected = opportunitiesOf(own, since, until)
      for (const factor of factors)
        t.same(found.get(key)?.[factor], expected[factor].map(datapointOf), `${key} ${factor}`)
      t.same(tallies.get(key), talliesOf(own, since, until), key)
    }
  },
)
