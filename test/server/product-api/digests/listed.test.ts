import t from 'tap'
import { childFigures } from '../../../../server/product-api/db/schema/figures.ts'
import { rosterStudents } from '../../../../server/product-api/db/schema/rosters.ts'
import { readClassFigures } from '../../../../server/product-api/digests/class-figures.ts'
import { classMail } from '../../../../server/product-api/digests/class-mail.ts'
import { type DayInt, dayIn } from '../../../../shared/rules/days.ts'
import { startProductApi } from '../../../support/product-api.ts'
import { addAccount, addRoster } from '../../../support/product-data.ts'

const MINUTE_SECONDS = 60
const WEEK_MINUTES = 10
const FOUR_WEEKS_MINUTES = 41

/** Somebody who plays as much as the class and does well. */
const calmOn = (today: DayInt): typeof childFigures.$inferInsert => ({
  ...{ zone: 'UTC', studentId: 'calm', day: today, rightUntil: new Date('2100-01-01') },
  ...{
    seconds1: 0,
    seconds7: WEEK_MINUTES * MINUTE_SECONDS,
    seconds28: FOUR_WEEKS_MINUTES * MINUTE_SECONDS,
  },
  ...{ secondsYear: 0, secondsWeek2: 0, secondsWeek3: 0, secondsWeek4: 0, lowDatapoints: 0 },
  ...{ growthMindset: 'high', confidence: 'high', goalOrientation: 'high' },
  ...{ productiveStrategy: 'high', selfRegulation: 'high', ideaSubject: null },
  ...{ lastDay: today, lastOutcome: 'other', recentLeft: 0, games28: {} },
})

t.test('a teacher’s week counts the reasons of those who are on the list, and nobody else’s', async (t) => {
  const { db, clock, close } = await startProductApi()
  t.teardown(close)
  await addAccount(db, 'alma')
  await addRoster(db, 'r1', 'alma', ['calm', 'lost', 'twice', 'barely'])
  const today = dayIn('UTC', clock.now())
  const calm = calmOn(today)
  await db.insert(childFigures).values([
    calm,
    { ...calm, studentId: 'lost', lastOutcome: 'lost' },
    // Two light reasons: the last level, and less than half of what the class plays.
    { ...calm, studentId: 'twice', lastOutcome: 'lost', seconds28: 9 * MINUTE_SECONDS },
    { ...calm, studentId: 'barely', seconds7: 0, seconds28: MINUTE_SECONDS },
  ])
  const read = () => readClassFigures(db, { accountId: 'alma', zone: 'UTC', settings: {}, now: clock.now() })

  const [one] = (await read()).classes
  t.match(one, { averageMinutes: 8, averageMinutes28: 23, playedThisWeek: 3 })
  const [need] = classMail(await read(), null).parts
  t.equal(need?.heading, '2 students need you')
  t.same(
    need?.lines.map(({ text }) => text),
    ['2 students have played far less than the class', '1 student lost or left the last level'],
    'one level that was lost is folded away in Attention, and here',
  )

  await db.update(childFigures).set({ ...calm, studentId: undefined, lastOutcome: 'lost' })
  const [nobody] = classMail(await read(), null).parts
  t.same(nobody?.lines, [{ text: 'Nobody needs you today.' }])
})

t.test(
  'who is in two classes of a teacher is one who needs them; a class of nobody is left out',
  async (t) => {
    const { db, clock, close } = await startProductApi()
    t.teardown(close)
    await addAccount(db, 'alma')
    await addRoster(db, 'r1', 'alma', ['twice', 'once'])
    await addRoster(db, 'r2', 'alma', [])
    await addRoster(db, 'r3', 'alma', [])
    await db.insert(rosterStudents).values({ rosterId: 'r2', studentId: 'twice' })
    const today = dayIn('UTC', clock.now())
    await db.insert(childFigures).values(
      ['twice', 'once'].map((studentId) => ({
        ...{ ...calmOn(today), studentId, seconds28: studentId === 'once' ? 4_000 : 0, lowDatapoints: 20 },
      })),
    )
    const week = await readClassFigures(db, {
      ...{ accountId: 'alma', zone: 'UTC', settings: {}, now: clock.now() },
    })
    t.same(
      week.classes.map(({ classId, attention }) => [classId, attention.listed]),
      [
        ['r1', 2],
        ['r2', 1],
      ],
    )
    t.equal(week.listed, 2)
    t.equal(classMail(week, null).subject, 'Your week: 2 students need you')
  },
)
