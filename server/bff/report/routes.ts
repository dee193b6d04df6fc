import type { FastifyInstance } from 'fastify'
import { type Static, Type } from 'typebox'
import { api } from '../../../shared/paths.ts'
import { Id } from '../../../shared/screens/fields.ts'
import { PublicError } from '../errors.ts'
import type { Papers } from '../papers.ts'
import { loadProgress } from '../screens/progress/load.ts'
import { progressView } from '../screens/progress/view.ts'
import { guard, requireSession } from '../session/guard.ts'
import type { Allowance, SessionStore } from '../session/store.ts'
import type { Visits } from '../session/visit.ts'
import { reportFile } from './make.ts'
import { reportSheet } from './sheet.ts'

/** Reports one account may have made in an hour: each takes time to draw. */
const REPORTS: Allowance = { limit: 60, seconds: 3_600 }

const OneChild = Type.Object({ studentId: Id })

/**
 * GET /api/report/:studentId: the week of one of a parent's children as a PDF of one page, from the figures of the
 * Progress page. It names no other child.
 */
export function reportRoute(
  app: FastifyInstance,
  {
    visits,
    store,
    papers,
  }: { readonly visits: Visits; readonly store: SessionStore; readonly papers: Papers },
): void {
  app.get<{ Params: Static<typeof OneChild> }>(
    api.report,
    { schema: { params: OneChild }, onRequest: guard('own-children') },
    async (request, reply) => {
      const { accountId } = requireSession(request).identity
      const file = await papers.make(request.ip, async () => {
        const retryAfter = await store.count(`report ${accountId}`, REPORTS)
        if (retryAfter > 0) throw new PublicError('too-many', { retryAfter })
        const visit = visits(request)
        const { now, identity } = visit
        const reader = { now, zone: identity.timezone, relevantLevels: identity.relevantLevels }
        const sources = await loadProgress(visit, { student: request.params.studentId })
        const sheet = reportSheet(progressView({ ...sources, ...reader }), sources, reader)
        if (sheet === null) throw new PublicError('not-found')
        return reportFile(sheet, now)
      })
      return reply.type('application/pdf').header('content-disposition', 'attachment').send(file)
    },
  )
}
