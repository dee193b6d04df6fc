import type { constants } from '../../contract/account.ts'
import type { ReplyOf } from '../../contract/call.ts'
import { UpstreamError } from './upstream-error.ts'

/** The settings that the API's constants override; absent if they say nothing. */
export interface Overrides {
  /** How many relevant levels are enough (S9.83?). */
  readonly relevantLevels?: number
}

const RELEVANCY_THRESHOLD = 'relevancyThreshold'

/**
 * The constants loaded at sign-in (specification 3, Constants). A failure to load them changes nothing, so
 * that it keeps no one out.
 */
export async function overridesOf(reply: Promise<ReplyOf<typeof constants>>): Promise<Overrides> {
  const named = await reply.catch((error: unknown) => {
    if (error instanceof UpstreamError) return []
    throw error
  })
  const value = named.find(({ name }) => name === RELEVANCY_THRESHOLD)?.value
  return typeof value === 'number' && Number.isInteger(value) && value > 0 ? { relevantLevels: value } : {}
}
