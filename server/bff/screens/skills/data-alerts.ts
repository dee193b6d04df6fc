import type { SkillsView } from '../../../../shared/screens/skills.ts'
import { lastLevelStatus, masteryStatus } from '../../rules/cell-status.ts'
import type { ClassStudent } from '../../upstream/class-rosters.ts'
import type { ClassFigures } from '../../upstream/skills.ts'

const REPORT_IT = 'The data below has an unknown status. Please file a bug and include it.'
/** Enough to find the fault; listing a whole class would add nothing. */
const MAX_CELLS = 5

/**
 * Cells of these children whose status is unknown, for people outside production; the titles are the exact
 * wording of S4.77, S8.64 to S8.66?.
 */
export function dataAlerts(
  students: readonly ClassStudent[],
  { scores, lastLevels }: ClassFigures,
  today: number,
): SkillsView['alerts'] {
  const ids = new Set(students.map((student) => student.studentId))
  return [
    {
      title: 'Dashboard Data Error - Unknown Status Value for Last Level',
      cells: lastLevels.filter(
        (cell) => ids.has(cell.studentId) && lastLevelStatus(cell, today) === 'unknown',
      ),
    },
    {
      title: 'Dashboard Data Error - Unknown Status Value for Standard',
      cells: scores.filter((row) => ids.has(row.studentId) && masteryStatus(row) === 'unknown'),
    },
  ]
    .filter(({ cells }) => cells.length > 0)
    .map(({ title, cells }) => ({
      title,
      text: REPORT_IT,
      cells: cells.slice(0, MAX_CELLS).map((cell) => JSON.stringify(cell)),
    }))
}
