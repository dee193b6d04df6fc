import { jsonb, pgTable } from 'drizzle-orm/pg-core'
import type { AuditEntry } from '../../audit.ts'
import { instant, serialId } from './columns.ts'

/**
 * What is on its way to the audit stream: written in the transaction it is about, and removed once it is in
 * the stream.
 */
export const auditOutbox = pgTable('audit_outbox', {
  id: serialId(),
  entry: jsonb().$type<AuditEntry>().notNull(),
  at: instant('at').notNull(),
})
