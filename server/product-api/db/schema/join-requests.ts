import { isNull } from 'drizzle-orm'
import { index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { Institution } from '../../../contract/entities.ts'
import { ofAccount } from './accounts.ts'
import { instant } from './columns.ts'
import { ofDistrict, ofSchool } from './institutions.ts'

/**
 * What became of a request: decided by an administrator, or withdrawn by choosing another institution. Whoever came
 * back without asking has one too, which is `returned`.
 */
export type Decision = 'confirmed' | 'refused' | 'withdrawn' | 'returned'

/** Who named an institution as theirs, until an administrator there decides and as a record afterwards. */
export const joinRequests = pgTable(
  'join_requests',
  {
    id: text().primaryKey(),
    accountId: ofAccount(),
    /** The school, with its district; or a district alone, for its staff. */
    schoolId: ofSchool(),
    districtId: ofDistrict(),
    /** As the requester chose it, and as it is called there. */
    institution: jsonb().$type<Institution>().notNull(),
    name: text().notNull(),
    requestedAt: instant('requested_at').notNull(),
    /** When the administrators were told by mail; null if they had been told of late. */
    mailedAt: instant('mailed_at'),
    decision: text().$type<Decision>(),
    decidedAt: instant('decided_at'),
    /** Null if the requester withdrew it. */
    decidedBy: text('decided_by'),
  },
  (t) => [
    uniqueIndex('join_requests_open').on(t.accountId).where(isNull(t.decision)),
    index('join_requests_account').on(t.accountId, t.requestedAt),
    index('join_requests_school').on(t.schoolId, t.requestedAt),
    index('join_requests_district').on(t.districtId, t.requestedAt),
  ],
)
