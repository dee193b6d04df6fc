import { EventEmitter, once } from 'node:events'
import { sql } from 'drizzle-orm'
import t from 'tap'
import { playtimeRollUp } from '../../../../server/contract/roll-ups.ts'
import { openDatabase } from '../../../../server/product-api/db/open.ts'
import { childFigures } from '../../../../server/product-api/db/schema/figures.ts'
import { playEvents } from '../../../../server/product-api/db/schema/plays.ts'
import { nextSize } from '../../../../server/product-api/roll-ups/freshen.ts'
import { callApi } from '../../../support/product-api.ts'
import { type SchoolsApi, schoolsApi } from '../../../support/schools-api.ts'

const MINUTE_S = 60
const DAY_S = 24 * 60 * MINUTE_S

const play = ({ db, clock }: SchoolsApi, studentId: string, minutes: number) =>
  db.insert(playEvents).values({
    studentId,
    appContext: 'Match',
    startedAt: clock.now(),
    seconds: minutes * 60,
    levelNum: 1,
    levelResultType: 'wonEarly',
  })

/** Minutes of the last seven days in the district, with how many seconds ago they were right. */
async function readWeek(api: SchoolsApi) {
  const { status, body } = await callApi(api.url, playtimeRollUp, {
    bearer: api.as('district'),
    query: { by: 'school', span: '7' },
  })
  if (status !== 200) throw new Error(`answered ${status}`)
  const { asOf, whole } = body as { asOf: string | null; whole: { figures: { minutes: number } } }
  const age = asOf === null ? null : Math.round((api.clock.now().getTime() - Date.parse(asOf)) / 1000)
  return { minutes: whole.figures.minutes, age }
}

/** As many waits of a second as a busy machine may need. */
const MAX_READS = 30

/** The same once all is computed: a reader waits a second for it, and then gets what stands. */
async function readComputed(api: SchoolsApi) {
  let week = await readWeek(api)
  for (let reads = 1; reads < MAX_READS && week.age !== 0; reads += 1) week = await readWeek(api)
  return week
}

/**
 * The schools at 18:00 UTC, which no school's midnight is near: a day that ends makes all of it to be computed again.
 * Whatever was noticed for another test is overdue.
 */
async function inTheDay(): Promise<SchoolsApi> {
  const api = await schoolsApi()
  await api.pass(16 * MINUTE_S)
  const secondOfDay = Math.floor(api.clock.now().getTime() / 1_000) % DAY_S
  await api.pass((18 * 60 * MINUTE_S - secondOfDay + DAY_S) % DAY_S)
  return api
}

t.test('figures stand for fifteen minutes and are then those of all plays so far', async (t) => {
  const api = await inTheDay()
  await play(api, 'k1', 10)
  t.same(await readComputed(api), { minutes: 10, age: 0 })
  await api.pass(14 * MINUTE_S)
  await play(api, 'k2', 5)
  t.same(await readWeek(api), { minutes: 10, age: 14 * MINUTE_S }, 'they stand, and say as of when')
  await api.pass(MINUTE_S)
  t.same(await readComputed(api), { minutes: 15, age: 0 })
})

t.test('a day that ends moves every span, although nobody has played', async (t) => {
  const api = await schoolsApi()
  await api.pass(16 * MINUTE_S)
  await play(api, 'k1', 10)
  t.equal((await readComputed(api)).minutes, 10)
  await api.pass(6 * DAY_S)
  t.equal((await readComputed(api)).minutes, 10)
  await api.pass(DAY_S)
  t.equal((await readComputed(api)).minutes, 0)
})

t.test('as many children are computed at a time as fit into a tenth of a second', (t) => {
  t.equal(nextSize(10, 20), 20, 'at most twice as many as before')
  t.equal(nextSize(80, 60), 100, 'and a hundred')
  t.equal(nextSize(40, 400), 10, 'fewer on a slow or busy machine')
  t.equal(nextSize(1, 900), 1, 'but one')
  t.end()
})

t.test('only what may have changed is computed again', async (t) => {
  const api = await inTheDay()
  await readComputed(api)
  await api.pass(15 * MINUTE_S)
  await play(api, 'k1', 10)
  await readComputed(api)
  await api.db.update(childFigures).set({ seconds7: 6_000 })
  await api.pass(15 * MINUTE_S)
  await readComputed(api)
  await api.pass(15 * MINUTE_S)
  await play(api, 'b1', 1)
  await readComputed(api)
  const kept = await api.db.select().from(childFigures)
  t.same(
    Object.fromEntries(kept.map(({ studentId, seconds7 }) => [studentId, seconds7])),
    { k1: 600, k2: 6_000, k3: 6_000, b1: 60 },
    'k1 is looked at twice, because a play can be written while plays are looked through',
  )
})

/** Half of the four seconds that a call has: its answer has to begin by then. */
const BEGINS_MS = 2_000

t.test('figures that take long are waited for once, also by the reader who has plays noticed', async (t) => {
  const api = await inTheDay()
  const held = new EventEmitter()
  const { transaction } = api.db
  t.teardown(() => Object.assign(api.db, { transaction }))
  let transactions = 0
  const slow: typeof transaction = async (work, config) => {
    transactions += 1
    if (transactions > 1) await once(held, 'end')
    return transaction.call(api.db, work, config) as never
  }
  Object.assign(api.db, { transaction: slow })
  const asked = performance.now()
  t.same(await readWeek(api), { minutes: 0, age: null }, 'they are still being added up')
  t.ok(performance.now() - asked < BEGINS_MS, 'and that is answered in time')
  t.equal(transactions, 2, 'plays were noticed, and figures are being computed')
  held.emit('end')
  t.same(await readComputed(api), { minutes: 0, age: 0 })
})

const server = process.env.TEST_DATABASE_URL

t.test('while another process computes, one gets what stands', { skip: !server }, async (t) => {
  const api = await inTheDay()
  await play(api, 'k1', 10)
  await readComputed(api)
  const { rows } = await api.db.execute<{ name: string }>(sql`select current_database() as name`)
  const url = new URL(server ?? '')
  url.pathname = `/${rows[0]?.name}`
  const other = await openDatabase({ url: url.href, migrates: false })
  t.teardown(other.close)
  await api.pass(20 * MINUTE_S)
  await play(api, 'k2', 5)
  await other.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(4402771)`)
    t.same(await readWeek(api), { minutes: 10, age: 20 * MINUTE_S })
  })
  t.same(await readComputed(api), { minutes: 15, age: 0 })
})
