import type { FastifyRequest } from 'fastify'
import { anonymousFrom } from '../auth/auth-parts.ts'
import { hasPermission, openSessionOf } from '../session/guard.ts'
import type { Visit, Visits } from '../session/visit.ts'
import type { CallUpstream, Upstream } from '../upstream/client.ts'

/** Who asks for a quote. `visit` and `accountId` are missing for a visitor. */
export interface Asker {
  readonly visit: Visit | null
  readonly call: CallUpstream
  readonly ip: string
  readonly accountId?: string
}

/**
 * Whoever is signed in with an account of their own asks by it; everybody else asks as a visitor, somebody on a
 * class's device, sent by a partner, or viewing as somebody else too.
 */
export function askerOf(
  request: FastifyRequest,
  { visits, upstream }: { readonly visits: Visits; readonly upstream: Upstream },
): Asker {
  const open = openSessionOf(request)
  if (open?.identity.kind === 'account' && hasPermission(open, 'own-settings')) {
    const visit = visits(request)
    return { visit, call: visit.call, ip: request.ip, accountId: open.identity.accountId }
  }
  return {
    visit: null,
    call: (call, args) => upstream.call(anonymousFrom(request), call, args),
    ip: request.ip,
  }
}
