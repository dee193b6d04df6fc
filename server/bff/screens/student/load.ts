import type { StudentParams } from '../../../../shared/screens/student.ts'
import type { DoneIntervention } from '../../../contract/done-interventions.ts'
import type { FactorsOfLearning, SkillScoreRow } from '../../../contract/play-entities.ts'
import { noPasswords } from '../../rules/sign-in-facts.ts'
import { shownSpan } from '../../rules/spans.ts'
import { classGrade, type ShownStandards, shownStandards } from '../../rules/standards.ts'
import type { Visit } from '../../session/visit.ts'
import { type ClassChild, classChild } from '../../upstream/class-child.ts'
import { type Candidates, candidatesOf, doneOf, factorsOf } from '../../upstream/factors.ts'
import { gameplayOf, type PlayedRow } from '../../upstream/gameplay.ts'
import { forParts } from '../../upstream/or-null.ts'
import { type Passwords, passwordsOf } from '../../upstream/passwords.ts'
import { countLeftOut, ifAnyRead, ifWhole } from '../../upstream/read-rows.ts'
import { earlierScoresOf, masteryOf, standardColumns } from '../../upstream/skills.ts'
import {
  type ChartedLevels,
  type Contexts,
  chartedLevels,
  educationalContextsOf,
  instructionalContextsOf,
  partitionOf,
  type Sessions,
  type Snapshots,
  sessionsOf,
  snapshotsOf,
  type TimePlayed,
  timePlayedOf,
  type Usage,
} from '../../upstream/student-stats.ts'
import { wave } from '../../upstream/wave.ts'

/** A field is null if it could not be loaded or read, or was not requested (shown as not available right now). */
export interface StudentSources {
  readonly child: ClassChild
  /** Of the class's grade. */
  readonly standards: ShownStandards | null
  /** Of the whole class, because a lesson is for everybody who shares a gap. */
  readonly scores: readonly SkillScoreRow[] | null
  readonly factors: readonly FactorsOfLearning[] | null
  readonly candidates: readonly Candidates[] | null
  readonly done: readonly DoneIntervention[] | null
  /** The class's playtime of four weeks. */
  readonly gameplay: readonly PlayedRow[] | null
  /** The child's scores at the end of each week before this one, oldest first. */
  readonly earlierScores: readonly (readonly SkillScoreRow[])[] | null
  /** Of the class, since a child without one is compared with the others. */
  readonly passwords: Passwords | null
  /** The child's plays of four weeks, in all games. */
  readonly fourWeeks: Snapshots | null
  /** Those of them that could be read, if not all could. */
  readonly fourWeeksRead?: Snapshots | undefined
  readonly levels: ChartedLevels | null
  readonly sessions: Sessions | null
  readonly time: TimePlayed | null
  readonly usages: readonly Usage[] | null
  /** How many rows of a part could not be read. */
  readonly unread?: { readonly chart: number; readonly time: number; readonly usage: number }
  readonly instructional: Contexts | null
  readonly educational: Contexts | null
  readonly partition: number | null
}

/** The span of what the page begins with, whatever the span of the charts: as long as the factors look back. */
const FOUR_WEEKS = '28'
/** The last days of the weeks before this one. */
const WEEKS_AGO_IN_DAYS = [21, 14, 7] as const

/**
 * Wave 1: the classes, of which one must have the child, and the list of standards. Wave 2: for what the page
 * begins with, the class's mastery, playtime and picture passwords, and the child's factors, suggestions, plays of four weeks and
 * scores of the three weeks before this one; for the charts, the plays of one game, sessions, time, the values
 * of both filters and the metagame partition. Any of them may fail. A request for a single part loads only what that part needs.
 */
export async function loadStudent(visit: Visit, params: StudentParams): Promise<StudentSources> {
  const { call, config, identity } = visit
  const loadFor = forParts(params.part)
  const [child, allColumns] = await Promise.all([
    classChild(visit, params),
    loadFor(['summary'], () => standardColumns(call, identity.standards)),
  ])
  const { students } = child.roster
  const standards = allColumns && shownStandards(allColumns, classGrade(child.roster, identity.gradeLevel))
  const columnIds = standards?.columns.map(({ columnId }) => columnId) ?? null
  const ids = students.map(({ studentId }) => studentId)
  const childIds = [child.student.studentId]
  const plays = {
    studentId: child.student.studentId,
    span: shownSpan(params.span, config.schoolYearMode),
    game: params.game,
    instructional: params.teaching,
    educational: params.place,
  }
  const answers = await wave({
    scores: columnIds && loadFor(['summary'], () => masteryOf(call, ids, columnIds)),
    factors: loadFor(['summary', 'approach'], () => factorsOf(call, childIds)),
    candidates: loadFor(['summary', 'approach'], () => candidatesOf(call, childIds)),
    done: loadFor(['summary', 'approach'], () => doneOf(call, childIds)),
    gameplay: loadFor(['summary'], () => gameplayOf(call, ids, FOUR_WEEKS)),
    earlierScores:
      columnIds &&
      loadFor(['summary'], () =>
        earlierScoresOf(call, child.student.studentId, { columnIds, daysAgo: WEEKS_AGO_IN_DAYS }),
      ),
    passwords: loadFor(['summary'], async () =>
      identity.partner ? noPasswords : passwordsOf(call, params.teacher),
    ),
    fourWeeks: loadFor(['summary'], () =>
      snapshotsOf(call, { studentId: child.student.studentId, span: FOUR_WEEKS }),
    ),
    levels: loadFor(['chart'], () => chartedLevels(call, plays)),
    sessions: loadFor(['time'], () => sessionsOf(call, plays)),
    time: loadFor(['time', 'usage'], () => timePlayedOf(call, plays)),
    instructional: loadFor(['filters'], () => instructionalContextsOf(call, plays)),
    educational: loadFor(['filters'], () => educationalContextsOf(call, plays)),
    partition: loadFor(['group'], () => partitionOf(call, plays)),
  })
  const { levels, sessions, time } = answers
  const fourWeeks = ifWhole(answers.fourWeeks, ({ snapshots }) => snapshots)
  return {
    child,
    standards,
    ...answers,
    // A play that could not be read may be the newest (docs/decisions/162-who-could-not-be-read-is-not-named.md).
    fourWeeks,
    fourWeeksRead: fourWeeks === null ? (answers.fourWeeks ?? undefined) : undefined,
    levels: ifAnyRead(levels, ({ levels }) => levels),
    sessions: ifWhole(sessions, ({ days }) => days),
    time: ifWhole(time, ({ days }) => days),
    usages: ifAnyRead(time, ({ usages }) => usages)?.usages ?? null,
    unread: {
      chart: countLeftOut(levels?.levels ?? []),
      time: countLeftOut(sessions?.days ?? []) + countLeftOut(time?.days ?? []),
      usage: countLeftOut(time?.usages ?? []),
    },
  }
}
