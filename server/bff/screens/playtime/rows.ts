import { fullName } from '../../../../shared/rules/names.ts'
import { type ChildMinutes, minutesAWeek, relativePlaytime } from '../../../../shared/rules/playtime.ts'
import { NAME, PER_WEEK, type PlaytimeSort } from '../../../../shared/rules/playtime-sort.ts'
import { inOrder } from '../../../../shared/rules/row-order.ts'
import type { ClassPlaytime } from '../../../../shared/screens/playtime.ts'
import { namedChild } from '../../rules/named-people.ts'
import type { ClassStudent } from '../../upstream/class-rosters.ts'
import type { GameColumn } from './columns.ts'
import { NO_MINUTES, rounded, wordedMinutes } from './worded-minutes.ts'

interface Played {
  readonly span: ReadonlyMap<string, ChildMinutes>
  /** Null if they are not available right now. */
  readonly fourWeeks: ReadonlyMap<string, ChildMinutes> | null
}

/**
 * Children sorted by a column, ties by name; children who did not play a game come last in either direction,
 * and so do those whose minutes could not be read.
 */
export function sortedStudents(
  students: readonly ClassStudent[],
  played: Played,
  columns: readonly GameColumn[],
  { by, dir }: PlaytimeSort,
): ClassStudent[] {
  if (by === NAME) return inOrder(students, fullName, dir)
  const game = columns.find((column) => column.key === by)?.appContext
  const minutesBy = ({ studentId }: ClassStudent): number | null => {
    if (game !== undefined) return played.span.get(studentId)?.byGame.get(game) ?? null
    const minutes = by === PER_WEEK ? played.fourWeeks : played.span
    return minutes?.get(studentId)?.total ?? null
  }
  return inOrder(inOrder(students, fullName), minutesBy, dir)
}

/** One row of the table. */
export function rowView(
  student: ClassStudent,
  played: Played,
  columns: readonly GameColumn[],
  largest: number,
): ClassPlaytime['rows'][number] {
  const inSpan = played.span.get(student.studentId)
  const inFourWeeks = played.fourWeeks?.get(student.studentId)
  const { studentId, fullName, initials, tint } = namedChild(student)
  return {
    studentId,
    fullName,
    initials,
    tint,
    total: inSpan ? wordedMinutes(inSpan.total, isPlayed(inSpan)) : NO_MINUTES,
    share: inSpan ? rounded(relativePlaytime(inSpan.total, largest)) : 0,
    perWeek: inFourWeeks ? wordedMinutes(minutesAWeek(inFourWeeks.total), isPlayed(inFourWeeks)) : NO_MINUTES,
    games: columns.map(({ appContext }) => {
      const minutes = inSpan?.byGame.get(appContext)
      return minutes === undefined ? NO_MINUTES : wordedMinutes(minutes, true)
    }),
  }
}

export const isPlayed = (child: ChildMinutes): boolean => child.byGame.size > 0

/** The minutes of the children whose rows could all be read. */
export const knownMinutes = (
  played: ReadonlyMap<string, ChildMinutes>,
  students: readonly Pick<ClassStudent, 'studentId'>[],
): ChildMinutes[] => students.flatMap(({ studentId }) => played.get(studentId) ?? [])
