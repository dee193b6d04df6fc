import { integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/** The keys by which play sites and games send plays, by their hashes: a key is shown once, when it is made. */
export const playKeys = pgTable('play_keys', {
  id: text().primaryKey(),
  /** The play site or studio it was made for: keys of one site know each other's plays, so one can follow another. */
  site: text().notNull(),
  /** What tells a site's keys apart. */
  name: text().notNull(),
  /** The games it may send plays of; null for all. */
  games: text().array(),
  keyHash: text('key_hash').notNull().unique(),
  madeAt: instant('made_at').notNull(),
  /** Who ran the program that made it. */
  madeBy: text('made_by').notNull(),
  revokedAt: instant('revoked_at'),
  lastUsedAt: instant('last_used_at'),
  /** Plays sent since the minute that is counted began. */
  counted: integer().notNull().default(0),
  countedFrom: instant('counted_from'),
})

/**
 * Which plays have been written, by the hashes of their idempotency keys: the same play sent again is written once, and
 * another one under the same key is refused. Names no child.
 */
export const receivedPlays = pgTable(
  'received_plays',
  {
    site: text().notNull(),
    /** The first half of a SHA-256, as is the content's. */
    keyHash: uuid('key_hash').notNull(),
    contentHash: uuid('content_hash').notNull(),
    receivedAt: instant('received_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.site, t.keyHash] })],
)
