import Fastify from 'fastify'
import t from 'tap'
import type { Parts } from '../../../../server/bff/parts.ts'
import { surveyRoutes } from '../../../../server/bff/survey/routes.ts'
import type { Destination } from '../../../../server/bff/upstream/client.ts'
import { movableClock } from '../../../support/clock.ts'

t.test('a student who cannot be read closes no survey, and is told', async (t) => {
  const app = Fastify()
  t.teardown(() => app.close())
  let broken = 1
  const upstream = {
    async call({ leftOut }: Destination) {
      leftOut?.(Array.from({ length: broken }, () => 'student' as const))
      return {
        teacher: { firstName: 'Renee', timezone: 'UTC' },
        roster: { rosterId: 'r12', name: 'Room 12' },
        expiresAt: '2026-12-01T00:00:00Z',
        students: [],
      }
    },
  } as unknown as Parts['upstream']
  surveyRoutes(app, { upstream, clock: movableClock(), sessionStore: {} as Parts['sessionStore'] })
  const look = async () => {
    const body = { token: 'a'.repeat(43) }
    return (await app.inject({ method: 'POST', url: '/api/survey', body })).json()
  }
  t.equal((await look()).unread, '1 student could not be read. Everything else is here.')
  broken = 0
  t.equal((await look()).unread, null)
})
