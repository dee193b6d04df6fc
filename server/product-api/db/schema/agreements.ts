import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { AgreementKind } from '../../../../shared/rules/agreements.ts'
import { ofAccount } from './accounts.ts'
import { instant } from './columns.ts'

/** Who agreed to what, when, and to which text. */
export const agreements = pgTable(
  'agreements',
  {
    accountId: ofAccount(),
    kind: text().$type<AgreementKind>().notNull(),
    version: integer().notNull(),
    /** SHA-256 of the text, in hexadecimal. */
    textHash: text('text_hash').notNull(),
    agreedAt: instant('agreed_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.kind, t.version] })],
)
