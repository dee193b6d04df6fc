import type { FastifyRequest } from 'fastify'
import type { Audit } from '../session/audit.ts'
import { sha256 } from '../session/hashing.ts'
import { siteOf } from '../session/network-address.ts'
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

/** The same for someone not signed in yet, whose network takes turns with others. */
export const inTurn = ({ id, ip }: Pick<FastifyRequest, 'id' | 'ip'>): Destination => ({
  ...anonymous(id),
  network: sha256(siteOf(ip)),
})
