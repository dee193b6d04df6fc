import type { Intervention } from '../../contract/play-entities.ts'
import { factorWindow } from '../analytics/factor-window.ts'
import { factorValues } from '../analytics/factors.ts'
import { candidatesFor } from '../analytics/interventions.ts'
import { readApproaches } from '../analytics/tallies.ts'
import type { Db } from '../db/open.ts'
import type { RequestedChild } from './requested-child.ts'

/** What could help one child now, at least one. */
export async function readSuggestions(
  db: Db,
  { studentId, zone, now }: RequestedChild,
): Promise<Intervention[]> {
  const approaches = await readApproaches(db, [studentId], factorWindow(zone, now))
  return approaches.flatMap(({ tallies, ratings, recentQuits }) =>
    candidatesFor(factorValues(tallies, ratings), recentQuits),
  )
}
