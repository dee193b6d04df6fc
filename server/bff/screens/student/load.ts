import type { StudentParams } from '../../../../shared/screens/student.ts'
import { shownSpan } from '../../rules/spans.ts'
import type { Visit } from '../../session/visit.ts'
import { type ClassChild, classChild } from '../../upstream/class-child.ts'
import { forParts } from '../../upstream/or-null.ts'
import {
  type ChartedLevels,
  type Contexts,
  chartedLevels,
  educationalContextsOf,
  instructionalContextsOf,
  partitionOf,
  type Sessions,
  sessionsOf,
  type TimePlayed,
  timePlayedOf,
} from '../../upstream/student-stats.ts'

/** A field is null if it could not be loaded or was not requested (shown as not available right now). */
export interface StudentSources {
  readonly child: ClassChild
  readonly levels: ChartedLevels | null
  readonly sessions: Sessions | null
  readonly time: TimePlayed | null
  readonly instructional: Contexts | null
  readonly educational: Contexts | null
  readonly partition: number | null
}

/**
 * Wave 1: the classes; the child must be in one of them. Wave 2: the plays of one game, sessions, time, the
 * values of both filters and the metagame partition; any of them may fail. A request for a single part loads
 * only what that part needs.
 */
export async function loadStudent(visit: Visit, params: StudentParams): Promise<StudentSources> {
  const { call, config } = visit
  const child = await classChild(visit, params)
  const plays = {
    studentId: child.student.studentId,
    span: shownSpan(params.span, config.schoolYearMode),
    game: params.game,
    instructional: params.teaching,
    educational: params.place,
  }
  const spared = forParts(params.part)
  const [levels, sessions, time, instructional, educational, partition] = await Promise.all([
    spared(['chart'], () => chartedLevels(call, plays)),
    spared(['time'], () => sessionsOf(call, plays)),
    spared(['time', 'usage'], () => timePlayedOf(call, plays)),
    spared(['filters'], () => instructionalContextsOf(call, plays)),
    spared(['filters'], () => educationalContextsOf(call, plays)),
    spared(['group'], () => partitionOf(call, plays)),
  ])
  return { child, levels, sessions, time, instructional, educational, partition }
}
