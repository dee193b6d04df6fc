import { rosterTooBig } from '../../../shared/rules/roster-limits.ts'
import { PublicError } from '../errors.ts'
import { UpstreamError } from '../upstream/upstream-error.ts'

/** For a `catch`: a plan without room becomes the sentence that says whose it is and its limit (S5.25, S5.26?). */
export function explainNoRoom(error: unknown): never {
  if (!(error instanceof UpstreamError) || error.code !== 'roster-limit') throw error
  throw new PublicError('roster-limit', error.fullPlan ? { message: rosterTooBig(error.fullPlan) } : {})
}
