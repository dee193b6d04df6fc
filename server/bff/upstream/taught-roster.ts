import type { Roster } from '../../contract/entities.ts'
import type { Caller } from './caller.ts'
import { accountRosters, chooseRoster } from './class-rosters.ts'
import { UpstreamError } from './upstream-error.ts'

/** A roster to change, its teacher, and the teacher's other rosters. */
export interface TaughtRoster {
  readonly teacherId: string
  readonly roster: Roster
  readonly rosters: readonly Roster[]
}

/**
 * One's own roster or, with `teacher`, one of a teacher whose rosters one may change. Any other roster is
 * unknown, whether or not it exists (S8.79?). One upstream call.
 */
export async function taughtRoster(
  { call, identity }: Caller,
  params: { readonly roster: string; readonly teacher?: string },
): Promise<TaughtRoster> {
  const rosters = await accountRosters(call, identity, params.teacher)
  const roster = chooseRoster(rosters, params.roster)
  if (!roster) throw new UpstreamError('unknown', 'rosters')
  return { teacherId: params.teacher ?? identity.accountId, roster, rosters }
}

/** Throws for a child who is not in the roster, just as for one who does not exist (S8.79?). */
export function chooseStudent({ studentIds }: Roster, studentId: string): void {
  if (!studentIds.includes(studentId)) throw new UpstreamError('unknown', 'rosters')
}
