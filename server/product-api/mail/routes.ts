import { notFound } from '../refusal.ts'
import type { ProductApi } from '../serve.ts'
import { readOutbox } from './outbox.ts'

const LOOPBACK = /^(127(\.\d{1,3}){3}|::1|::ffff:127(\.\d{1,3}){3})$/

/**
 * The outbox, for the sandbox's front page. Not part of the contract: it contains links that open accounts,
 * so it exists in the sandbox only, and only for this machine.
 */
export function mailRoutes(app: ProductApi): void {
  if (!app.product.config.sandbox) return
  app.get('/sandbox/outbox', { schema: { hide: true } }, async (request, reply) => {
    if (!LOOPBACK.test(request.socket.remoteAddress ?? '')) throw notFound()
    reply.header('cache-control', 'no-store')
    return { mails: await readOutbox(app.product.db) }
  })
}
