import { asc, count, inArray, min } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '../clock.ts'
import type { RetentionKind } from '../contract/retention.ts'
import type { Db } from './db/open.ts'
import { auditOutbox } from './db/schema/audit.ts'
import { secondsSince, type Waiting } from './metrics.ts'

/** A file of teachers was staged, added them, invited them, or was taken back. */
export type TeacherFileEvent = 'staged' | 'added' | 'invited' | 'removed'

/** What happens to a second factor. */
export type SecondFactorEvent =
  | 'authenticator-on'
  | 'passkey-added'
  | 'passkey-removed'
  | 'second-factor-off'
  | 'second-factor-reset'
  | 'recovery-codes-renewed'
  | 'recovery-code-used'
  | 'second-factor-guessed'

/** An entry of the audit stream: ids and counts only, never a name, an e-mail or a token. */
export type AuditEntry =
  | {
      readonly event: `teachers-${TeacherFileEvent}`
      readonly accountId: string
      readonly schoolId: string
      readonly uploadId: string
      /** How many rows were staged, or how many teachers were added, invited or taken back. */
      readonly count: number
    }
  /** An administrator gave their school or district access on a purchase order. */
  | {
      readonly event: 'purchase-order-confirmed'
      readonly accountId: string
      readonly quoteNumber: number
      readonly institutionId: string
    }
  /** A child, a class or an account is to be erased, is not any more, or is gone: what it was, its id told by nobody. */
  | {
      readonly event: 'erasure-requested' | 'erasure-cancelled'
      readonly accountId: string
      readonly erasureId: string
      readonly kind: 'student' | 'roster' | 'account'
      /** How many children. */
      readonly count: number
    }
  | {
      readonly event: 'data-exported'
      readonly accountId: string
      readonly kind: 'student' | 'roster' | 'account'
      /** How many children. */
      readonly count: number
    }
  /** So many rows, children or accounts of a kind were removed because they are not kept any longer. */
  | { readonly event: 'not-kept'; readonly kind: RetentionKind | 'figures'; readonly count: number }
  | { readonly event: 'erased'; readonly erasureId: string; readonly count: number }
  /** A plan was given to, or taken back from, this many rules and single teachers. */
  | {
      readonly event: 'access-given' | 'access-taken-back'
      readonly accountId: string
      readonly subscriptionId: string
      readonly count: number
    }
  /** Whether somebody belongs to an institution was decided, or a refusal taken back. */
  | {
      readonly event: 'join-confirmed' | 'join-refused' | 'join-refusal-undone'
      readonly accountId: string
      readonly requesterId: string
      readonly requestId: string
    }
  /**
   * An invitation, or the mail that confirms a sign-up, was mailed again, or an invitation to another address;
   * `accountId` sent it, to `invitedId`.
   */
  | {
      readonly event: 'invitation-sent' | 'invitation-corrected' | 'confirmation-sent'
      readonly accountId: string
      readonly invitedId: string
    }
  /**
   * A parent invited or removed a second guardian, or that one accepted or left; `guardianId` is null for an invitation
   * that was withdrawn.
   */
  | { readonly event: 'guardian-invited'; readonly accountId: string }
  | {
      readonly event: 'guardian-accepted' | 'guardian-removed' | 'guardian-left'
      readonly accountId: string
      readonly guardianId: string | null
    }
  /** The survey was mailed for this many classes; `accountId` sent it, to `surveyedId`. */
  | {
      readonly event: 'survey-sent'
      readonly accountId: string
      readonly surveyedId: string
      readonly count: number
    }
  /** An internal administrator said something to people, or ended it. */
  | {
      readonly event: 'notice-published' | 'notice-ended'
      readonly accountId: string
      readonly noticeId: string
    }
  /** An operator had a mail tried again that was given up. */
  | { readonly event: 'mail-retried'; readonly accountId: string; readonly mailId: string }
  /** Mail to somebody's address is sent again after it came back; `ofId` is theirs, if there is an account. */
  | { readonly event: 'bounce-lifted'; readonly accountId: string; readonly ofId: string | null }
  /** An operator did something by a program of their own; `operator` says who ran it. */
  | {
      readonly event: 'operator-made-administrator' | 'operator-made-link'
      readonly operator: string
      readonly accountId: string
    }
  | {
      readonly event: 'operator-gave-rights' | 'operator-took-rights'
      readonly operator: string
      readonly accountId: string
      readonly institutionId: string | null
    }
  | {
      readonly event: 'operator-made-key' | 'operator-revoked-key'
      readonly operator: string
      readonly keyId: string
    }
  /** An operator has money given back, `count` cents, recorded that a quote was paid, or gave access on its purchase order. */
  | {
      readonly event: 'operator-refunded'
      readonly operator: string
      readonly refundId: string
      readonly count: number
    }
  | { readonly event: 'operator-quote-paid'; readonly operator: string; readonly quoteNumber: number }
  | {
      readonly event: 'operator-gave-access'
      readonly operator: string
      readonly quoteNumber: number
      readonly institutionId: string
    }
  /** An operator gave seats for `count` students, or ended a plan; it is that of a school, a district or an account. */
  | {
      readonly event: 'operator-gave-seats'
      readonly operator: string
      readonly quoteNumber: number
      readonly ofId: string
      readonly count: number
    }
  | { readonly event: 'operator-ended-plan'; readonly operator: string; readonly ofId: string }
  /** `count` schools and districts are new or have changed. */
  | { readonly event: 'operator-imported-directory'; readonly operator: string; readonly count: number }
  /** Somebody's second factor changed, a recovery code was used up, or several wrong codes were typed in a day. */
  | { readonly event: SecondFactorEvent; readonly accountId: string; readonly adminId?: string }

/** Records what is done in the same transaction, so that it reaches the audit stream if and only if it is done. */
export async function recordAudit(tx: Db, clock: Clock, entry: AuditEntry): Promise<void> {
  await tx.insert(auditOutbox).values({ entry, at: clock.now() })
}

/** What is recorded and not in the stream yet. */
export async function waitingAudit(db: Db, clock: Clock): Promise<Waiting> {
  const [found] = await db.select({ entries: count(), since: min(auditOutbox.at) }).from(auditOutbox)
  return { entries: found?.entries ?? 0, oldest: secondsSince(found?.since ?? null, clock.now()) }
}

/** Entries in one transaction. */
const BATCH_SIZE = 500

/**
 * Writes to the audit stream what has been recorded: in order, and each at least once, whatever stops in
 * between; the oldest first, until nothing waits. A failure, such as a file that cannot be written, is logged and left
 * for the next time.
 */
export async function publishAudit(db: Db, log: FastifyBaseLogger): Promise<void> {
  try {
    while ((await publishBatch(db, log)) === BATCH_SIZE);
  } catch (error) {
    log.warn({ fault: error instanceof Error ? error.name : typeof error }, 'the audit stream has to wait')
  }
}

/** How many entries it wrote. */
const publishBatch = (db: Db, log: FastifyBaseLogger): Promise<number> =>
  db.transaction(async (tx) => {
    const rows = await tx
      .select()
      .from(auditOutbox)
      .orderBy(asc(auditOutbox.id))
      .limit(BATCH_SIZE)
      .for('update', { skipLocked: true })
    for (const { entry, at } of rows) log.info({ audit: true, at, ...entry }, entry.event)
    await tx.delete(auditOutbox).where(
      inArray(
        auditOutbox.id,
        rows.map(({ id }) => id),
      ),
    )
    return rows.length
  })
