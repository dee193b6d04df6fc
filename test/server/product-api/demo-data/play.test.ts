import fc from 'fast-check'
import t from 'tap'
import { abilityAfter } from '../../../../server/product-api/analytics/ability.ts'
import { factorValues } from '../../../../server/product-api/analytics/factors.ts'
import { difficultyOf } from '../../../../server/product-api/analytics/levels.ts'
import { isFinished, type Play, scoreOf } from '../../../../server/product-api/analytics/play.ts'
import { columnsBySet } from '../../../../server/product-api/analytics/standards.ts'
import { factors } from '../../../../server/product-api/analytics/weights.ts'
import { firstDayOfPlay, isSchoolDay } from '../../../../server/product-api/demo-data/calendar.ts'
import { childOf } from '../../../../server/product-api/demo-data/child.ts'
import { playsOfChild } from '../../../../server/product-api/demo-data/fill-days.ts'
import { endOfDemoDay } from '../../../../server/product-api/demo-data/load.ts'
import { randomOf } from '../../../../server/product-api/demo-data/random.ts'
import { room12 } from '../../../../server/product-api/demo-data/room-12.ts'
import { shiftToEndBy } from '../../../../server/product-api/demo-data/shift-to-end-by.ts'
import { undatedPlaysOf } from '../../../../server/product-api/demo-data/undated.ts'
import { chartResult } from '../../../../shared/rules/chart-results.ts'
import { addDays, DAY_MS, dayIn } from '../../../../shared/rules/days.ts'
import { games, isForGrade, resultColor } from '../../../../shared/rules/games.ts'
import { masteryOf, type StoredPlay, secondsByGame, talliesOf } from '../analytics/oracle.ts'

const SEED = 12
const ZONE = 'America/Los_Angeles'
const child = (studentId: string, gradeLevel = '3') => childOf(SEED, { studentId, gradeLevel, state: 'CA' })
const played = (studentId: string, gradeLevel: string, from: number, through: number) =>
  playsOfChild(
    child(studentId, gradeLevel),
    { seed: SEED, from, through, now: endOfDemoDay(through) },
    new Map(),
  )

t.test('the same keys draw the same chances, evenly', async (t) => {
  t.same(Array.from({ length: 5 }, randomOf(1, 'a').next), Array.from({ length: 5 }, randomOf(1, 'a').next))
  const random = randomOf(1, 'b')
  const draws = Array.from({ length: 20_000 }, () => random.next())
  t.ok(draws.every((draw) => draw >= 0 && draw < 1))
  t.ok(Math.abs(draws.reduce((sum, draw) => sum + draw, 0) / draws.length - 0.5) < 0.01)
  const normals = Array.from({ length: 20_000 }, () => random.normal())
  t.ok(Math.abs(normals.reduce((sum, draw) => sum + draw ** 2, 0) / normals.length - 1) < 0.05)
})

t.test('schools are open on weekdays, but not on holidays and in summer', async (t) => {
  const closed = [20261121, 20261126, 20261127, 20260907, 20270118, 20270215, 20261225, 20260704]
  for (const day of closed) t.notOk(isSchoolDay(day), String(day))
  for (const day of [20261119, 20260908, 20270524]) t.ok(isSchoolDay(day), String(day))
  t.equal(firstDayOfPlay(20270301), 20260814)
  t.equal(firstDayOfPlay(20260901), 20260504)
})

t.test('play is the same for the same seed, and another for another', async (t) => {
  const once = played('kid-room-12-james', '3', 20260901, 20260930)
  t.same(played('kid-room-12-james', '3', 20260901, 20260930), once)
  const other = childOf(SEED + 1, { studentId: 'kid-room-12-james', gradeLevel: '3', state: 'CA' })
  const days = { seed: SEED + 1, from: 20260901, through: 20260930, now: endOfDemoDay(20260930) }
  t.notSame(playsOfChild(other, days, new Map()), once)
})

t.test('every play is one its child could have made', async (t) => {
  for (const gradeLevel of ['K', '1', '2', '3', '4', '5', '6', '7', '8'] as const) {
    const plays = played(`kid-test-${gradeLevel}`, gradeLevel, 20260901, 20261231)
    t.ok(plays.length > 20)
    const allowed = games.filter((game) => isForGrade(game, gradeLevel)).map(({ appContext }) => appContext)
    const ability = new Map<string, number>()
    for (const [i, play] of plays.entries()) {
      t.ok(allowed.includes(play.appContext), play.appContext)
      const difficulty = difficultyOf(play.appContext, play.levelNum)
      if (difficulty === undefined) return t.fail(`${play.appContext} has no level ${play.levelNum}`)
      t.ok(i === 0 || play.startedAt > (plays[i - 1]?.startedAt ?? 0))
      const before = ability.get(play.appContext) ?? 0
      t.equal(play.abilityBefore, before, 'the ability is the one the formula gives')
      const score = scoreOf(play)
      ability.set(play.appContext, score === undefined ? before : abilityAfter(before, difficulty, score))
      t.equal(play.appContext === 'Wings' && play.quitType === null, play.wingsLevelAccuracy !== null)
    }
  }
})

t.test('the result of a play and its mistakes tell the same story on every screen', async (t) => {
  const colors = { excel: 'green', pass: 'yellow', lose: 'red' } as const
  for (const { studentId } of room12)
    for (const play of played(studentId, '3', 20260901, 20261120).filter(isFinished)) {
      const result = chartResult({ levelProblemCountIncorrect: play.problemCountIncorrect })
      const color = resultColor(play.appContext, play.levelResultType, play.wingsLevelAccuracy)
      t.equal(
        color,
        colors[result as keyof typeof colors],
        `${play.levelResultType} in ${play.appContext} with ${play.problemCountIncorrect} mistakes`,
      )
    }
})

t.test('a play says what it was for, in which partition, on which design, and what was found', async (t) => {
  const year = played('kid-room-12-rivera', '3', 20260901, 20261120)
  const classmate = played('kid-room-12-james', '3', 20260901, 20261120)
  const lessonsOf = (plays: readonly Play[]) =>
    new Map(
      plays
        .filter(({ educationalContext }) => educationalContext === 'school')
        .map(({ startedAt, instructionalContext }) => [dayIn(ZONE, startedAt), instructionalContext]),
    )
  const [own, others] = [lessonsOf(year), lessonsOf(classmate)]
  for (const [day, lesson] of own)
    t.equal(others.get(day) ?? lesson, lesson, 'a class does one thing at a time')
  t.same(new Set(own.values()), new Set(['wholeClass', 'smallGroup', 'independent']))
  t.same(
    new Set(year.flatMap((play) => (play.educationalContext === 'home' ? play.instructionalContext : []))),
    new Set(['independent', 'homework']),
  )
  t.equal(new Set(year.map(({ partition }) => partition)).size, 1, 'a partition is for a school year')
  const found = { wonEarly: 'treasure', didReachIsland: 'pearl', wonWithTwoStars: 'shell' }
  for (const { levelResultType, rewardType } of year)
    t.equal(rewardType, found[levelResultType as keyof typeof found] ?? null)
  for (const { appContext } of games) {
    const versions = year.flatMap((play) =>
      play.appContext === appContext ? Number(play.designVersion) : [],
    )
    t.same(versions, versions.toSorted(), 'a design never goes back')
  }
  const everybody = room12.map(({ studentId }) => played(studentId, '3', 20261101, 20261120)[0]?.partition)
  t.same(new Set(everybody), new Set([0, 1, 2, 3]))
})

t.test('on a few days a level is played on a device that has lost its clock (S2.175)', async (t) => {
  const days = { from: 20260901, through: 20261120 }
  const all = room12.flatMap(({ studentId }) =>
    undatedPlaysOf(SEED, child(studentId), days, played(studentId, '3', days.from, days.through)),
  )
  t.ok(all.length >= 2 && all.length <= 12, `${all.length} in a class`)
  for (const play of all) {
    t.notOk('startedAt' in play || 'abilityBefore' in play)
    t.match(play, { problemCountIncorrect: null, quitType: null, rewardType: null })
  }
  const [half, rest] = [20261001, 20261002]
  const again = room12.flatMap(({ studentId }) => {
    const plays = played(studentId, '3', days.from, days.through)
    return [
      ...undatedPlaysOf(SEED, child(studentId), { from: days.from, through: half }, plays),
      ...undatedPlaysOf(SEED, child(studentId), { from: rest, through: days.through }, plays),
    ]
  })
  t.same(again, all, 'day by day or all at once')
})

t.test('children above grade 8 play nothing (S2.189?)', async (t) => {
  t.equal(child('kid-pc-study-hall-1', '10').likings.size, 0)
})

t.test('today’s plays have ended by now and stay on their day, in order, at any hour', async (t) => {
  const midnight = Date.parse('2026-11-19T08:00:00Z')
  const plays = playsOfChild(
    child('kid-room-12-rivera'),
    { seed: SEED, from: 20261119, through: 20261119, now: endOfDemoDay(20261119) },
    new Map(),
  )
  t.ok(plays.length > 1)
  fc.assert(
    fc.property(fc.integer({ min: 1, max: DAY_MS - 1 }), (ms) => {
      const now = new Date(midnight + ms)
      const moved = shiftToEndBy(now, midnight, plays)
      return moved.every(
        ({ startedAt }, i) =>
          startedAt.getTime() >= midnight &&
          startedAt <= now &&
          startedAt.getTime() >= (moved[i - 1]?.startedAt.getTime() ?? 0),
      )
    }),
  )
  t.same(shiftToEndBy(endOfDemoDay(20261119), midnight, plays), plays, 'and in the evening nothing is moved')
})

const stored = (plays: readonly Play[]): StoredPlay[] => plays.map((play, id) => ({ ...play, id }))

/** What Room 12 looks like at the end of a day. */
function roomOn(day: number) {
  const now = endOfDemoDay(day)
  const since = new Date(now.getTime() - 28 * DAY_MS)
  const class12 = room12.map(({ studentId }) => stored(played(studentId, '3', firstDayOfPlay(day), day)))
  const columnIds = columnsBySet.CommonCore.filter(({ grade }) => grade === '3').map(
    ({ columnId }) => columnId,
  )
  const marks = class12.flatMap((plays) =>
    columnIds.map((columnId) => {
      const mastery = masteryOf(plays, columnId)
      if (!mastery || mastery.numRelevantLevels < 4) return 'none'
      return mastery.emaScoreValue >= 0.93 ? 'green' : mastery.emaScoreValue >= 0.6 ? 'yellow' : 'red'
    }),
  )
  const values = class12.map((plays) => factorValues(talliesOf(plays, since, now)))
  const minutes = class12.map((plays) =>
    Math.round(
      Object.values(secondsByGame(plays, since, now)).reduce((sum, seconds) => sum + seconds, 0) / 60,
    ),
  )
  return {
    playedToday: class12.filter((plays) => plays.some(({ startedAt }) => dayIn(ZONE, startedAt) === day))
      .length,
    marks: (mark: string) => marks.filter((one) => one === mark).length / marks.length,
    factor: (factor: (typeof factors)[number]) => new Set(values.map((value) => value[factor].value)),
    minutes,
  }
}

t.test('Room 12 looks like a class, in autumn, spring and at the end of the year', async (t) => {
  for (const day of [20261119, 20270311, 20270603]) {
    const room = roomOn(day)
    t.ok(room.playedToday >= 12 && room.playedToday < 18, `${room.playedToday} of 18 played on ${day}`)
    t.ok(room.marks('green') > 0.25, 'much is mastered')
    t.ok(room.marks('yellow') > 0.15, 'much is on its way')
    t.ok(room.marks('red') > 0.02 && room.marks('red') < 0.3, 'some of it is not')
    t.ok(
      room.minutes.every((minutes) => minutes > 0 && minutes < 120),
      room.minutes.join(' '),
    )
    t.ok(Math.max(...room.minutes) > 3 * Math.min(...room.minutes), 'some play much more than others')
    for (const factor of factors) t.ok(room.factor(factor).size >= 3, `${factor} tells children apart`)
  }
})

t.test('somebody of Room 12 plays every day of the year', async (t) => {
  const days = new Set(
    room12.flatMap(({ studentId }) =>
      played(studentId, '3', 20260814, 20270813).map(({ startedAt }) => dayIn(ZONE, startedAt)),
    ),
  )
  for (let day = 20260814; day <= 20270813; day = addDays(day, 1))
    if (!days.has(day)) t.fail(`nobody on ${day}`)
  t.pass()
})
