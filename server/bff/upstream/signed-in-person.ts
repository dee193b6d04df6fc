import { me } from '../../contract/account.ts'
import type { ReplyOf } from '../../contract/call.ts'
import { partnerMe } from '../../contract/partner.ts'
import type { Caller } from './caller.ts'

/** The person a session belongs to, as their own API knows them. */
export type SignedInPerson =
  | ({ readonly area: 'account' } & ReplyOf<typeof me>)
  | ({ readonly area: 'partner' } & ReplyOf<typeof partnerMe>)

/** Loads the person behind the bearer; one call. For an account, `me` also updates the session's identity. */
export async function loadSignedInPerson(visit: Caller): Promise<SignedInPerson> {
  return visit.identity.partner
    ? { area: 'partner', ...(await visit.call(partnerMe, {})) }
    : { area: 'account', ...(await visit.call(me, {})) }
}
