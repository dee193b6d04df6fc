import type { FastifyInstance } from 'fastify'
import { api, href } from '../../../../shared/paths.ts'
import { ChangeSchool } from '../../../../shared/screens/shell.ts'
import type { AuthParts } from '../../auth/auth-parts.ts'
import { changeSchool } from '../../auth/change-school.ts'
import { guard } from '../../session/guard.ts'
import type { Visits } from '../../session/visit.ts'

/**
 * POST /api/screens/shell/school → 204. Everything on the page belongs to the previous school, so the page
 * reloads (S7.141).
 */
export function changeSchoolRoute(app: FastifyInstance, parts: AuthParts, visits: Visits): void {
  app.post<{ Body: ChangeSchool }>(
    href(api.command, { screen: 'shell', command: 'school' }),
    { schema: { body: ChangeSchool }, onRequest: guard('shell') },
    async (request, reply) => {
      await changeSchool(parts, request, visits(request), request.body.schoolId)
      return reply.code(204).send()
    },
  )
}
