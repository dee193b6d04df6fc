import type { Student } from '../../server/contract/entities.ts'
import { sharedChildren } from '../../server/contract/guardians.ts'
import { answers } from './visit.ts'

/** Nobody lets them see a child. */
export const nothingShared = answers(sharedChildren, { families: [], ended: [] })
/** Ana Ortiz lets them see these children. */
export const sharedByAna = (...students: Student[]) =>
  answers(sharedChildren, { families: [{ guardianId: 'g-1', owner: 'Ana Ortiz', students }], ended: [] })
/** She did until lately. */
export const endedByAna = answers(sharedChildren, { families: [], ended: ['Ana Ortiz'] })
