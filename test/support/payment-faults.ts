import type { Test } from 'tap'
import type { Db } from '../../server/product-api/db/open.ts'
import type { Trouble } from '../../server/sandbox/card-provider/routes.ts'
import { startCardProvider } from './card-provider.ts'
import { movableClock } from './clock.ts'
import { startProductApi } from './product-api.ts'

const TROUBLES: readonly (Trouble | undefined)[] = ['refused', 'answer-lost', 'nonsense', 'error']

/** The same numbers in every run. */
function numbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31
    return state / 2 ** 31
  }
}

/**
 * The product API and the card provider, between which anything fails: requests, answers, webhooks, and the process
 * itself between two writes.
 */
export async function startUnderFaults(t: Test, seed: number) {
  const random = numbers(seed)
  // Of its own: how often it is asked depends on how requests meet, and what people do does not.
  const chanceOf = numbers(seed + 1)
  const pick = <Value>(values: readonly Value[]): Value =>
    values[Math.floor(random() * values.length)] as Value
  const clock = movableClock()
  const provider = await startCardProvider(clock)
  let dies = 0
  const mortal = (db: Db): Db =>
    new Proxy(db, {
      get(target, name, receiver) {
        const isWrite = name === 'transaction' || name === 'update'
        if (isWrite && dies > 0 && chanceOf() < dies) throw new Error('the process is gone')
        return Reflect.get(target, name, receiver)
      },
    })
  const api = await startProductApi({
    clock,
    config: { cards: provider.settings, sandbox: true },
    wrap: mortal,
  })
  provider.tell(api.url)
  t.teardown(async () => {
    await api.close()
    await provider.close()
  })
  return {
    api,
    clock,
    provider,
    random,
    pick,
    /** Makes things fail from now on, as it happens. */
    storm() {
      const [what, chance] = [pick(TROUBLES), pick([0, 0.3, 0.6])]
      provider.make(() => (chanceOf() < chance ? what : undefined))
      provider.webhooks.change({
        isLost: random() < 0.3,
        times: pick([1, 2]),
        delayMs: pick([0, 5, 200]),
        isReversed: random() < 0.3,
      })
      dies = pick([0, 0, 0.2])
    },
    /** The process lives again; the provider fails on. */
    revive() {
      dies = 0
    },
    calm() {
      dies = 0
      provider.make(() => undefined)
    },
  }
}
