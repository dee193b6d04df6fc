import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { RetentionKind } from '../../../contract/retention.ts'
import { instant } from './columns.ts'

/** What was removed because its time was over: a run for each kind and day, which goes on until it is finished. */
export const retentionRuns = pgTable(
  'retention_runs',
  {
    kind: text().$type<RetentionKind | 'figures'>().notNull(),
    /** By the days of UTC. */
    day: integer().notNull(),
    /** What was older than this went. */
    before: instant('before').notNull(),
    startedAt: instant('started_at').notNull(),
    /** Null while there is more to remove. */
    finishedAt: instant('finished_at'),
    removed: integer().notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.kind, t.day] })],
)
