import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '../../clock.ts'
import type { Config } from '../config/config.ts'
import type { SessionKind } from '../config/session-life.ts'
import type { Upstream } from '../upstream/client.ts'
import type { RecordPageView } from './page-views.ts'
import type { EndReason, SessionStore } from './store.ts'

/** The dependencies of the session layer; the app's parts include them all. */
export interface SessionParts {
  readonly config: Config
  readonly sessionStore: SessionStore
  readonly upstream: Upstream
  readonly clock: Clock
  readonly log: FastifyBaseLogger
  readonly recordPageView: RecordPageView
  readonly metrics: {
    readonly sessionStarted: (kind: SessionKind) => void
    readonly auditFailed: () => void
    readonly sessionEnded: (kind: SessionKind, reason: EndReason) => void
  }
}
