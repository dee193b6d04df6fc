import { randomUUID } from 'node:crypto'
import { reportCardEvents } from '../../server/contract/payments.ts'
import { signed } from '../../server/sandbox/card-provider/webhooks.ts'
import { type startCardProvider, TEST_KEYS } from './card-provider.ts'
import { callApi } from './product-api.ts'

/** An event that happened at the provider and has not arrived. */
export interface HeldEvent {
  readonly id: string
  readonly type: string
  readonly data: { readonly object: unknown }
}

/** Holds the events of a provider back, so that a test has them arrive when and as often as it likes. */
export function holdEvents({ inside }: Pick<Awaited<ReturnType<typeof startCardProvider>>, 'inside'>) {
  const held: HeldEvent[] = []
  inside.tell = (type, object) =>
    void held.push({ id: `evt_${randomUUID()}`, type, data: { object: structuredClone(object) } })
  return held
}

/** Has the product API take an event, signed as the provider signs it; returns the status. */
export async function arrive(productApi: string, event: HeldEvent): Promise<number> {
  const bytes = JSON.stringify({ ...event, object: 'event' })
  const signature = signed(bytes, TEST_KEYS.webhookSecret, Math.floor(Date.now() / 1_000))
  const body = { event: Buffer.from(bytes).toString('base64'), signature }
  return (await callApi(productApi, reportCardEvents, { body })).status
}
