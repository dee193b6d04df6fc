import { eq } from 'drizzle-orm'
import t from 'tap'
import { Value } from 'typebox/value'
import { factorsOfLearning } from '../../../../server/contract/analytics.ts'
import {
  type DoneIntervention,
  doneInterventions,
  markDone,
  takeBackDone,
} from '../../../../server/contract/done-interventions.ts'
import { doneInterventions as marks, surveys } from '../../../../server/product-api/db/schema/factors.ts'
import { playEvents } from '../../../../server/product-api/db/schema/plays.ts'
import { rosterTeachers } from '../../../../server/product-api/db/schema/rosters.ts'
import { reviewOf } from '../../../../server/product-api/interventions/review.ts'
import type { Treatment } from '../../../../shared/rules/interventions.ts'
import { movableClock } from '../../../support/clock.ts'
import type { Closing } from '../../../support/closing.ts'
import { type Answer, callApi, sharedDemoProductApi, startProductApi } from '../../../support/product-api.ts'
import { addAccount, addRoster, bearerFor } from '../../../support/product-data.ts'

const DAY = 24 * 3_600
/** A Monday, eight in the morning in Los Angeles, where Alma's settings are. */
const MONDAY = new Date('2026-11-02T16:00:00Z')

/** Alma and Bert teach one class of two; Cora teaches another. */
async function school(t: Closing, start = MONDAY) {
  const clock = movableClock(start)
  const api = await startProductApi({ clock })
  t.teardown(() => api.close())
  const { db, url } = api
  const settings = { timezone: 'America/Los_Angeles' }
  await addAccount(db, 'alma', { settings })
  await addAccount(db, 'bert', { firstName: 'Bert', lastName: 'Ivers', settings: { timezone: 'UTC' } })
  await addAccount(db, 'cora', { settings })
  await addRoster(db, 'r-1', 'alma', ['kid-1', 'kid-2'])
  await addRoster(db, 'r-2', 'cora', ['kid-3'])
  await db.insert(rosterTeachers).values({ rosterId: 'r-1', accountId: 'bert', rosterIndex: 0 })
  /** Asks with a bearer of its own each time: they live for a day, and tests go on for months. */
  const asking = (who: string) => ({
    mark: async (studentId: string, treatmentName: Treatment): Promise<Answer> =>
      callApi(url, markDone, { bearer: await bearerFor(api, who), body: { studentId, treatmentName } }),
    takeBack: async (doneId: string): Promise<Answer> =>
      callApi(url, takeBackDone, { bearer: await bearerFor(api, who), params: { doneId } }),
    read: async (studentIds = ['kid-1', 'kid-2']): Promise<DoneIntervention[]> => {
      const bearer = await bearerFor(api, who)
      const { body } = await callApi(url, doneInterventions, { bearer, body: { studentIds } })
      if (!Value.Check(doneInterventions.reply, body)) throw new Error(JSON.stringify(body))
      return body
    },
  })
  /** Plays of kid-1, so many hours from Monday morning; every second one quit where `quits`. */
  const play = (hours: readonly number[], quits: boolean) =>
    db.insert(playEvents).values(
      hours.map((hour, i) => ({
        studentId: 'kid-1',
        appContext: 'Match',
        startedAt: new Date(start.getTime() + hour * 3_600_000),
        seconds: 60,
        levelNum: 12,
        levelResultType: quits && i % 2 ? 'leftBeforeFinishing' : 'wonEarly',
        quitType: quits && i % 2 ? ('avoidance' as const) : null,
      })),
    )
  return { ...api, clock, as: asking, play }
}

const doneIdOf = ({ body }: Answer) => (body as { doneId: string }).doneId
const hoursFrom = (first: number, count: number) => Array.from({ length: count }, (_, i) => first + i)

t.test('what was done, by whom and when, and the factors of the 28 days before it', async (t) => {
  const { as, play, clock } = await school(t)
  await play(hoursFrom(-50, 12), true)
  const answer = await as('alma').mark('kid-1', 'dontQuit')
  t.equal(answer.status, 200)
  const [mark, ...others] = await as('alma').read()
  t.same(others, [])
  t.match(mark, {
    doneId: doneIdOf(answer),
    studentId: 'kid-1',
    treatmentName: 'dontQuit',
    doneAt: clock.now().toISOString(),
    doneDay: 20261102,
    reviewDay: 20261116,
    by: { id: 'alma', firstName: 'Alma', lastName: 'Reyes' },
    before: { selfRegulation: { value: 'low', number: 0, datapoints: 12 } },
    after: null,
  })
})

t.test('before is what the factors were when it was marked, and stays so', async (t) => {
  const { as, play, clock, db, url } = await school(t)
  await play(hoursFrom(-40, 12), true)
  await db.insert(surveys).values({
    studentId: 'kid-1',
    accountId: 'alma',
    answeredAt: MONDAY,
    ratings: { selfRegulation: { math: 3 } },
  })
  await as('alma').mark('kid-1', 'dontQuit')
  const bearer = await bearerFor({ db, clock }, 'alma')
  const { body } = await callApi(url, factorsOfLearning, { bearer, body: { studentIds: ['kid-1'] } })
  const [{ survey, ...now }] = body as [{ studentId: string; survey: unknown }]
  t.match(
    survey,
    { accountId: 'alma' },
    'the ratings are of a survey, which the page tells beside the values',
  )
  const [marked] = await as('alma').read()
  t.same({ studentId: 'kid-1', ...marked?.before }, now, 'the very values the page showed')
  await play(hoursFrom(1, 30), false)
  await db.insert(surveys).values({
    studentId: 'kid-1',
    accountId: 'alma',
    answeredAt: new Date(MONDAY.getTime() + 1_000),
    ratings: { selfRegulation: { math: 1 } },
  })
  clock.pass(20 * DAY)
  const [later] = await as('alma').read()
  t.same(later?.before, marked?.before)
})

t.test('after is the play since, and only that, from the day two weeks later', async (t) => {
  const { as, play, clock } = await school(t)
  await play(hoursFrom(-50, 12), true)
  await as('alma').mark('kid-1', 'dontQuit')
  await play(hoursFrom(1, 20), false)
  // The last minute of the thirteenth day counts, the first of the fourteenth does not: midnight is 08:00 UTC.
  await play([14 * 24 - 8 - 1 / 60, 14 * 24 - 8], false)
  clock.pass(14 * DAY - 8 * 3_600 - 1)
  t.equal((await as('alma').read())[0]?.after, null, 'a second before midnight')
  clock.pass(1)
  const [reviewed] = await as('alma').read()
  t.same(reviewed?.after?.selfRegulation, { value: 'high', number: 1, datapoints: 21 })
  t.same(reviewed?.before.selfRegulation, { value: 'low', number: 0, datapoints: 12 })
  t.same(
    reviewed?.after?.confidence,
    { value: 'none', number: null, datapoints: 0 },
    'too little is no number',
  )
  clock.pass(200 * DAY)
  t.same((await as('alma').read())[0], reviewed, 'and it never changes again')
})

t.test('two weeks are days of the zone it is looked at in, also where clocks change', async (t) => {
  const la = 'America/Los_Angeles'
  for (const [zone, doneAt, day, from] of [
    [la, '2026-11-02T16:00:00Z', 20261116, '2026-11-16T08:00:00.000Z'],
    // Clocks went back on November 1: the fourteenth midnight is an hour later.
    [la, '2026-10-20T16:00:00Z', 20261103, '2026-11-03T08:00:00.000Z'],
    // Clocks went forward on March 8.
    [la, '2026-03-01T16:00:00Z', 20260315, '2026-03-15T07:00:00.000Z'],
    // Over the ends of a month, a leap February and a year.
    ['UTC', '2028-02-20T23:59:59Z', 20280305, '2028-03-05T00:00:00.000Z'],
    ['UTC', '2026-12-31T00:00:00Z', 20270114, '2027-01-14T00:00:00.000Z'],
    // Still Sunday evening in Los Angeles, Monday morning in Kolkata.
    [la, '2026-11-02T04:00:00Z', 20261115, '2026-11-15T08:00:00.000Z'],
    ['Asia/Kolkata', '2026-11-02T04:00:00Z', 20261116, '2026-11-15T18:30:00.000Z'],
  ] as const)
    t.same(reviewOf(zone, new Date(doneAt)), { day, from: new Date(from) }, `${zone} ${doneAt}`)
})

t.test('marked twice, or by both of two teachers, it is one mark until its two weeks are over', async (t) => {
  const { as, clock, db } = await school(t)
  const both = await Promise.all([
    as('alma').mark('kid-1', 'brainMode'),
    as('alma').mark('kid-1', 'brainMode'),
  ])
  t.equal(new Set(both.map(doneIdOf)).size, 1, 'a double press')
  t.equal(doneIdOf(await as('bert').mark('kid-1', 'brainMode')), doneIdOf(both[0]), 'somebody else too')
  clock.pass(10 * DAY)
  t.equal(doneIdOf(await as('alma').mark('kid-1', 'brainMode')), doneIdOf(both[0]))
  t.not(
    doneIdOf(await as('alma').mark('kid-1', 'dontQuit')),
    doneIdOf(both[0]),
    'another intervention is another',
  )
  clock.pass(5 * DAY)
  t.not(doneIdOf(await as('alma').mark('kid-1', 'brainMode')), doneIdOf(both[0]), 'and later it is done anew')
  t.equal((await db.select().from(marks)).length, 3)
})

t.test('the newest five of each child, newest first', async (t) => {
  const { as, clock } = await school(t)
  for (let i = 0; i < 7; i++) {
    await as('alma').mark('kid-1', 'mindsetIntro')
    clock.pass(15 * DAY)
  }
  await as('bert').mark('kid-2', 'dontQuit')
  const read = await as('alma').read(['kid-2', 'kid-1'])
  t.same(
    read.map(({ studentId, doneDay }) => `${studentId} ${doneDay}`),
    [
      'kid-2 20270215',
      'kid-1 20270131',
      'kid-1 20270116',
      'kid-1 20270101',
      'kid-1 20261217',
      'kid-1 20261202',
    ],
  )
  t.same(await as('alma').read([]), [])
})

t.test('a mark is taken back by who made it, once, and by nobody else (S8.79?)', async (t) => {
  const { as, db } = await school(t)
  const doneId = doneIdOf(await as('alma').mark('kid-1', 'dontQuit'))
  const unknown = await as('bert').takeBack('no-such-mark')
  t.equal(unknown.status, 404)
  for (const who of ['bert', 'cora']) {
    const refused = await as(who).takeBack(doneId)
    t.equal(refused.status, 404, who)
    t.same(codeOf(refused), codeOf(unknown))
  }
  t.equal((await db.select().from(marks).where(eq(marks.id, doneId))).length, 1)
  t.equal((await as('alma').takeBack(doneId)).status, 200)
  t.equal((await as('alma').takeBack(doneId)).status, 404, 'it is gone')
  t.same(await as('alma').read(), [])
})
const codeOf = ({ body }: Answer) => (body as { error: { code: string } }).error.code

t.test("marking or reading another teacher's child returns 404 (S8.79?)", async (t) => {
  const { as, db, url } = await school(t)
  t.equal((await as('cora').mark('kid-1', 'dontQuit')).status, 404)
  t.equal((await as('alma').mark('kid-3', 'dontQuit')).status, 404)
  t.equal((await as('alma').mark('nobody', 'dontQuit')).status, 404)
  t.equal((await db.select().from(marks)).length, 0)
  await t.rejects(as('cora').read(['kid-1']))
  const bearer = await bearerFor({ db, clock: movableClock(MONDAY) }, 'alma', 'device')
  for (const call of [markDone, doneInterventions])
    t.equal((await callApi(url, call as typeof markDone, { bearer, body: {} as never })).status, 403, call.id)
})

t.test('the demo has marks with an answer, with too little play, and still open', async (t) => {
  const { db, clock, url } = await sharedDemoProductApi()
  const bearer = await bearerFor({ db, clock }, 't-castellanos')
  const studentIds = ['ferrari', 'feldman', 'lindqvist', 'begay'].map((name) => `kid-room-12-${name}`)
  const { body } = await callApi(url, doneInterventions, { bearer, body: { studentIds } })
  t.ok(Value.Check(doneInterventions.reply, body))
  const [ferrari, feldman, lindqvist, begay] = body as DoneIntervention[]
  t.not(ferrari?.after?.selfRegulation.number, null)
  t.not(feldman?.after?.selfRegulation.number, null)
  t.equal(lindqvist?.after?.growthMindset.value, 'none')
  t.equal(begay?.after, null)
})
