import Fastify from 'fastify'
import type { Clock } from '../../server/clock.ts'
import { reportCardEvents } from '../../server/contract/payments.ts'
import { cardProvider } from '../../server/sandbox/card-provider/card-provider.ts'
import type { Trouble } from '../../server/sandbox/card-provider/routes.ts'
import { letTimePass } from '../../server/sandbox/card-provider/subscriptions.ts'
import { callApi } from './product-api.ts'

export const TEST_KEYS = { key: `sk_test_${'k'.repeat(24)}`, webhookSecret: `whsec_${'w'.repeat(32)}` }

/** The card provider's stand-in on a free port; it tells the product API at `tells`, once that is known. */
export async function startCardProvider(clock: Clock) {
  let trouble: (method: string, path: string) => Trouble | undefined = () => undefined
  let tells: string | null = null
  const app = Fastify()
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (_request: unknown, body: string | Buffer) => Object.fromEntries(new URLSearchParams(String(body))),
  )
  // What the BFF does with an event: it passes its bytes on.
  const site = Fastify()
  site.removeAllContentTypeParsers()
  site.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  site.post('/cards/events', async (request, reply) => {
    if (tells === null) return reply.code(503).send()
    const signature = String(request.headers['stripe-signature'])
    const event = (request.body as Buffer).toString('base64')
    const { status } = await callApi(tells, reportCardEvents, { body: { event, signature } })
    return reply.code(status === 200 ? 204 : status).send()
  })
  const siteUrl = await site.listen({ host: '127.0.0.1', port: 0 })
  const { provider, webhooks } = cardProvider(app, {
    config: { ...TEST_KEYS, file: null },
    clock,
    productUrl: siteUrl,
    troubles: (method, path) => trouble(method, path),
  })
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  return {
    url,
    records: provider.records,
    /** What happens at the provider's own site is done here. */
    inside: provider,
    webhooks,
    settings: { ...TEST_KEYS, standIn: url },
    /** Renews and ends what is due by its clock, and tells of it. */
    letTimePass: () => letTimePass(provider),
    tell(productApi: string | null) {
      tells = productApi
    },
    make(next: typeof trouble) {
      trouble = next
    },
    async close() {
      await app.close()
      await site.close()
    },
  }
}

/** Makes the next requests like this one go wrong, so many times. */
export function goesWrong(what: Trouble, pattern: RegExp, times = Number.POSITIVE_INFINITY) {
  let left = times
  return (method: string, path: string): Trouble | undefined => {
    if (left === 0 || !pattern.test(`${method} ${path}`)) return undefined
    left -= 1
    return what
  }
}
