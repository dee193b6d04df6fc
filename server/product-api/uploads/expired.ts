import { lt } from 'drizzle-orm'
import { teacherFiles } from '../db/schema/teacher-files.ts'
import { rosterUploads } from '../db/schema/uploads.ts'
import type { Product } from '../serve.ts'
import { clearLine } from './line.ts'

/** Removes files, and with them the names in their rows, when their time is up. */
export async function removeExpired(product: Pick<Product, 'db' | 'clock'>): Promise<void> {
  const { db, clock } = product
  await clearLine(product)
  await db.delete(rosterUploads).where(lt(rosterUploads.expiresAt, clock.now()))
  await db.delete(teacherFiles).where(lt(teacherFiles.expiresAt, clock.now()))
}
