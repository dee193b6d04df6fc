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
 * Children sorted by a column, ties by name; children who did not play a game come last in either direction.
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
    if (game !== undefined) return minutesOf(played.span, studentId).byGame.get(game) ?? null
    const minutes = by === PER_WEEK ? played.fourWeeks : played.span
    return minutes && minutesOf(minutes, studentId).total
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
  const inSpan = minutesOf(played.span, student.studentId)
  const inFourWeeks = played.fourWeeks && minutesOf(played.fourWeeks, student.studentId)
  const { studentId, fullName, initials, tint } = namedChild(student)
  return {
    studentId,
    fullName,
    initials,
    tint,
    total: wordedMinutes(inSpan.total, isPlayed(inSpan)),
    share: rounded(relativePlaytime(inSpan.total, largest)),
    perWeek: inFourWeeks ? wordedMinutes(minutesAWeek(inFourWeeks.total), isPlayed(inFourWeeks)) : NO_MINUTES,
    games: columns.map(({ appContext }) => {
      const minutes = inSpan.byGame.get(appContext)
      return minutes === undefined ? NO_MINUTES : wordedMinutes(minutes, true)
    }),
  }
}

export const isPlayed = (child: ChildMinutes): boolean => child.byGame.size > 0

const nothing: ChildMinutes = { total: 0, byGame: new Map() }
export const minutesOf = (played: ReadonlyMap<string, ChildMinutes>, studentId: string): ChildMinutes =>
  played.get(studentId) ?? nothing
