import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '../clock.ts'
import type { Providers } from './auth/providers.ts'
import type { Config } from './config.ts'
import type { SessionStore } from './session/store.ts'
import type { Upstream } from './upstream/client.ts'
import type { Metrics } from './web/metrics.ts'

/** Everything the app is made of. main.ts makes them from the configuration, tests from what they test. */
export interface Parts {
  readonly config: Config
  readonly sessionStore: SessionStore
  readonly upstream: Upstream
  readonly providers: Providers
  readonly clock: Clock
  readonly log: FastifyBaseLogger
  readonly metrics: Metrics
}
