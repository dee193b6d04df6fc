import { teacherSubscriptions } from '../../server/contract/access.ts'
import type { Call } from '../../server/contract/call.ts'
import { findPeople } from '../../server/contract/find-people.ts'
import { teacherRosters } from '../../server/contract/rosters.ts'
import { teachersSummary } from '../../server/contract/teachers.ts'
import { pages } from '../../shared/paths.ts'
import { startPostgres } from '../runner/postgres.mjs'
import { bearerFor } from '../support/product-data.ts'
import { paintOfAdministrator } from './administrator-paint.ts'
import { CHILDREN_EACH, fillDistrict, LEADER, SCHOOLS, TEACHERS } from './large-district.ts'
import { startApi } from './product-api.ts'

const ROUNDS = 9
/** An administrator's first screen is to be drawn in a second. */
const MAX_MS = 1_000

const steps = [
  ['first screen', teachersSummary, '?pageSize=50'],
  ['a school opened', teachersSummary, '?pageSize=50&schoolId=s-250'],
  ['a teacher opened', teacherRosters, ''],
  ['a name looked for', findPeople, ''],
  ['access', teacherSubscriptions, ''],
] as const

/** What an administrator of 500 schools waits for: each step is one call, in ms at the middle of nine rounds; the first screen is also drawn. */
export async function benchAdministrator(): Promise<string[]> {
  const postgres = await startPostgres()
  try {
    const names = steps.map(([name]) => `${name}, ms`)
    return [
      `| ${SCHOOLS} schools, ${TEACHERS} teachers, ${TEACHERS * CHILDREN_EACH} children | ${names.join(' | ')} | first screen drawn, 4× slow-down, LCP ms (spread) |`,
      `|---|${'---|'.repeat(steps.length + 1)}`,
      await measured('PGlite'),
      await measured('PostgreSQL', postgres.url),
      `| at most | ${MAX_MS} |${' |'.repeat(steps.length - 1)} ${MAX_MS} |`,
    ]
  } finally {
    await postgres.stop()
  }
}

async function measured(name: string, postgres?: string): Promise<string> {
  const api = await startApi(postgres)
  try {
    await fillDistrict(api.db)
    const bearer = await bearerFor(api, LEADER)
    const callApi = async ({ method, path }: Call, query: string) => {
      const address = path.replace(':teacherId', 't-5000') + query
      const response = await fetch(api.url + address, {
        method,
        headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' },
        ...(method === 'POST' && { body: JSON.stringify({ text: 'last77' }) }),
      })
      if (response.status !== 200) throw new Error(`${address} answered ${response.status}`)
      await response.arrayBuffer()
    }
    const cells: number[] = []
    for (const [, call, query] of steps) {
      const times: number[] = []
      for (let round = 0; round < ROUNDS; round += 1) {
        const started = performance.now()
        await callApi(call, query)
        times.push(performance.now() - started)
      }
      cells.push(Math.round(times.sort((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? 0))
    }
    const drawn = await paintOfAdministrator(api, pages['admin-view'], `${LEADER}@school.test`)
    return `| ${name} | ${cells.join(' | ')} | ${drawn} |`
  } finally {
    await api.close()
  }
}
