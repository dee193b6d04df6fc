import type { ClassFigures } from '../../server/product-api/digests/class-figures.ts'
import { nobodyInNeed } from '../../server/product-api/roll-ups/attention.ts'

/** A class's week, of which a weekly mail tells. */
export const room12: ClassFigures = {
  classId: 'r12',
  name: 'Room 12',
  students: 18,
  playedThisWeek: 16,
  averageMinutes: 10,
  averageMinutes28: 41,
  attention: { ...nobodyInNeed, listed: 5, farUnder: 1, notYet: 2, away: 1 },
  shown: ['3OA', '3NF', '3_2'],
  consistent: { '3OA': 9, '3_2': 1, '4OA': 2 },
}
