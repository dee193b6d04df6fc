import type { FastifyRequest } from 'fastify'
import { changeSchool as changeSchoolCall } from '../../contract/partner.ts'
import { PublicError } from '../errors.ts'
import { partnerGrantOf } from '../session/grant.ts'
import { requireSession } from '../session/guard.ts'
import { identityFromPartner, keptOverrides } from '../session/identity.ts'
import { withShownClass } from '../session/shown-class.ts'
import type { Visit } from '../session/visit.ts'
import type { AuthParts } from './auth-parts.ts'

/**
 * Moves a partner session to another of the educator's schools (S7.141). The answer is a token result, so
 * grant and identity are both replaced and the page reloads. Another educator's school is a 404 from the
 * upstream.
 */
export async function changeSchool(
  { sessionStore, clock, audit }: Pick<AuthParts, 'sessionStore' | 'clock' | 'audit'>,
  request: FastifyRequest,
  visit: Visit,
  schoolId: string,
): Promise<void> {
  const open = requireSession(request)
  const { partner, accountId } = open.identity
  if (partner === null) throw new PublicError('forbidden')
  const reply = await visit.call(changeSchoolCall, { body: { schoolId } })
  const now = clock.now().getTime()
  // The new bearer lasts as long as the session, which changing school does not extend (S4.6?).
  const grant = { ...partnerGrantOf(reply, now), expiresAt: open.grant.expiresAt }
  const moved = await sessionStore.updateGrant(open.id, open.grant, grant)
  if (moved === 'gone') throw new PublicError('no-session')
  const fresh = { ...identityFromPartner(reply, partner.tokenHash), ...keptOverrides(open.identity) }
  const identity = await withShownClass(sessionStore, fresh)
  const written = await sessionStore.updateIdentity(open.id, open.version, identity)
  if (moved === 'stale' || written !== 'done') throw new PublicError('conflict')
  audit({ event: 'school-changed', accountId, schoolId }, request.id)
}
