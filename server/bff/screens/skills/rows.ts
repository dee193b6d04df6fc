import { familyFirst } from '../../../../shared/rules/names.ts'
import { inOrder } from '../../../../shared/rules/row-order.ts'
import { skillCell } from '../../../../shared/rules/skill-cells.ts'
import { FAMILY, LAST_LEVEL, NAME } from '../../../../shared/rules/skills-sort.ts'
import type { SkillsView } from '../../../../shared/screens/skills.ts'
import type { SkillScoreRow, StandardColumn } from '../../../contract/play-entities.ts'
import { namedChild } from '../../rules/named-people.ts'
import type { ClassStudent } from '../../upstream/class-rosters.ts'
import type { ClassFigures } from '../../upstream/skills.ts'
import { addCell, keyOf } from './cells.ts'
import { playsOf } from './plays.ts'

export type Row = SkillsView['rows'][number]

/** One row per child, in name order, and what their last levels have in common. Figures about anyone else are ignored. */
export function skillsRows(
  students: readonly ClassStudent[],
  columns: readonly StandardColumn[],
  { scores, lastLevels }: ClassFigures,
  today: number,
  enough: number,
): Pick<SkillsView, 'rows' | 'plays'> {
  const scoresOf = scoresByColumn(scores)
  const lastLevel = new Map(lastLevels.map((cell) => [cell.studentId, cell]))
  const inColumns = columns.map(({ columnId }) => scoresOf.get(columnId))
  const { plays, justPlayed } = playsOf(today)
  const rows = students.map((student) => {
    const { studentId, fullName, initials, tint } = namedChild(student)
    const cells: number[] = []
    for (const column of inColumns) addCell(cells, column?.get(studentId), enough)
    return {
      studentId,
      fullName,
      initials,
      tint,
      given: initials === '' ? null : student.firstName.trim().length,
      justPlayed: justPlayed(lastLevel.get(studentId)),
      cells,
    }
  })
  return { rows: inOrder(rows, (row) => row.fullName), plays }
}

/** Scores by column, then by child: avoids building a key for each of a class's several hundred cells. */
function scoresByColumn(scores: ClassFigures['scores']): Map<string, Map<string, SkillScoreRow>> {
  const byColumn = new Map<string, Map<string, SkillScoreRow>>()
  for (const row of scores) {
    const column = byColumn.get(row.columnId) ?? new Map<string, SkillScoreRow>()
    if (column.size === 0) byColumn.set(row.columnId, column)
    column.set(row.studentId, row)
  }
  return byColumn
}

/**
 * Rows in name order in the requested one, ties by name; rows with nothing to compare come last in either direction.
 */
export function sortedRows(
  rows: readonly Row[],
  columns: readonly StandardColumn[],
  plays: SkillsView['plays'],
  { by, dir }: SkillsView['sort'],
): Row[] {
  if (by === NAME && dir === 'asc') return [...rows]
  const place = columns.findIndex(({ columnId }) => columnId === by)
  const sortKey = (row: Row) => {
    if (by === NAME) return row.fullName
    if (by === FAMILY) return familyFirst(row)
    if (by !== LAST_LEVEL) return keyOf(skillCell(row.cells, place))
    const [play = -1] = row.justPlayed
    return plays[play]?.key ?? null
  }
  return inOrder(rows, sortKey, dir)
}
