import type { HistoryParams } from '../../../../shared/screens/history.ts'
import { shownSpan } from '../../rules/spans.ts'
import type { Visit } from '../../session/visit.ts'
import { type ClassChild, classChild } from '../../upstream/class-child.ts'
import { forParts } from '../../upstream/or-null.ts'
import {
  partitionOf,
  type Sessions,
  type Snapshots,
  sessionsOf,
  snapshotsOf,
  type TimePlayed,
  timePlayedOf,
} from '../../upstream/student-stats.ts'

/** Each null where it could not be had, or was not asked for: a part that is not available right now. */
export interface HistorySources {
  readonly child: ClassChild
  readonly snapshots: Snapshots | null
  readonly sessions: Sessions | null
  readonly time: TimePlayed | null
  readonly partition: number | null
}

/**
 * Wave 1: the classes, of which the child must be in one. Wave 2: the plays, sessions, time and the metagame partition,
 * each spared if it fails; of a single part only what that part needs.
 */
export async function loadHistory(visit: Visit, params: HistoryParams): Promise<HistorySources> {
  const { call, config } = visit
  const child = await classChild(visit, params)
  const plays = {
    studentId: child.student.studentId,
    span: shownSpan(params.span, config.schoolYearMode),
    game: params.game,
  }
  const spared = forParts(params.part)
  const [snapshots, sessions, time, partition] = await Promise.all([
    spared(['days'], () => snapshotsOf(call, plays)),
    spared(['figures'], () => sessionsOf(call, plays)),
    spared(['figures'], () => timePlayedOf(call, plays)),
    spared(['group'], () => partitionOf(call, plays)),
  ])
  return { child, snapshots, sessions, time, partition }
}
