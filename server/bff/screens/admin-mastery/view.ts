import type { AdminMasteryView, TeacherMastery } from '../../../../shared/screens/admin-mastery.ts'
import type { ReplyOf } from '../../../contract/call.ts'
import type { skillsRollUp } from '../../../contract/roll-ups.ts'
import { bestFirst, statusMeanings } from '../../rules/cell-status.ts'

/** Each teacher's marks, of whoever has one; a share is of all marks there could be, rounded down. */
export const adminMasteryView = ({ asOf = null, lines }: ReplyOf<typeof skillsRollUp>): AdminMasteryView => ({
  asOf,
  teachers: (asOf === null ? [] : lines).flatMap(
    ({ id, figures: { marks } }) => masteryOf(id, marks[0]) ?? [],
  ),
})

function masteryOf(teacherId: string, marks: readonly number[] = []): TeacherMastery | null {
  const [green = 0, yellow = 0, red = 0, none = 0] = marks
  const known = green + yellow + red
  if (known === 0) return null
  const counts = { green, yellow, red, none }
  return {
    teacherId,
    counts,
    spread: bestFirst.map((status) => `${counts[status]} ${statusMeanings[status]}`).join(', '),
    consistently: `${Math.floor((100 * green) / (known + none))}% consistently`,
  }
}
