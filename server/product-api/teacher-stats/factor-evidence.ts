import type { ReplyOf } from '../../contract/call.ts'
import type { rawFol } from '../../contract/teacher-stats.ts'
import { factorWindow } from '../analytics/factor-window.ts'
import { factorValues } from '../analytics/factors.ts'
import { readApproaches } from '../analytics/tallies.ts'
import { factors } from '../analytics/weights.ts'
import type { Db } from '../db/open.ts'
import { type Opportunity, opportunitiesOf } from './opportunities.ts'
import { readPlays } from './read-plays.ts'
import type { RequestedChild } from './requested-child.ts'

type Evidence = Omit<ReplyOf<typeof rawFol>, 'studentId'>

/** The factors of one child with the opportunities each was counted from. */
export async function readFactorEvidence(db: Db, child: RequestedChild): Promise<Evidence> {
  const window = factorWindow(child.zone, child.now)
  const [[approach], { plays }] = await Promise.all([
    readApproaches(db, [child.studentId], window),
    readPlays(db, { ...child, ...window }, {}),
  ])
  if (!approach) throw new Error('every child asked about has an approach')
  const values = factorValues(approach.tallies, approach.ratings)
  const opportunities = opportunitiesOf(plays, child.now)
  const evidence = factors.map((factor) => {
    const { value, number } = values[factor]
    return [factor, { value, number, datapoints: opportunities[factor].map(datapointOf) }] as const
  })
  return { ...(Object.fromEntries(evidence) as Omit<Evidence, 'ratings'>), ratings: approach.ratings }
}

const datapointOf = ({ play, met }: Opportunity) => ({
  timestamp: play.startedAt.toISOString(),
  appContext: play.appContext,
  levelNum: play.levelNum,
  met,
})
