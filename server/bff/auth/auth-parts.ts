import type { Audit } from '../session/audit.ts'
import type { SessionParts } from '../session/session-parts.ts'
import type { Sessions } from '../session/sessions.ts'
import type { Viewings } from '../session/viewing.ts'
import type { Destination } from '../upstream/client.ts'
import type { Providers } from './providers.ts'

/** What the ways in and out are made of. */
export interface AuthParts extends SessionParts {
  readonly providers: Providers
  readonly sessions: Sessions
  readonly viewings: Viewings
  readonly audit: Audit
  /** The names of the params in the contracts of all screens. */
  readonly screenParams: ReadonlySet<string>
}

/** Where a call for somebody goes who is not signed in yet: to the product API, without a bearer. */
export const anonymous = (requestId: string): Destination => ({ base: 'upstream', bearer: null, requestId })
