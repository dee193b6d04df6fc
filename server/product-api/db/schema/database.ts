import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/** What kind of data this database holds; demo data is only ever loaded if everything is marked demo. */
export const origin = pgTable('origin', {
  id: integer().primaryKey().default(1),
  kind: text().$type<'demo' | 'real'>().notNull(),
  seed: integer(),
  /** Last day (YYYYMMDD) the demo play events reach. */
  demoThrough: integer('demo_through'),
})

/** Secrets of the database itself: the key that tokens are derived with. */
export const secrets = pgTable('secrets', {
  name: text().primaryKey(),
  value: text().notNull(),
  createdAt: instant('created_at').notNull(),
})
