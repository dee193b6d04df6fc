import t, { type Test } from 'tap'
import { cardEvents } from '../../../../server/product-api/db/schema/payments.ts'
import { signed } from '../../../../server/sandbox/card-provider/webhooks.ts'
import { buildTestApp } from '../../../support/app.ts'
import { startCardProvider, TEST_KEYS } from '../../../support/card-provider.ts'
import { movableClock } from '../../../support/clock.ts'
import { startProductApi } from '../../../support/product-api.ts'

const event = Buffer.from('{ "id": "evt_1", "object": "event",\n "type": "ping", "data": { "object": {} } }')
const now = () => Math.floor(Date.now() / 1_000)

async function reporting(t: Test) {
  const clock = movableClock()
  const provider = await startCardProvider(clock)
  const api = await startProductApi({ clock, config: { cards: provider.settings } })
  t.teardown(async () => {
    await api.close()
    await provider.close()
  })
  const { app } = await buildTestApp(t, { config: { upstreamUrl: api.url, partnerUrl: api.url } })
  const post = (payload: Buffer, signature?: string, type = 'application/json') =>
    app.inject({
      method: 'POST',
      url: '/cards/events',
      payload,
      headers: { 'content-type': type, ...(signature !== undefined && { 'stripe-signature': signature }) },
    })
  const taken = async () => (await api.db.select().from(cardEvents)).map(({ id }) => id)
  const sign = (bytes: Buffer, secret = TEST_KEYS.webhookSecret, at = now()) =>
    signed(bytes.toString(), secret, at)
  return { post, sign, taken }
}

t.test('a signed event goes through as its bytes, and counts once', async (t) => {
  const { post, sign, taken } = await reporting(t)
  for (const type of ['application/json', 'text/plain'])
    t.equal((await post(event, sign(event), type)).statusCode, 204)
  t.same(await taken(), ['evt_1'])
})

t.test('forged, old or too large, it counts for nothing', async (t) => {
  const { post, sign, taken } = await reporting(t)
  t.equal((await post(event)).statusCode, 403)
  t.equal((await post(event, sign(Buffer.from(event.toString().replaceAll(' ', ''))))).statusCode, 403)
  t.equal((await post(event, sign(event, 'another secret'))).statusCode, 403)
  t.equal((await post(event, sign(event, TEST_KEYS.webhookSecret, now() - 600))).statusCode, 403)
  const large = Buffer.alloc(64 * 1024 + 1, ' ')
  t.equal((await post(large, sign(large))).statusCode, 413)
  t.same(await taken(), [])
})
