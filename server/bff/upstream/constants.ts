import type { constants } from '../../contract/account.ts'
import type { ReplyOf } from '../../contract/call.ts'
import { UpstreamError } from './upstream-error.ts'

/** What the API's constants override, of what we go by; absent where it says nothing. */
export interface Overrides {
  /** How many relevant levels are enough to tell (S9.83?). */
  readonly relevantLevels?: number
}

const RELEVANCY_THRESHOLD = 'relevancyThreshold'

/**
 * The constants loaded at a sign-in (specification 3, Constants). An API that cannot say changes nothing: nobody is
 * kept out for it.
 */
export async function overridesOf(reply: Promise<ReplyOf<typeof constants>>): Promise<Overrides> {
  const named = await reply.catch((error: unknown) => {
    if (error instanceof UpstreamError) return []
    throw error
  })
  const value = named.find(({ name }) => name === RELEVANCY_THRESHOLD)?.value
  return typeof value === 'number' && Number.isInteger(value) && value > 0 ? { relevantLevels: value } : {}
}
