import type { FastifyInstance } from 'fastify'
import { type Static, Type } from 'typebox'
import { api } from '../../../shared/paths.ts'
import { pageList } from '../../../shared/routes.ts'
import type { Clock } from '../../clock.ts'
import { clientEvent } from '../../contract/client-events.ts'
import { reportAllowance } from '../client-errors/allowance.ts'
import { PublicError } from '../errors.ts'
import { guard } from '../session/guard.ts'
import type { Visits } from '../session/visit.ts'

/** A page by its name in the table of routes, where nothing else has a place. */
const SeenPage = Type.Object(
  { page: Type.String({ pattern: '^[A-Za-z-]{1,40}$' }) },
  { additionalProperties: false },
)
/** More than that ever is. */
const SEEN_BYTES = 128
/** A minute: from one network, which may be a school's, and from everywhere together. */
export const PAGE_VIEWS_A_MINUTE = { network: 600, all: 6_000 } as const
/** Seconds to wait after too many. */
const RETRY_SECONDS = 60
/** Calls on their way upstream at a time; a page beyond them is not kept on record. */
export const MAX_TOLD_AT_ONCE = 20

/**
 * POST /api/page-views → 204: somebody has been on a page for a moment (S7.69, S7.72). It is answered at once; that it
 * is counted, and kept for the person's own record, is waited for by nobody.
 */
export function pageViewRoute(
  app: FastifyInstance,
  { clock, visits }: { clock: Clock; visits: Visits },
): void {
  const mayCount = reportAllowance(clock, PAGE_VIEWS_A_MINUTE)
  let beingTold = 0
  app.post<{ Body: Static<typeof SeenPage> }>(
    api.pageViews,
    { schema: { body: SeenPage }, bodyLimit: SEEN_BYTES, onRequest: guard('event-log') },
    async (request, reply) => {
      const route = pageList.find(({ name }) => name === request.body.page)?.path
      if (route === undefined) throw new PublicError('invalid-input')
      if (!mayCount(request.ip)) throw new PublicError('too-many', { retryAfter: RETRY_SECONDS })
      const visit = visits(request)
      if (visit.pageView(route) && beingTold < MAX_TOLD_AT_ONCE) {
        beingTold += 1
        void visit
          .call(clientEvent, { body: { event: 'page-view', route } })
          .catch(() => undefined)
          .finally(() => {
            beingTold -= 1
          })
      }
      return reply.code(204).send()
    },
  )
}
