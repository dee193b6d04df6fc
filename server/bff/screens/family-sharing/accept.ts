import { isParentRole } from '../../../../shared/rules/roles.ts'
import { AcceptGuardian, FamilySharingView } from '../../../../shared/screens/family-sharing.ts'
import { acceptGuardianInvitation } from '../../../contract/guardians.ts'
import { PublicError } from '../../errors.ts'
import { guardianLinkWords, NOT_A_PARENT, OTHER_ADDRESS } from '../../rules/guardian-words.ts'
import { isLinkToken } from '../../rules/link-token.ts'
import { UpstreamError } from '../../upstream/upstream-error.ts'
import { command } from '../command.ts'
import { familySharing } from './route.ts'

/** Accepts a mailed invitation as whoever is signed in. */
export const acceptInvitation = command({
  screen: 'family-sharing',
  name: 'accept',
  method: 'POST',
  needs: 'join-family',
  body: AcceptGuardian,
  view: FamilySharingView,
  async run(visit, { token }) {
    if (!isParentRole(visit.identity.role)) throw new PublicError('forbidden', { message: NOT_A_PARENT })
    if (!isLinkToken(token)) throw linkError('not-found')
    await visit.call(acceptGuardianInvitation, { query: { token }, body: {} }).catch(explain)
    return familySharing.show(visit, {})
  },
})

const linkError = (code: keyof typeof guardianLinkWords) =>
  new PublicError(code, { message: guardianLinkWords[code] })

/** A link that does not work answers for itself; a refused bearer is the session's to handle. */
function explain(error: unknown): never {
  if (!(error instanceof UpstreamError)) throw error
  if (error.reason === 'denied') throw new PublicError('forbidden', { message: OTHER_ADDRESS })
  if (error.reason === 'unknown') throw linkError('not-found')
  if (error.reason === 'conflict') throw linkError('link-used')
  if (error.code === 'link-expired') throw linkError('link-expired')
  throw error
}
