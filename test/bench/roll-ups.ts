import { sql } from 'drizzle-orm'
import type { Call } from '../../server/contract/call.ts'
import {
  attentionRollUp,
  factorsRollUp,
  playtimeRollUp,
  skillsRollUp,
} from '../../server/contract/roll-ups.ts'
import { computeFigures } from '../../server/product-api/roll-ups/compute.ts'
import { keepFigures } from '../../server/product-api/roll-ups/keep.ts'
import { href, pages, type Query } from '../../shared/paths.ts'
import { startPostgres } from '../runner/postgres.mjs'
import { bearerFor } from '../support/product-data.ts'
import { paintOfAdministrator } from './administrator-paint.ts'
import {
  CHILDREN_EACH,
  fillDistrict,
  fillFigures,
  LEADER,
  SCHOOLS,
  TEACHERS,
  ZONE,
} from './large-district.ts'
import { median } from './load.ts'
import { startApi } from './product-api.ts'

const ROUNDS = 9
/** Children whose figures are brought up to date in one transaction. */
const CHILDREN_AT_ONCE = 100

const mastery = { standards: 'CommonCore', enough: 4 }
const pagesOf: readonly (readonly [string, Call, Query, string])[] = [
  ['Skills Progress', skillsRollUp, mastery, pages.skills],
  ['Playtime', playtimeRollUp, { span: '28' }, pages.playtime],
  ['Factors of Learning', factorsRollUp, {}, pages.factors],
  ['Attention', attentionRollUp, { ...mastery, days: 7 }, pages.attention],
]

/** What the administrator of 500 schools waits for on the tabs that begin with a roll-up. */
export async function benchRollUps(): Promise<string[]> {
  const postgres = await startPostgres()
  const api = await startApi(postgres.url)
  try {
    await fillDistrict(api.db)
    await fillFigures(api.db, api.clock.now())
    const { rows } = await api.db.execute<{ server_version: string }>(sql`show server_version`)
    const bearer = await bearerFor(api, LEADER)
    const time = async ({ path }: Call, query: Query) => {
      const times: number[] = []
      for (let round = 0; round < ROUNDS; round += 1) {
        const started = performance.now()
        const response = await fetch(api.url + href(path, undefined, query), {
          headers: { authorization: `Bearer ${bearer}` },
        })
        if (response.status !== 200) throw new Error(`${path} answered ${response.status}`)
        await response.arrayBuffer()
        times.push(performance.now() - started)
      }
      return Math.round(median(times))
    }
    const lines: string[] = []
    for (const [name, call, query, address] of pagesOf) {
      const cells = []
      for (const by of ['school', 'teacher', 'grade']) cells.push(await time(call, { ...query, by }))
      cells.push(await time(call, { ...query, by: 'teacher', schoolId: 's-250' }))
      cells.push(await paintOfAdministrator(api, address, `${LEADER}@school.test`))
      lines.push(`| ${name} | ${cells.join(' | ')} |`)
    }
    return [
      `${SCHOOLS} schools, ${TEACHERS} teachers, ${TEACHERS * CHILDREN_EACH} children, PostgreSQL ${rows[0]?.server_version}`,
      '',
      '| roll-up | by school, ms | by teacher, ms | by grade, ms | a school, ms | drawn, 4× slow-down, LCP ms (spread) |',
      '|---|---|---|---|---|---|',
      ...lines,
      '',
      `| figures of ${CHILDREN_AT_ONCE} children brought up to date, ms |`,
      '|---|',
      `| ${await timeOfFigures(api)} |`,
    ]
  } finally {
    await api.close()
    await postgres.stop()
  }
}

/** One transaction of bringing kept figures up to date, in ms. */
async function timeOfFigures({ db, clock }: Awaited<ReturnType<typeof startApi>>): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const first = round * CHILDREN_AT_ONCE
    const { rows } = await db.execute<{ id: string }>(
      sql`select id from students order by id offset ${first}::int limit ${CHILDREN_AT_ONCE}::int`,
    )
    const started = performance.now()
    await db.transaction(async (tx) => {
      const ids = rows.map(({ id }) => id)
      await keepFigures(tx, await computeFigures(tx, ids, { zone: ZONE, now: clock.now() }))
    })
    times.push(performance.now() - started)
  }
  return Math.round(median(times))
}
