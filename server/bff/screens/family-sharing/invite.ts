import { INVALID_EMAIL } from '../../../../shared/rules/email.ts'
import { guardianFaults, OWN_ADDRESS } from '../../../../shared/rules/guardians.ts'
import {
  FamilySharingView,
  InviteGuardian,
  InviteGuardianAgain,
} from '../../../../shared/screens/family-sharing.ts'
import { inviteGuardian, inviteGuardianAgain } from '../../../contract/guardians.ts'
import { PublicError } from '../../errors.ts'
import { UpstreamError } from '../../upstream/upstream-error.ts'
import { command } from '../command.ts'
import { familySharing } from './route.ts'

const ONE_AT_A_TIME =
  'You have invited somebody already. One other person at a time can see your children: remove that one first.'
const OFTEN_ENOUGH = 'You have sent enough invitations for today. Please try again tomorrow.'

/** Mails somebody the invitation to see the parent's children. */
export const inviteSecondGuardian = command({
  screen: 'family-sharing',
  name: 'invite',
  method: 'POST',
  needs: 'share-children',
  body: InviteGuardian,
  view: FamilySharingView,
  async run(visit, body) {
    const faults = guardianFaults(body)
    if (faults.email) throw new PublicError('invalid-input', { fields: { email: faults.email } })
    const params = { parentId: visit.identity.accountId }
    await visit.call(inviteGuardian, { params, body: { email: body.email.trim() } }).catch(explain)
    return familySharing.show(visit, {})
  },
})

/** Mails the invitation that is open again; the link before no longer works. */
export const inviteGuardianOnceMore = command({
  screen: 'family-sharing',
  name: 'again',
  method: 'POST',
  needs: 'share-children',
  body: InviteGuardianAgain,
  view: FamilySharingView,
  async run(visit) {
    const params = { parentId: visit.identity.accountId }
    await visit.call(inviteGuardianAgain, { params, body: {} }).catch(explain)
    return familySharing.show(visit, {})
  },
})

/** The form has been checked by then: what is wrong with an address is its ending, or whose it is. */
function explain(error: unknown): never {
  if (!(error instanceof UpstreamError)) throw error
  if (error.reason === 'conflict') throw new PublicError('conflict', { message: ONE_AT_A_TIME })
  if (error.code === 'email-unknown')
    throw new PublicError('invalid-input', { fields: { email: INVALID_EMAIL } })
  if (error.code === 'invalid-input')
    throw new PublicError('invalid-input', { fields: { email: OWN_ADDRESS } })
  if (error.code === 'too-many')
    throw new PublicError('too-many', { message: OFTEN_ENOUGH, ...retryOf(error) })
  throw error
}

const retryOf = ({ retryAfter }: UpstreamError) => (retryAfter === undefined ? {} : { retryAfter })
