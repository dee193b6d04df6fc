import { lte } from 'drizzle-orm'
import { exportPiece } from '../../contract/exports.ts'
import { recordAudit } from '../audit.ts'
import type { Bearer } from '../auth/bearer.ts'
import { hashOf } from '../auth/single-use.ts'
import { idempotencyKeys } from '../db/schema/idempotency-keys.ts'
import type { Subject } from '../erasures/extent.ts'
import type { Product } from '../serve.ts'
import type { Exported } from './whose.ts'

/** How long the pieces that go on belong to a record: longer than anybody's export takes. */
const GOES_ON_MS = 3_600_000

interface Piece {
  readonly subject: Subject
  readonly exported: Exported
  /** Whether it begins an export: one that goes on is on record already, if one began within the last hour. */
  readonly isFirst: boolean
}

/** Puts an export on record, in the audit stream and with each child, unless this piece belongs to one that is. */
export async function putOnRecord(
  { db, clock, openings }: Pick<Product, 'db' | 'clock' | 'openings'>,
  bearer: Bearer,
  { subject: { kind, id = '' }, exported: { studentIds }, isFirst }: Piece,
): Promise<void> {
  const { accountId } = bearer
  const now = clock.now()
  const keyHash = hashOf(JSON.stringify([accountId, exportPiece.id, kind, id]))
  const expiresAt = new Date(now.getTime() + GOES_ON_MS)
  const isWritten = await db.transaction(async (tx) => {
    const begun = await tx
      .insert(idempotencyKeys)
      .values({ keyHash, requestHash: keyHash, expiresAt })
      .onConflictDoUpdate({
        target: idempotencyKeys.keyHash,
        set: { expiresAt },
        ...(!isFirst && { setWhere: lte(idempotencyKeys.expiresAt, now) }),
      })
      .returning({ keyHash: idempotencyKeys.keyHash })
    if (begun.length === 0) return false
    await recordAudit(tx, clock, { event: 'data-exported', accountId, kind, count: studentIds.length })
    return true
  })
  if (isWritten) openings.note(bearer, studentIds)
}
