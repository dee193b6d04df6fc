import { asc, inArray, lt } from 'drizzle-orm'
import type { Db } from '../db/open.ts'
import { teacherFiles } from '../db/schema/teacher-files.ts'
import { rosterUploads } from '../db/schema/uploads.ts'
import type { Product } from '../serve.ts'
import { clearLine } from './line.ts'

/** Files in one statement: one has up to 20,000 rows, and what a night left must not be too much for a statement. */
const FILES_AT_ONCE = 5

/** Removes files, and with them the names in their rows, when their time is up, a few at a time. */
export async function removeExpired(product: Pick<Product, 'db' | 'clock'>): Promise<void> {
  const { db, clock } = product
  await clearLine(product)
  const now = clock.now()
  for (const table of [rosterUploads, teacherFiles]) while (await removeSome(db, table, now));
}

/** Whether there may be more. */
async function removeSome(
  db: Db,
  table: typeof rosterUploads | typeof teacherFiles,
  now: Date,
): Promise<boolean> {
  const some = db
    .select({ id: table.id })
    .from(table)
    .where(lt(table.expiresAt, now))
    .orderBy(asc(table.expiresAt))
    .limit(FILES_AT_ONCE)
  const gone = await db.delete(table).where(inArray(table.id, some)).returning({ id: table.id })
  return gone.length === FILES_AT_ONCE
}
