import { eq, isNotNull, ne } from 'drizzle-orm'
import t from 'tap'
import type { ReplyOf } from '../../../../server/contract/call.ts'
import { retention } from '../../../../server/contract/retention.ts'
import type { Config } from '../../../../server/product-api/config.ts'
import { accounts } from '../../../../server/product-api/db/schema/accounts.ts'
import { auditOutbox } from '../../../../server/product-api/db/schema/audit.ts'
import { childFigures } from '../../../../server/product-api/db/schema/figures.ts'
import { childOpenings } from '../../../../server/product-api/db/schema/openings.ts'
import { playEvents } from '../../../../server/product-api/db/schema/plays.ts'
import { retentionRuns } from '../../../../server/product-api/db/schema/retention.ts'
import {
  formerRosterStudents,
  rosterStudents,
  rosters,
} from '../../../../server/product-api/db/schema/rosters.ts'
import { tokenFamilies } from '../../../../server/product-api/db/schema/sessions.ts'
import { students } from '../../../../server/product-api/db/schema/students.ts'
import { removeOld } from '../../../../server/product-api/retention/run.ts'
import { DAY_MS, dayIn, schoolYearStart, yearOf } from '../../../../shared/rules/days.ts'
import { databaseUrlOf, operate } from '../../../support/operator.ts'
import { callApi } from '../../../support/product-api.ts'
import { addAccount, addRoster } from '../../../support/product-data.ts'
import { type SchoolsApi, schoolsApi } from '../../../support/schools-api.ts'

const NEVER: Config['retain'] = {
  playYears: 0,
  formerStudentDays: 0,
  unplacedStudentDays: 0,
  unconfirmedDays: 0,
  signInDays: 0,
  openingDays: 0,
}

async function started(): Promise<SchoolsApi> {
  const api = await schoolsApi()
  await api.db.delete(retentionRuns)
  await api.db.delete(auditOutbox)
  return api
}
const sweep = ({ db, clock, app }: SchoolsApi, retain: Partial<Config['retain']>) =>
  removeOld({ db, clock, config: { ...app.product.config, retain: { ...NEVER, ...retain } } })
const daysAgo = ({ clock }: SchoolsApi, days: number) => new Date(clock.now().getTime() - days * DAY_MS)
const idsOf = async ({ db }: SchoolsApi) =>
  (await db.select({ id: students.id }).from(students).orderBy(students.id)).map(({ id }) => id)
const runsOf = ({ db }: SchoolsApi) =>
  db.select().from(retentionRuns).where(ne(retentionRuns.kind, 'figures')).orderBy(retentionRuns.kind)

t.test('nothing goes while no time is set', async (t) => {
  const api = await started()
  await api.db
    .update(students)
    .set({ deactivatedAt: daysAgo(api, 3_000) })
    .where(eq(students.id, 'k1'))
  const before = await idsOf(api)
  await sweep(api, {})
  t.same(await idsOf(api), before)
  t.same(await runsOf(api), [])
})

t.test('plays of earlier school years go, on record, once a day', async (t) => {
  const api = await started()
  // The year in which this school year began.
  const year = yearOf(schoolYearStart(dayIn('UTC', api.clock.now())))
  const play = { studentId: 'k1', appContext: 'brickyard', seconds: 60, levelNum: 3, levelResultType: 'won' }
  const at = (day: string) => ({ ...play, startedAt: new Date(`${day}T12:00:00Z`) })
  const add = () => api.db.insert(playEvents).values([at(`${year - 2}-03-01`), at(`${year - 1}-06-30`)])
  await add()
  await api.db
    .insert(playEvents)
    .values([at(`${year - 1}-07-01`), { ...at(`${year}-09-01`), studentId: 'k3' }])
  const left = async () =>
    (await api.db.select().from(playEvents))
      .map(({ startedAt }) => startedAt.toISOString().slice(0, 10))
      .sort()
  await sweep(api, { playYears: 1 })
  t.same(await left(), [`${year - 1}-07-01`, `${year}-09-01`], 'this school year and the one before')
  t.match(await runsOf(api), [{ kind: 'plays', removed: 2, finishedAt: Date }])
  t.match(await api.db.select().from(auditOutbox), [
    { entry: { event: 'not-kept', kind: 'plays', count: 2 } },
  ])
  await add()
  await sweep(api, { playYears: 1 })
  t.equal((await left()).length, 4, 'a run that is finished is the day’s')
  await api.pass(86_400)
  await sweep(api, { playYears: 1 })
  t.equal((await left()).length, 2)
})

t.test(
  'children go who were deactivated or left their last class so long ago, with all about them',
  async (t) => {
    const api = await started()
    await addRoster(
      api.db,
      'old',
      'alma',
      Array.from({ length: 7 }, (_, at) => `o${at}`),
      { schoolId: 'north' },
    )
    await api.db
      .update(students)
      .set({ deactivatedAt: daysAgo(api, 101) })
      .where(eq(students.id, 'k1'))
    await api.db
      .update(students)
      .set({ deactivatedAt: daysAgo(api, 99) })
      .where(eq(students.id, 'k2'))
    await api.db
      .update(rosters)
      .set({ deactivatedAt: daysAgo(api, 101) })
      .where(eq(rosters.id, 'old'))
    await api.db.delete(rosterStudents).where(eq(rosterStudents.studentId, 'c1'))
    await api.db
      .insert(formerRosterStudents)
      .values({ rosterId: 'rc', studentId: 'c1', leftAt: daysAgo(api, 99) })
    await api.db.insert(students).values({ id: 'never-in-any', firstName: 'Ada', lastName: 'Moss' })
    await api.db.insert(rosterStudents).values({ rosterId: 'r2', studentId: 'o6' })
    await sweep(api, { formerStudentDays: 100 })
    t.same((await idsOf(api)).includes('k1'), false)
    t.same((await idsOf(api)).includes('o0'), true)
    await sweep(api, { unplacedStudentDays: 100 })
    t.same(await idsOf(api), ['b1', 'c1', 'k2', 'k3', 'm1', 'never-in-any', 'o6', 'p1'])
    t.match(await runsOf(api), [
      { kind: 'former-students', removed: 1 },
      { kind: 'unplaced-students', removed: 6 },
    ])
  },
)

t.test('sign-ups never confirmed, ended sign-ins and who opened what go by their days', async (t) => {
  const api = await started()
  const { db } = api
  await addAccount(db, 'waiting', { state: 'unvalidated', startedDay: 20200101 })
  await addAccount(db, 'entered', { state: 'unvalidated', startedDay: 20200101 })
  await addRoster(db, 'of-entered', 'entered', [])
  await addAccount(db, 'fresh', { state: 'unvalidated', startedDay: 20991231 })
  const opened = { studentId: 'k1', accountId: 'alma', byId: 'alma', openedAs: 'teacher' as const, day: 1 }
  await db.insert(childOpenings).values([
    { ...opened, firstAt: daysAgo(api, 40), lastAt: daysAgo(api, 31) },
    { ...opened, day: 2, firstAt: daysAgo(api, 40), lastAt: daysAgo(api, 29) },
  ])
  const sessions = await db.$count(tokenFamilies)
  await db
    .update(tokenFamilies)
    .set({ endedAt: daysAgo(api, 31) })
    .where(eq(tokenFamilies.accountId, 'cleo'))
  await sweep(api, { unconfirmedDays: 30, signInDays: 30, openingDays: 30 })
  const left = await db.select({ id: accounts.id }).from(accounts).where(eq(accounts.state, 'unvalidated'))
  t.same(left.map(({ id }) => id).sort(), ['entered', 'fresh'])
  t.equal(await db.$count(tokenFamilies), sessions - 1)
  t.match(await db.select().from(childOpenings), [{ day: 2 }])
})

t.test('a run that was stopped goes on with its count, and one that fails keeps no other out', async (t) => {
  const api = await started()
  await addRoster(
    api.db,
    'old',
    'alma',
    Array.from({ length: 12 }, (_, at) => `z${at}`),
  )
  await api.db
    .update(students)
    .set({ deactivatedAt: daysAgo(api, 200) })
    .where(isNotNull(students.id))
  let pieces = 0
  const transaction: SchoolsApi['db']['transaction'] = (work, config) => {
    pieces += 1
    return pieces === 2 ? Promise.reject(new Error('stopped')) : api.db.transaction(work, config)
  }
  const stopping = new Proxy(api.db, {
    get: (target, name) => (name === 'transaction' ? transaction : Reflect.get(target, name)),
  })
  await t.rejects(sweep({ ...api, db: stopping }, { formerStudentDays: 100, openingDays: 30 }), /stopped/)
  const all = 12 + 7
  t.match(await runsOf(api), [
    { kind: 'former-students', removed: 5, finishedAt: null },
    { kind: 'openings', removed: 0, finishedAt: Date },
  ])
  await sweep(api, { formerStudentDays: 100 })
  t.match((await runsOf(api))[0], { removed: all, finishedAt: Date })
  t.same(await idsOf(api), [])
})

t.test('everybody is told how long things are kept', async (t) => {
  const api = await started()
  const { status, body } = await callApi(api.url, retention)
  t.equal(status, 200)
  const { kept } = body as ReplyOf<typeof retention>
  t.same(
    kept.map(({ kind, amount, unit }) => `${kind} ${amount} ${unit}`),
    [
      'plays null school years',
      'former-students null days',
      'unplaced-students null days',
      'unconfirmed-accounts null days',
      'sign-ins 365 days',
      'openings 730 days',
    ],
  )
})

t.test('an operator is told what would go, and nothing does', async (t) => {
  const api = await started()
  const url = await databaseUrlOf(api)
  if (url === undefined) return t.pass('the embedded database is in use')
  await api.db
    .update(students)
    .set({ deactivatedAt: new Date('2020-01-01T00:00:00Z') })
    .where(eq(students.id, 'k1'))
  const before = await idsOf(api)
  const env = { DATABASE_URL: url, RETAIN_FORMER_STUDENTS_DAYS: '100' }
  const { code, out, errors } = await operate(env, ['retention', '--by', 'dana'])
  t.equal(code, 0, errors)
  t.match(out, /^deactivated children: 1 to be removed, older than \d{4}-\d\d-\d\d \(100 days\)$/m)
  t.match(out, /^plays: kept$/m)
  t.notMatch(out, /k1|Kid/)
  t.same(await idsOf(api), before)
  t.same(await runsOf(api), [])
})

t.test('figures that nobody has looked at for eight days go, whatever is set', async (t) => {
  const api = await started()
  const seconds = { seconds1: 0, seconds7: 0, seconds28: 0, secondsYear: 0 }
  const weeks = { secondsWeek2: 0, secondsWeek3: 0, secondsWeek4: 0 }
  const level = 'none' as const
  const factors = { growthMindset: level, confidence: level, goalOrientation: level }
  const others = { productiveStrategy: level, selfRegulation: level, lowDatapoints: 0, recentLeft: 0 }
  const figures = (zone: string, days: number) => ({
    ...{ zone, studentId: 'k1', day: dayIn('UTC', daysAgo(api, days)), rightUntil: api.clock.now() },
    ...{ ...seconds, ...weeks, ...factors, ...others, games28: {} },
  })
  await api.db.insert(childFigures).values([figures('UTC', 8), figures('Asia/Tokyo', 9)])
  await sweep(api, {})
  const kept = await api.db.select({ zone: childFigures.zone }).from(childFigures)
  t.same(kept, [{ zone: 'UTC' }])
})
