import { eq } from 'drizzle-orm'
import t, { type Test } from 'tap'
import { abilityKnownAfter } from '../../../../server/product-api/analytics/ability.ts'
import type { Play } from '../../../../server/product-api/analytics/play.ts'
import { playEvents } from '../../../../server/product-api/db/schema/plays.ts'
import { students } from '../../../../server/product-api/db/schema/students.ts'
import { evenShare, MAX_CORRECTED } from '../../../../server/product-api/plays/abilities.ts'
import { insertPlays } from '../../../../server/product-api/plays/insert-plays.ts'
import { playSite, send, sentPlay } from '../../../support/play-site.ts'

const at = (minute: number) => new Date(Date.UTC(2025, 9, 1, 0, minute))
/** No play can leave a child with this, so a play is moved wherever it is read. */
const WRONG = -1

/** A play as it is stored, with an ability before it that is wrong. */
const storedPlay = (minute: number, over: Partial<Play> = {}): Play => ({
  studentId: 'k1',
  appContext: 'Match',
  startedAt: at(minute),
  seconds: 60,
  levelNum: 12,
  levelMode: null,
  operationType: null,
  difficultyType: null,
  levelResultType: 'wonEarly',
  problemCountIncorrect: null,
  wingsLevelAccuracy: null,
  quitType: null,
  rewardType: null,
  chosen: false,
  instructionalContext: null,
  educationalContext: null,
  partition: 0,
  designVersion: null,
  abilityBefore: WRONG,
  ...over,
})
const minutes = (count: number) => Array.from({ length: count }, (_, i) => i + 1)

/** A late play of each of 100 children, of whom so many have played so often since: when the plays were that it did not move. */
async function unmovedAfter(t: Test, busy: number, often: number): Promise<Date[]> {
  const { api, key } = await playSite()
  const children = Array.from({ length: 100 }, (_, i) => `child${i}`)
  await api.db.insert(students).values(children.map((id) => ({ id, firstName: 'Kid', lastName: id })))
  for (const studentId of children.slice(0, busy))
    await insertPlays(
      api.db,
      minutes(often).map((minute) => storedPlay(minute, { studentId })),
    )
  const late = children.map((child) => sentPlay(child, { studentId: child, startedAt: at(0).toISOString() }))
  t.match(await send(api, key, late), { status: 200, body: { written: children.length } })
  const unmoved = await api.db
    .select()
    .from(playEvents)
    .where(eq(playEvents.abilityBefore, WRONG))
    .orderBy(playEvents.startedAt)
  return unmoved.flatMap(({ startedAt }) => startedAt ?? [])
}

t.test('what a child of a batch does not need is left to the others', async (t) => {
  t.same(await unmovedAfter(t, 1, 190), [])
})

t.test('a batch moves so many plays in all, shared by its children, the earliest first', async (t) => {
  const busy = 40
  const each = MAX_CORRECTED / busy
  const unmoved = await unmovedAfter(t, busy, each + 10)
  t.equal(unmoved.length, busy * 10)
  t.same(
    [...new Set(unmoved.map((startedAt) => startedAt.getTime()))],
    minutes(each + 10)
      .slice(each)
      .map((minute) => at(minute).getTime()),
  )
})

t.test('a total is shared evenly, and nothing is left while somebody needs more', (t) => {
  t.equal(evenShare(100, [10, 10, 10]), 10)
  t.equal(evenShare(100, [200, 200]), 50)
  t.equal(evenShare(100, [0, 0, 200]), 100)
  t.equal(evenShare(100, [10, 200, 30, 200]), 30)
  t.equal(evenShare(100, []), 0)
  t.end()
})

t.test('a play after more than may be moved goes on from the one before it', async (t) => {
  const { api, key } = await playSite()
  const before = 0.75
  const last = storedPlay(301, { abilityBefore: before, levelResultType: 'died' })
  await insertPlays(api.db, [...minutes(300).map((minute) => storedPlay(minute)), last])
  await send(
    api,
    key,
    [0, 302, 303].map((minute) => sentPlay(`at${minute}`, { startedAt: at(minute).toISOString() })),
  )
  // The column is a float4, which PostgreSQL writes with as few digits as tell it from its neighbors.
  const abilityAt = async (minute: number) => {
    const [play] = await api.db
      .select()
      .from(playEvents)
      .where(eq(playEvents.startedAt, at(minute)))
    return Math.fround(play?.abilityBefore ?? Number.NaN)
  }
  const expected = abilityKnownAfter(last)
  t.equal(await abilityAt(302), Math.fround(expected))
  t.equal(await abilityAt(303), Math.fround(abilityKnownAfter(storedPlay(302, { abilityBefore: expected }))))
  t.equal(await abilityAt(301), before, 'which is left as it is')
})
