import { lastNameFirst } from '../../../../shared/rules/names.ts'
import { inOrder } from '../../../../shared/rules/row-order.ts'
import { FAMILY, LAST_LEVEL, NAME } from '../../../../shared/rules/skills-sort.ts'
import type { SkillsView } from '../../../../shared/screens/skills.ts'
import type { LastLevelCell, SkillScoreRow, StandardColumn } from '../../../contract/play-entities.ts'
import {
  drawn,
  lastLevelStatus,
  masteryStatus,
  scorePercent,
  scoreText,
  statusMeanings,
  statusNumbers,
} from '../../rules/cell-status.ts'
import { namedGame } from '../../rules/named-game.ts'
import { namedChild } from '../../rules/named-people.ts'
import type { ClassStudent } from '../../upstream/class-rosters.ts'
import type { Figures } from './load.ts'

export type Row = SkillsView['rows'][number]
type Cell = Row['cells'][number]

/** One row per child, in name order. Figures about anyone else are ignored. */
export function skillsRows(
  students: readonly ClassStudent[],
  columns: readonly StandardColumn[],
  { scores, lastLevels }: Figures,
  today: number,
  enough: number,
  pageOf: (studentId: string) => string | null,
): Row[] {
  const scoresOf = scoresByColumn(scores)
  const lastLevel = new Map(lastLevels.map((cell) => [cell.studentId, cell]))
  const inColumns = columns.map(({ columnId }) => scoresOf.get(columnId))
  const rows = students.map((student) => ({
    ...namedChild(student),
    familyFirst: lastNameFirst(student),
    href: pageOf(student.studentId),
    justPlayed: justPlayed(lastLevel.get(student.studentId), today),
    cells: inColumns.map((column) => standardCell(column?.get(student.studentId), enough)),
  }))
  return inOrder(rows, (row) => row.fullName)
}

/** Scores by column, then by child: avoids building a key for each of a class's several hundred cells. */
function scoresByColumn(scores: Figures['scores']): Map<string, Map<string, SkillScoreRow>> {
  const byColumn = new Map<string, Map<string, SkillScoreRow>>()
  for (const row of scores) {
    const column = byColumn.get(row.columnId) ?? new Map<string, SkillScoreRow>()
    if (column.size === 0) byColumn.set(row.columnId, column)
    column.set(row.studentId, row)
  }
  return byColumn
}

/** The last level, if it was played today; sorts by its status (S4.73 to S4.78?, S8.70). */
function justPlayed(cell: LastLevelCell | undefined, today: number): Row['justPlayed'] {
  if (cell?.dayAsInt !== today)
    return { level: null, text: 'Not today', words: "hasn't played a level today", key: null }
  const status = lastLevelStatus(cell, today)
  const { name, badge } = namedGame(cell.appContext)
  return {
    level: {
      game: name,
      badge,
      text: `Level ${cell.levelNum}`,
      status: drawn(status),
    },
    text: '',
    words: `${name}, level ${cell.levelNum}, ${statusMeanings[status]}`,
    key: statusNumbers[status],
  }
}

/** A standard's mark; a cell with too little data shows how many levels are missing, and sorts last. */
function standardCell(row: SkillScoreRow | undefined, enough: number): Cell {
  const status = drawn(masteryStatus(row, enough))
  const score = row?.emaScoreValue
  const meaning = statusMeanings[status]
  const levels = Math.max(0, Math.floor(row?.numRelevantLevels ?? 0))
  if (status !== 'none' && typeof score === 'number') {
    const percent = scorePercent(score)
    const words = `${meaning}, ${scoreText({ percent, levels })}`
    return { status, text: `${percent}%`, percent, word: meaning, words, key: score }
  }
  const unknown = { status, percent: null, word: meaning, key: null }
  if (!(levels < enough)) return { ...unknown, text: '', words: meaning }
  const text = `${levels} of ${enough}`
  return { ...unknown, text, words: `${meaning}, ${text} levels` }
}

/** Rows in the requested order, ties by name; rows with nothing to compare come last in either direction. */
export function sortedRows(
  rows: readonly Row[],
  columns: readonly StandardColumn[],
  { by, dir }: SkillsView['sort'],
): Row[] {
  const place = columns.findIndex(({ columnId }) => columnId === by)
  const keyOf = (row: Row) => {
    if (by === NAME) return row.fullName
    if (by === FAMILY) return row.familyFirst || null
    return by === LAST_LEVEL ? row.justPlayed.key : (row.cells[place]?.key ?? null)
  }
  return inOrder(rows, keyOf, dir)
}
