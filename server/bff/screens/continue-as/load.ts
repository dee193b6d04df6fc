import type { ReplyOf } from '../../../contract/call.ts'
import { partnerMe } from '../../../contract/partner.ts'
import { PublicError } from '../../errors.ts'
import type { Visit } from '../../session/visit.ts'
import { loadSignedInPerson, type SignedInPerson } from '../../upstream/signed-in-person.ts'

export interface ContinueAsSources {
  /** Identifies the arrival in question. */
  readonly ticket: string
  readonly here: SignedInPerson
  readonly coming: ReplyOf<typeof partnerMe>
}

/**
 * Loads the person signed in and the person arriving, one call each to their own upstream. Throws a 404 if
 * the arrival is unknown or has expired.
 */
export async function loadContinueAs(visit: Visit): Promise<ContinueAsSources> {
  const arrival = await visit.arrival()
  if (arrival === null) throw new PublicError('not-found')
  const [here, coming] = await Promise.all([loadSignedInPerson(visit), arrival.call(partnerMe, {})])
  return { ticket: arrival.ticket, here, coming }
}
