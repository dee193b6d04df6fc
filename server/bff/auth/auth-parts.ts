import type { FastifyRequest } from 'fastify'
import type { Audit } from '../session/audit.ts'
import { destinationOf } from '../session/grant.ts'
import { sha256 } from '../session/hashing.ts'
import { siteOf } from '../session/network-address.ts'
import type { Grant } from '../session/session.ts'
import type { SessionParts } from '../session/session-parts.ts'
import type { Sessions } from '../session/sessions.ts'
import type { Viewings } from '../session/viewing.ts'
import type { Destination } from '../upstream/client.ts'
import type { Providers } from './providers.ts'

/** The dependencies of the sign-in and sign-out routes. */
export interface AuthParts extends SessionParts {
  readonly providers: Providers
  readonly sessions: Sessions
  readonly viewings: Viewings
  readonly audit: Audit
}

/** The destination of a call for nobody in particular: the product API, without a bearer. */
export const anonymous = (requestId: string): Destination => ({ base: 'upstream', bearer: null, requestId })

type Sent = Pick<FastifyRequest, 'id' | 'ip'>

/** The same for the sender of a request who is not signed in yet: their network takes turns with others. */
export const anonymousFrom = ({ id, ip }: Sent): Destination => ({
  ...anonymous(id),
  network: sha256(siteOf(ip)),
})

/** What a sign-in asks of whoever has just proved who they are. */
export const justProven = (request: Sent, grant: Grant): Destination => ({
  ...anonymousFrom(request),
  ...destinationOf(grant, request.id),
})
