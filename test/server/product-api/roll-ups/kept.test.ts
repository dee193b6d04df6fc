import { eq, sql } from 'drizzle-orm'
import t from 'tap'
import { playtimeRollUp } from '../../../../server/contract/roll-ups.ts'
import { childFigures } from '../../../../server/product-api/db/schema/figures.ts'
import { rosters } from '../../../../server/product-api/db/schema/rosters.ts'
import { keptAnswer } from '../../../../server/product-api/roll-ups/kept-answers.ts'
import type { Extent } from '../../../../server/product-api/roll-ups/members.ts'
import { callApi } from '../../../support/product-api.ts'
import { type Person, type SchoolsApi, schoolsApi } from '../../../support/schools-api.ts'

const MINUTE_S = 60

const read = async (api: SchoolsApi, person: Person, query: Record<string, string> = {}) => {
  const { status, body } = await callApi(api.url, playtimeRollUp, {
    bearer: api.as(person),
    query: { by: 'school', span: '7', ...query },
  })
  if (status !== 200) throw new Error(`answered ${status}`)
  return body as { asOf: string | null; whole: { students: number; figures: { minutes: number } } }
}
const minutesOf = async (...asked: Parameters<typeof read>) => (await read(...asked)).whole.figures.minutes

/** Figures that no play stands for, which only a new reading of them shows. */
const setMinutes = ({ db }: SchoolsApi, minutes: number) =>
  db
    .update(childFigures)
    .set({ seconds7: minutes * 60 })
    .where(eq(childFigures.studentId, 'k1'))

/** Everybody's figures computed, and the minutes of one child set, before anybody has read them. */
async function freshApi(): Promise<SchoolsApi> {
  const api = await schoolsApi()
  await api.pass(16 * MINUTE_S)
  await read(api, 'district', { by: 'grade' })
  await setMinutes(api, 10)
  return api
}

t.test('an answer is given again while nothing changes, for what was asked and to whom only', async (t) => {
  const api = await freshApi()
  const first = await read(api, 'district')
  await setMinutes(api, 50)
  t.same(await read(api, 'district'), first, 'the same, as of the same time')
  t.equal(
    await minutesOf(api, 'district', { by: 'teacher' }),
    first.whole.figures.minutes + 40,
    'another question',
  )
  t.not((await read(api, 'principal')).whole.students, first.whole.students, 'another extent')
})

t.test('the first answer after plays were noticed is kept as well', async (t) => {
  const api = await freshApi()
  await api.pass(16 * MINUTE_S)
  const first = await read(api, 'district')
  await setMinutes(api, 50)
  t.same(await read(api, 'district'), first)
})

t.test('a change of a class, and figures that are too old, make a new answer', async (t) => {
  const api = await freshApi()
  const before = await minutesOf(api, 'district')
  await setMinutes(api, 50)
  t.equal(await minutesOf(api, 'district'), before)
  await api.db.update(rosters).set({ version: sql`${rosters.version} + 1` })
  t.equal(await minutesOf(api, 'district'), before + 40, 'a class has changed')
  await setMinutes(api, 90)
  await api.pass(16 * MINUTE_S)
  t.equal(await minutesOf(api, 'district'), before + 80, 'plays were noticed again')
})

const extentOf = (districtId: string): Extent => ({
  scope: { kind: 'district', districtId },
  by: 'school',
  schoolId: undefined,
  teacherId: undefined,
  rosterId: undefined,
  grade: undefined,
  gradeIfNone: '4',
})

t.test('the variants one administrator asks for take the place of their own district’s only', async (t) => {
  const { db, clock } = await freshApi()
  const rightUntil = new Date(clock.now().getTime() + MINUTE_S * 1_000)
  let computed = 0
  const ask = async (district: string, variant: number) => {
    const before = computed
    await keptAnswer(
      { db, clock },
      { name: `${district} ${variant}`, figuresOf: district, extent: extentOf(district) },
      {
        freshen: async () => ({ asOf: null, rightUntil }),
        read: async () => {
          computed += 1
          return variant
        },
      },
    )
    return computed > before ? 'computed' : 'kept'
  }
  t.equal(await ask('quiet', 0), 'computed')
  for (let variant = 0; variant < 60; variant += 1) await ask('busy', variant)
  t.equal(await ask('quiet', 0), 'kept')
  t.equal(await ask('busy', 52), 'kept', 'the last eight')
  t.equal(await ask('busy', 51), 'computed')
  t.equal(await ask('busy', 53), 'computed', 'used longest ago')
})

t.test('how it stands with the figures is read once for all variants, until a class changes', async (t) => {
  const { db, clock } = await freshApi()
  const rightUntil = new Date(clock.now().getTime() + MINUTE_S * 1_000)
  let freshened = 0
  const ask = (variant: number, figuresOf = 'valley') =>
    keptAnswer(
      { db, clock },
      { name: `variant ${variant}`, figuresOf, extent: extentOf('valley') },
      {
        freshen: async () => {
          freshened += 1
          return { asOf: null, rightUntil }
        },
        read: async () => variant,
      },
    )
  for (let variant = 0; variant < 12; variant += 1) t.equal(await ask(variant), variant)
  t.equal(freshened, 1)
  await ask(12, 'another zone')
  t.equal(freshened, 2)
  await db.update(rosters).set({ version: sql`${rosters.version} + 1` })
  await ask(0)
  t.equal(freshened, 3)
})

t.test('of many who ask the same at once one has it computed, also after a failure', async (t) => {
  const { db, clock } = await freshApi()
  const rightUntil = new Date(clock.now().getTime() + MINUTE_S * 1_000)
  const about = { name: 'asked by many', figuresOf: 'busy', extent: extentOf('busy') }
  let computed = 0
  let isBroken = true
  const ask = () =>
    keptAnswer({ db, clock }, about, {
      freshen: async () => ({ asOf: null, rightUntil }),
      read: async () => {
        computed += 1
        const number = computed
        await db.execute(sql`select pg_sleep(0.2)`)
        if (isBroken) throw new Error('not computed')
        return number
      },
    })
  const failed = await Promise.allSettled([ask(), ask(), ask()])
  t.same(new Set(failed.map(({ status }) => status)), new Set(['rejected']))
  isBroken = false
  const first = computed
  t.same(new Set(await Promise.all([ask(), ask(), ask()])), new Set([first + 1]))
  t.equal(await ask(), first + 1, 'and it is kept')
})
