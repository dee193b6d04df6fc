import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Static, Type } from 'typebox'
import { api, pages } from '../../../shared/paths.ts'
import { reasonFault } from '../../../shared/rules/view-reason.ts'
import { Id } from '../../../shared/screens/fields.ts'
import { me } from '../../contract/account.ts'
import { startView } from '../../contract/admin.ts'
import type { ReplyOf } from '../../contract/call.ts'
import { PublicError } from '../errors.ts'
import { destinationOf, viewGrantOf } from '../session/grant.ts'
import { guard } from '../session/guard.ts'
import { identityFromMe } from '../session/identity.ts'
import { hasSuperpowers } from '../session/permissions.ts'
import type { Grant, Identity } from '../session/session.ts'
import type { Visit, Visits } from '../session/visit.ts'
import type { AuthParts } from './auth-parts.ts'

const ViewAsBody = Type.Object({ accountId: Id, reason: Type.String({ maxLength: 2_000 }) })
type ViewAsBody = Static<typeof ViewAsBody>

/** Starts and stops an internal administrator's view as someone else (S2.52?, S6.43). */
export function viewAsRoutes(app: FastifyInstance, parts: AuthParts, visits: Visits): void {
  app.post<{ Body: ViewAsBody }>(
    api.viewAs,
    { schema: { body: ViewAsBody }, onRequest: guard('admin-console') },
    async (request) => {
      const fault = reasonFault(request.body.reason)
      if (fault !== null) throw new PublicError('invalid-input', { fields: { reason: fault } })
      await startViewing(parts, request, visits(request))
      return { redirectTo: pages.account }
    },
  )

  app.post(api.stopViewing, async (request) => {
    if ((await parts.viewings.stop(request)) === 'gone') throw new PublicError('no-session')
    // Where every view is begun; staff need not have a class of their own.
    return { redirectTo: pages.admin }
  })
}

async function startViewing(parts: AuthParts, request: FastifyRequest, visit: Visit): Promise<void> {
  const { accountId, reason } = request.body as ViewAsBody
  const superpowers = hasSuperpowers(visit.identity)
  const view = await visit.call(startView, { body: { accountId, reason, superpowers } })
  const grant = viewGrantOf(view, parts.clock.now().getTime())
  try {
    const reply = await parts.upstream.call(destinationOf(grant, request.id), me, {})
    await parts.viewings.start(request, identityOf(visit, { view, reply, grant, reason }), grant)
  } catch (error) {
    await parts.sessions.revokeGrant(grant, request.id)
    throw error
  }
}

/**
 * The identity of the person being viewed, and of the viewer; none of the administrator's own rights are
 * included.
 */
function identityOf(
  { identity: admin, now, config }: Visit,
  started: {
    readonly view: ReplyOf<typeof startView>
    readonly reply: ReplyOf<typeof me>
    readonly grant: Grant
    readonly reason: string
  },
): Identity {
  return {
    ...identityFromMe(started.reply, 'impersonation'),
    ...(admin.relevantLevels !== undefined && { relevantLevels: admin.relevantLevels }),
    viewing: {
      viewId: started.view.viewId,
      adminId: admin.accountId,
      as: hasSuperpowers(admin) ? 'user' : 'staff',
      reason: started.reason.trim(),
      endsAt: Math.min(
        started.grant.expiresAt,
        now.getTime() + config.lifetimes.impersonation.absolute * 1000,
      ),
    },
  }
}
