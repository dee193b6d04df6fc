import { gradeOfChild } from '../../../../shared/rules/child-ages.ts'
import { dayIn, yearOf } from '../../../../shared/rules/days.ts'
import { fullName } from '../../../../shared/rules/names.ts'
import { inOrder } from '../../../../shared/rules/row-order.ts'
import type { ProgressParams } from '../../../../shared/screens/progress.ts'
import type { Student } from '../../../contract/entities.ts'
import type { FactorsOfLearning, LastLevelCell, SkillScoreRow } from '../../../contract/play-entities.ts'
import { type ShownStandards, shownStandards } from '../../rules/standards.ts'
import type { Visit } from '../../session/visit.ts'
import { accountRosters } from '../../upstream/class-rosters.ts'
import { factorsOf } from '../../upstream/factors.ts'
import { orNull } from '../../upstream/or-null.ts'
import { countLeftOut, ifWhole, isReadWhole } from '../../upstream/read-rows.ts'
import { childrenShared, type SharedChildren } from '../../upstream/shared-children.ts'
import { type ClassFigures, classFiguresOf, standardColumns } from '../../upstream/skills.ts'
import { type TimePlayed, timePlayedOf } from '../../upstream/student-stats.ts'
import { UpstreamError } from '../../upstream/upstream-error.ts'

/** What is known about the child shown; a field is null if it could not be loaded. */
export interface ChildSources {
  readonly standards: ShownStandards | null
  readonly scores: readonly SkillScoreRow[] | null
  readonly lastLevels: readonly LastLevelCell[] | null
  readonly factors: readonly FactorsOfLearning[] | null
  /** Of the last seven days. */
  readonly played: TimePlayed['days'] | null
  /** How many of its rows could not be read: then nothing is added up. */
  readonly playedUnread?: number
}

export interface ProgressSources {
  /** Each child once, by name, with those they see as a second guardian. */
  readonly children: readonly Student[]
  /** What is shared with them; null if that could not be loaded. */
  readonly shared: SharedChildren | null
  /** Whether a child of theirs may be missing because it could not be read. */
  readonly isUnread: boolean
  /** The child shown; null if there is none. */
  readonly child: (Student & ChildSources) | null
}

/**
 * Wave 1: a parent's children, in the parent's own rosters or shared with them, and the list of standards
 * unless it is known. Wave 2, for the child shown: mastery with the last level, factors and a week of play; any of them
 * may fail. At most six calls.
 */
export async function loadProgress(visit: Visit, params: ProgressParams): Promise<ProgressSources> {
  const { call, identity, now } = visit
  const [rosters, shared, allColumns] = await Promise.all([
    accountRosters(call, identity),
    orNull(childrenShared(visit)),
    orNull(standardColumns(call, identity.standards)),
  ])
  const seen = [...(shared?.families ?? []), ...rosters]
  const all = new Map(seen.flatMap(({ students }) => students.map((one) => [one.studentId, one] as const)))
  const children = inOrder([...all.values()], fullName)
  const isUnread = ![rosters, shared?.families ?? [], ...seen.map(({ students }) => students)].every(
    isReadWhole,
  )
  const child = chosen(children, params.student)
  if (child === null) return { children, shared, isUnread, child }
  const year = yearOf(dayIn(identity.timezone, now))
  const standards = allColumns && shownStandards(allColumns, gradeOfChild(child, year) ?? identity.gradeLevel)
  const ids = [child.studentId]
  const columnIds = standards?.columns.map(({ columnId }) => columnId) ?? null
  const [figures, factors, played] = await Promise.all([
    orNull(classFiguresOf(call, ids, columnIds ?? [])),
    orNull(factorsOf(call, ids)),
    orNull(timePlayedOf(call, { studentId: child.studentId, span: '7' })),
  ])
  return {
    children,
    shared,
    isUnread,
    child: {
      ...child,
      standards,
      scores: columnIds && (figures?.scores ?? null),
      lastLevels: figures && lastLevelsOf(figures, child.studentId),
      factors,
      played: ifWhole(played, ({ days }) => days)?.days ?? null,
      playedUnread: countLeftOut(played?.days ?? []),
    },
  }
}

/** Null if the child has no last level only because it could not be read. */
const lastLevelsOf = ({ lastLevels, unread }: ClassFigures, studentId: string) =>
  unread === undefined || lastLevels.some((cell) => cell.studentId === studentId) ? lastLevels : null

/**
 * The child requested, or the first. A child that is not theirs counts as unknown, whether or not it exists.
 */
function chosen(children: readonly Student[], studentId: string | undefined): Student | null {
  if (studentId === undefined) return children[0] ?? null
  const child = children.find((one) => one.studentId === studentId)
  if (!child) throw new UpstreamError('unknown', 'rosters')
  return child
}
