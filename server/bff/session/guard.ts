import type { FastifyRequest } from 'fastify'
import { PublicError } from '../errors.ts'
import { closedInViewReason, lacksAdminLevel, may, needsFactorFirst, type Permission } from './permissions.ts'
import type { OpenSession } from './session.ts'

/** S6.19 */
const SALES = 'This is for administrators. To become one for your school or district, please contact sales.'

/** Our staff are not to be told of permissions of their own, nor of other accounts. */
const NOT_OPEN_TO_VIEWED = 'You are viewing as somebody who does not have permission to do this.'

/** The open session of a request, or null. */
export function openSessionOf(request: FastifyRequest): OpenSession | null {
  const current = request.session?.current
  return current === undefined || current.ended ? null : current.open
}

/** The open session of a request that passed a guard; throws 401 `no-session` otherwise. */
export function requireSession(request: FastifyRequest): OpenSession {
  const open = openSessionOf(request)
  if (open === null) throw new PublicError('no-session')
  return open
}

/** Whether a session's person has the permission; anything not in the table is denied. */
export const hasPermission = (open: OpenSession, permission: Permission): boolean =>
  may(open.identity, permission)

/**
 * A preHandler: 401 `no-session` without a session, 403 `forbidden` without the permission, `closed-in-view`, with
 * the reason, where only the view as somebody else is in the way, and `factor-needed` for all who must set up their
 * second factor first, whatever else they may do.
 */
export function guard(permission: Permission) {
  return async (request: FastifyRequest): Promise<void> => {
    const { identity } = requireSession(request)
    if (needsFactorFirst(identity, permission)) throw new PublicError('factor-needed')
    const why = closedInViewReason(identity, permission)
    if (why !== null)
      throw new PublicError('closed-in-view', {
        message: `This is closed while you view as somebody else: ${why}.`,
      })
    if (may(identity, permission)) return
    if (identity.kind === 'impersonation') throw new PublicError('forbidden', { message: NOT_OPEN_TO_VIEWED })
    throw new PublicError('forbidden', lacksAdminLevel(identity, permission) ? { message: SALES } : {})
  }
}
