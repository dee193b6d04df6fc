import { hashOf } from '../auth/single-use.ts'
import type { PlannedRow } from './plan.ts'

/** One hash of all that a plan would write, to compare what was reviewed with what is done. */
export const planHash = (plan: readonly PlannedRow[]): string =>
  hashOf(
    JSON.stringify(
      plan.map(({ row, status, child, target, leaves, plan: { changes } }) => [
        row,
        status,
        child?.id,
        target && [target.teacher.id, target.rosterId, target.name],
        leaves,
        changes,
      ]),
    ),
  )
