import type { ReplyOf } from '../../contract/call.ts'
import type { rawFol } from '../../contract/student-factors.ts'
import { factorWindow } from '../analytics/factor-window.ts'
import { factorValues } from '../analytics/factors.ts'
import { type Opportunity, readOpportunities } from '../analytics/opportunities.ts'
import { readApproaches } from '../analytics/tallies.ts'
import { factors } from '../analytics/weights.ts'
import type { Db } from '../db/open.ts'
import type { RequestedChild } from './requested-child.ts'

type Evidence = Omit<ReplyOf<typeof rawFol>, 'studentId'>

/** The factors of one child with the opportunities they were counted from. */
export async function readFactorEvidence(
  db: Db,
  { studentId, zone, now }: RequestedChild,
): Promise<Evidence> {
  const window = factorWindow(zone, now)
  const period = { key: studentId, studentId, since: window.since, until: window.now }
  const [[approach], found] = await Promise.all([
    readApproaches(db, [studentId], window),
    readOpportunities(db, [period]),
  ])
  const opportunities = found.get(studentId)
  if (!approach || !opportunities) throw new Error('Every child read has an approach.')
  const values = factorValues(approach.tallies, approach.ratings)
  const evidence = factors.map((factor) => {
    const { value, number } = values[factor]
    return [factor, { value, number, datapoints: opportunities[factor].map(datapointOf) }] as const
  })
  const { ratings, survey } = approach
  return {
    ...(Object.fromEntries(evidence) as Omit<Evidence, 'ratings' | 'survey'>),
    ratings,
    ...(survey && { survey }),
  }
}

const datapointOf = ({ startedAt, ...rest }: Opportunity) => ({ timestamp: startedAt.toISOString(), ...rest })
