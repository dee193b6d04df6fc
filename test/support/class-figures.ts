import {
  ccs,
  factorsOfLearning,
  gameplay,
  interventions,
  studentLog,
  studentStats,
} from '../../server/contract/analytics.ts'
import type { Call, ReplyOf } from '../../server/contract/call.ts'
import { myRosters } from '../../server/contract/rosters.ts'
import { callApi, type RunningProductApi } from './product-api.ts'
import { bearerFor } from './product-data.ts'

/** The product API's own figures for an account's class, to compare screens with. */
export async function classFigures(productApi: RunningProductApi, accountId: string, nth = 0) {
  const bearer = await bearerFor(productApi, accountId)
  const read = async <const C extends Call>(call: C, given: object = {}): Promise<ReplyOf<C>> => {
    const { status, body } = await callApi(productApi.url, call as Call, { bearer, ...given } as never)
    if (status !== 200) throw new Error(`${call.id} answered ${status}`)
    return body as ReplyOf<C>
  }
  const rosters = await read(myRosters)
  const roster = rosters[nth]
  if (!roster) throw new Error(`${accountId} has no class ${nth}`)
  const { studentIds } = roster
  const body = { studentIds }
  const { columns } = await read(ccs, { query: { standards: 'CommonCore' } })
  return {
    rosters,
    roster,
    /** Full name by id. */
    names: new Map(roster.students.map((one) => [one.studentId, `${one.firstName} ${one.lastName}`])),
    /** The standards of a grade, in their order. */
    standardsOf: (grade: string) => columns.filter((column) => column.grade === grade),
    masteryOf: async (columnIds: readonly string[]) => {
      const analyzers = columnIds.map((id) => `mastery_${id}`)
      return (await read(studentLog, { body: { studentIds, analyzers } })).mastery
    },
    lastLevels: () => read(studentStats, { body }),
    /** Seconds per child and game. */
    played: (query: { timespan: '1' | '7' | '28' } | { period: 'schoolYear' }) =>
      read(gameplay, { query, body }),
    factors: () => read(factorsOfLearning, { body }),
    interventions: () => read(interventions, { body }),
  }
}
