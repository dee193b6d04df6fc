import type { FastifyRequest } from 'fastify'
import { PublicError } from '../errors.ts'
import { may, type Permission } from './permissions.ts'
import type { OpenSession } from './session.ts'

/** The open session of a request, or null. */
export function openedBy(request: FastifyRequest): OpenSession | null {
  const held = request.session?.held
  return held === undefined || held.ended ? null : held.open
}

/** The open session of a request that passed a guard; throws 401 `no-session` otherwise. */
export function sessionOf(request: FastifyRequest): OpenSession {
  const open = openedBy(request)
  if (open === null) throw new PublicError('no-session')
  return open
}

/** Whether a session's person has the permission; anything not in the table is denied. */
export const holds = (open: OpenSession, permission: Permission): boolean => may(open.identity, permission)

/** A preHandler: 401 `no-session` without a session, 403 `forbidden` without the permission. */
export function guard(permission: Permission) {
  return async (request: FastifyRequest): Promise<void> => {
    if (!holds(sessionOf(request), permission)) throw new PublicError('forbidden')
  }
}
