import { inArray } from 'drizzle-orm'
import t from 'tap'
import { metagamePartition, metagameStats } from '../../../../server/contract/student-history.ts'
import { startOfSpan } from '../../../../server/product-api/analytics/playtime.ts'
import { undatedPlays } from '../../../../server/product-api/db/schema/plays.ts'
import { sharedDemoProductApi } from '../../../support/product-api.ts'
import { answer, class12, playsOf, ZONE } from './answer.ts'

t.test(
  'the history is newest first, with what has no time last, in every span (S7.107, S3.68, S2.176?)',
  async (t) => {
    const { db, clock } = await sharedDemoProductApi()
    const undated = await db.select().from(undatedPlays).where(inArray(undatedPlays.studentId, class12))
    const forgetful = undated[0]
    if (!forgetful) return t.fail('the demo has plays without a time')
    const { studentId } = forgetful
    const own = undated.filter((play) => play.studentId === studentId).sort((a, b) => b.id - a.id)
    for (const timespan of ['1', '28']) {
      const all = await playsOf(db, studentId, startOfSpan(timespan as '1', ZONE, clock.now()), clock.now())
      const { snapshots, total } = await answer(metagameStats, studentId, { timespan })
      t.equal(total, all.length + own.length)
      t.same(
        snapshots.map(({ timestamp }) => timestamp),
        [...all.toReversed().map(({ startedAt }) => startedAt.toISOString()), ...own.map(() => null)],
      )
      t.match(snapshots.at(-1), {
        timestamp: null,
        studentId,
        appId: own.at(-1)?.appContext,
        label: `Level ${own.at(-1)?.levelNum}`,
        levelProblemCountIncorrect: null,
      })
    }
    const other = await answer(metagameStats, studentId, { appContext: 'Hungry Guppy' })
    t.same(other.snapshots, [])
  },
)

t.test('the partition is the one of the newest play, 0 without a play (S7.108, S2.177)', async (t) => {
  const { db, clock } = await sharedDemoProductApi()
  const partitions = new Set<number>()
  for (const studentId of class12) {
    const last = (await playsOf(db, studentId, new Date(0), clock.now())).at(-1)
    const { partition } = await answer(metagamePartition, studentId)
    t.equal(partition, last?.partition ?? 0, studentId)
    partitions.add(partition)
  }
  t.ok(partitions.has(0) && partitions.has(2) && partitions.has(3), 'the demo shows A, C and D')
})
