import type { FastifyInstance, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { onRequestEnd } from '../../operations/request-end.ts'
import type { Audit } from '../session/audit.ts'
import { openSessionOf } from '../session/guard.ts'
import type { Identity } from '../session/session.ts'

const READING: ReadonlySet<string> = new Set(['GET', 'HEAD'])

/**
 * Records every command sent while viewing as someone else in the audit stream, with both ids, whatever its
 * result (S6.43), also when the sender hangs up before it. Registered after the sessions, because it records who sent the
 * request, not who is signed in afterwards.
 */
export const viewingAudit = fp(async (app: FastifyInstance, { audit }: { readonly audit: Audit }) => {
  const senders = new WeakMap<FastifyRequest, Identity>()
  app.addHook('onRequest', (request, _reply, done) => {
    const identity = READING.has(request.method) ? undefined : openSessionOf(request)?.identity
    if (identity?.viewing) senders.set(request, identity)
    done()
  })
  onRequestEnd(app, (request, _reply, status) => {
    const identity = senders.get(request)
    if (identity?.viewing) {
      const { accountId, viewing } = identity
      const { adminId, viewId } = viewing
      const route = request.routeOptions.url ?? ''
      const { method } = request
      audit({ event: 'viewing-command', adminId, accountId, viewId, method, route, status }, request.id)
    }
  })
})
