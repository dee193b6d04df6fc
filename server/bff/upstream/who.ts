import { me } from '../../contract/account.ts'
import type { ReplyOf } from '../../contract/call.ts'
import { partnerMe } from '../../contract/partner.ts'
import type { Caller } from './caller.ts'

/** Whose session it is, as their own side knows them. */
export type Who =
  | ({ readonly area: 'account' } & ReplyOf<typeof me>)
  | ({ readonly area: 'partner' } & ReplyOf<typeof partnerMe>)

/** Asks who the bearer is; one call. What `me` says of an account also becomes the session's identity. */
export async function whoIs(visit: Caller): Promise<Who> {
  return visit.identity.partner
    ? { area: 'partner', ...(await visit.call(partnerMe, {})) }
    : { area: 'account', ...(await visit.call(me, {})) }
}
