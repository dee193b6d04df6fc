import type { ReplyOf } from '../../../contract/call.ts'
import { partnerMe } from '../../../contract/partner.ts'
import { PublicError } from '../../errors.ts'
import type { Visit } from '../../session/visit.ts'
import { type Who, whoIs } from '../../upstream/who.ts'

export interface ContinueAsSources {
  /** Names the arrival that is asked about. */
  readonly ticket: string
  readonly here: Who
  readonly coming: ReplyOf<typeof partnerMe>
}

/** Who is here and who is coming: one call each, to their own sides. Nobody coming (any longer) is a 404. */
export async function loadContinueAs(visit: Visit): Promise<ContinueAsSources> {
  const arrival = await visit.arrival()
  if (arrival === null) throw new PublicError('not-found')
  const [here, coming] = await Promise.all([whoIs(visit), arrival.call(partnerMe, {})])
  return { ticket: arrival.ticket, here, coming }
}
