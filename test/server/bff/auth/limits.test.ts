import type { FastifyRequest } from 'fastify'
import t from 'tap'
import { enforceLimit, WAYS_IN } from '../../../../server/bff/auth/limits.ts'
import { DEFAULT_LIFETIMES } from '../../../../server/bff/config/session-life.ts'
import { createMemoryStore } from '../../../../server/bff/session/memory-store.ts'
import { movableClock } from '../../../support/clock.ts'

const LINES_OF_A_SITE = 4

t.test('a line that is refused closes no other line of its site', async (t) => {
  const store = createMemoryStore({ lifetimes: DEFAULT_LIFETIMES, clock: movableClock() })
  const from = (ip: string) => enforceLimit(store, { ip } as FastifyRequest)
  let refused = 0
  for (let at = 0; at < LINES_OF_A_SITE * WAYS_IN.limit + 1; at += 1)
    await from('2001:db8:1:1::5').catch(() => {
      refused += 1
    })
  t.equal(refused, (LINES_OF_A_SITE - 1) * WAYS_IN.limit + 1)
  await t.resolves(from('2001:db8:1:2::7'))
})
