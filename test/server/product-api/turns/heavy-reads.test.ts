import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import t, { type Test } from 'tap'
import { searchAccounts, studentData } from '../../../../server/contract/admin.ts'
import type { Call } from '../../../../server/contract/call.ts'
import { findPeople } from '../../../../server/contract/find-people.ts'
import { searchDistricts, searchSchools } from '../../../../server/contract/institutions.ts'
import { playtimeRollUp, skillsRollUp } from '../../../../server/contract/roll-ups.ts'
import { teacherGames } from '../../../../server/contract/settings.ts'
import { MAX_HEAVY_READS } from '../../../../server/product-api/turns/read-turns.ts'
import { callApi, type RunningProductApi, startProductApi } from '../../../support/product-api.ts'
import { addAccount, bearerFor } from '../../../support/product-data.ts'
import { schoolsApi } from '../../../support/schools-api.ts'
import { hasSingleConnection, untilWaiting } from '../../../support/transactions.ts'
import { inConsole } from '../admin/console-api.ts'

const skip = hasSingleConnection && 'needs connections that wait for one another'
/** Long enough for what was sent to arrive on the same machine. */
const ARRIVES_MS = 150
const SEARCHES_OF_ONE = 10
const MINUTE_S = 60

const busy = { status: 503, body: { error: { code: 'busy' } } }

/** Does something while nobody can read a table. */
const whileLocked = <Result>(
  { db }: RunningProductApi,
  table: string,
  during: () => Promise<Result>,
): Promise<Result> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`lock table ${sql.identifier(table)} in access exclusive mode`)
    return during()
  })

/** As many wait for the database, and go on being as many. */
async function stillWaiting({ db }: RunningProductApi, count: number) {
  await untilWaiting(db, count)
  await pause(ARRIVES_MS)
  await untilWaiting(db, count)
}

/** Two people who search, and one who does something else. */
async function seekers(t: Test) {
  const api = await startProductApi()
  t.teardown(() => api.close())
  for (const id of ['alma', 'bela', 'cleo']) await addAccount(api.db, id)
  const bearers = { alma: await bearerFor(api, 'alma'), bela: await bearerFor(api, 'bela') }
  // Whose the bearers are is known from then on.
  for (const bearer of Object.values(bearers)) await callApi(api.url, teacherGames, { bearer })
  const search = (person: keyof typeof bearers) =>
    callApi(api.url, searchSchools, { bearer: bearers[person], query: { query: 'elementary school' } })
  return { api, search, cleo: await bearerFor(api, 'cleo') }
}

t.test('of searches of two people the database has one of each at once', { skip }, async (t) => {
  const { api, search, cleo } = await seekers(t)
  const searches: ReturnType<typeof search>[] = []
  await whileLocked(api, 'schools', async () => {
    for (let nth = 0; nth < SEARCHES_OF_ONE; nth += 1) searches.push(search('alma'), search('bela'))
    await stillWaiting(api, MAX_HEAVY_READS)
    const { status } = await callApi(api.url, teacherGames, { bearer: cleo })
    t.equal(status, 200, 'and turns of other reads are free')
  })
  const answered = (await Promise.all(searches)).filter(({ status }) => status === 200)
  t.ok(answered.length >= MAX_HEAVY_READS)
})

t.test(
  'a second search of one person waits, and is told that there is too much to do',
  { skip },
  async (t) => {
    const { api, search } = await seekers(t)
    const first = await whileLocked(api, 'schools', async () => {
      const begun = search('alma')
      await untilWaiting(api.db, 1)
      t.match(await search('alma'), busy)
      return { begun }
    })
    t.equal((await first.begun).status, 200)
    t.equal((await search('alma')).status, 200)
  },
)

t.test('roll-ups read their lines in such turns', { skip }, async (t) => {
  const api = await schoolsApi()
  await api.pass(16 * MINUTE_S)
  const bearers = [api.as('district'), api.as('principal')]
  for (const bearer of bearers)
    await callApi(api.url, playtimeRollUp, { bearer, query: { by: 'grade', span: '7' } })
  const asked: Promise<{ status: number }>[] = []
  const late = await whileLocked(api, 'child_mastery', async () => {
    const ask = (bearer: string | undefined, enough: number) =>
      callApi(api.url, skillsRollUp, { bearer, query: { by: 'grade', standards: 'CommonCore', enough } })
    for (const bearer of bearers) for (const enough of [1, 2, 3, 4]) asked.push(ask(bearer, enough))
    await stillWaiting(api, MAX_HEAVY_READS)
    return ask(bearers[0], 5)
  })
  t.match(late, busy)
  const answered = (await Promise.all(asked)).filter(({ status }) => status === 200)
  t.ok(answered.length >= MAX_HEAVY_READS)
})

t.test('staff who look children up wait for such a turn as well', { skip }, async (t) => {
  const api = await schoolsApi()
  const find = (person: 'district' | 'principal') =>
    callApi(api.url, searchSchools, { bearer: api.as(person), query: { query: 'elementary school' } })
  const lookUp = () => inConsole(api, 'internal', studentData, { body: { text: 'kid' } })
  t.equal((await lookUp()).status, 200)
  const searches = await whileLocked(api, 'districts', async () => {
    const begun = [find('district'), find('principal')]
    await stillWaiting(api, MAX_HEAVY_READS)
    t.match(await lookUp(), busy)
    return { begun }
  })
  await Promise.all(searches.begun)
})

t.test('what is searched for takes such a turn, whoever searches', (t) => {
  for (const { id, heavy } of [searchSchools, searchDistricts, findPeople, searchAccounts] satisfies Call[])
    t.ok(heavy, id)
  t.end()
})
