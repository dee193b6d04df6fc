import type { FastifyBaseLogger } from 'fastify'
import { traceOf } from '../../operations/fault.ts'
import type { SessionKind } from '../config/session-life.ts'
import type { EndReason } from './store.ts'

/** How someone proved who they are. */
export type SignInMethod =
  | 'password'
  | 'code'
  | 'badge'
  | 'backup-code'
  | 'google'
  | 'edu'
  | 'sso'
  | 'partner'

/** What a teacher did for a child who could not sign in. */
export type SignInHelp =
  | 'verify'
  | 'unlock'
  | 'hints-on'
  | 'hints-off'
  | 'reset'
  | 'backup-code'
  | 'backup-code-stopped'

/** The events of the audit stream: ids only, never a name, an e-mail or a token. */
export type AuditEvent =
  | {
      readonly event: 'signin'
      readonly way: SignInMethod
      readonly kind: SessionKind
      readonly accountId: string
    }
  | { readonly event: 'signin-failed'; readonly way: SignInMethod; readonly reason: string }
  | {
      readonly event: 'session-ended'
      readonly kind: SessionKind
      readonly accountId: string
      readonly reason: EndReason
    }
  | {
      readonly event: 'sessions-ended-by-admin'
      readonly adminId: string
      readonly accountId: string
      readonly count: number
    }
  | {
      readonly event: 'student-data-searched' | 'student-data-exported'
      readonly adminId: string
      /** How many children were shown. */
      readonly count: number
    }
  | {
      readonly event: 'rosters-downloaded'
      readonly accountId: string
      /** How many rows, each a child of a teacher. */
      readonly count: number
    }
  | { readonly event: 'password-shown'; readonly accountId: string; readonly studentId: string }
  | {
      readonly event: 'passwords-printed' | 'badges-made'
      readonly accountId: string
      readonly rosterId: string
      /** Of how many children. */
      readonly count: number
    }
  | {
      readonly event: 'student-sign-in-helped'
      readonly how: SignInHelp
      readonly accountId: string
      readonly studentId: string
    }
  | ({ readonly event: 'student-signin' } & WhichChild)
  | ({ readonly event: 'student-signin-failed'; readonly reason: string } & WhichChild)
  | { readonly event: 'class-released'; readonly accountId: string; readonly rosterId: string }
  | ({ readonly event: 'viewing-started' | 'viewing-stopped' } & WhoViews)
  | ({
      readonly event: 'viewing-command'
      readonly method: string
      readonly route: string
      readonly status: number
    } & WhoViews)
  | { readonly event: 'account-let-in-again'; readonly adminId: string; readonly accountId: string }
  | { readonly event: 'network-let-in-again'; readonly adminId: string; readonly networkHash: string }
  | { readonly event: 'school-changed'; readonly accountId: string; readonly schoolId: string }

/** A child on a class device, which is signed in for this account. */
interface WhichChild {
  readonly accountId: string
  readonly rosterId: string
  readonly studentId: string
}

/** The person actually signed in, and the account they are viewing. */
interface WhoViews {
  readonly adminId: string
  readonly accountId: string
  readonly viewId: string
}

interface AuditParts {
  readonly log: FastifyBaseLogger
  readonly metrics: { readonly auditFailed: () => void }
}

export type Audit = (about: AuditEvent, requestId: string) => void

/**
 * The audit stream: log lines marked `audit`, which may have a file of their own. An entry that cannot be written there
 * is in the log, and nobody is turned away for it.
 */
export function createAudit({ log, metrics }: AuditParts): Audit {
  return (about, requestId) => {
    try {
      log.info({ audit: true, ...about, requestId }, about.event)
    } catch (error) {
      metrics.auditFailed()
      log.error({ ...traceOf(error), requestId }, 'the audit stream cannot be written')
    }
  }
}
