import type { HistoryParams } from '../../../../shared/screens/history.ts'
import { shownHistorySpan } from '../../rules/spans.ts'
import type { Visit } from '../../session/visit.ts'
import { type ClassChild, classChild } from '../../upstream/class-child.ts'
import { forParts } from '../../upstream/or-null.ts'
import { countLeftOut, ifAnyRead } from '../../upstream/read-rows.ts'
import {
  partitionOf,
  type Sessions,
  type Snapshots,
  sessionsOf,
  snapshotsOf,
  type TimePlayed,
  timePlayedOf,
} from '../../upstream/student-stats.ts'

/** A field is null if it could not be loaded or was not requested (shown as not available right now). */
export interface HistorySources {
  readonly child: ClassChild
  readonly snapshots: Snapshots | null
  readonly sessions: Sessions | null
  readonly time: TimePlayed | null
  readonly partition: number | null
  /** How many rows of a part could not be read: of its time nothing is summed up then. */
  readonly unread?: { readonly days: number; readonly figures: number }
}

/**
 * Wave 1: the classes; the child must be in one of them. Wave 2: the plays, sessions, time and the metagame
 * partition; any of them may fail. A request for a single part loads only what that part needs.
 */
export async function loadHistory(visit: Visit, params: HistoryParams): Promise<HistorySources> {
  const { call, config } = visit
  const child = await classChild(visit, params)
  const plays = {
    studentId: child.student.studentId,
    span: shownHistorySpan(params.span, config.schoolYearMode),
    game: params.game,
  }
  const loadFor = forParts(params.part)
  const [snapshots, sessions, time, partition] = await Promise.all([
    loadFor(['days'], () => snapshotsOf(call, plays)),
    loadFor(['figures'], () => sessionsOf(call, plays)),
    loadFor(['figures'], () => timePlayedOf(call, plays)),
    loadFor(['group'], () => partitionOf(call, plays)),
  ])
  return {
    child,
    snapshots: ifAnyRead(snapshots, (answer) => answer.snapshots),
    sessions,
    time,
    partition,
    unread: {
      days: countLeftOut(snapshots?.snapshots ?? []),
      figures: countLeftOut(time?.days ?? []),
    },
  }
}
