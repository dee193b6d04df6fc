import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Clock } from '../../clock.ts'
import type { Db } from '../db/open.ts'
import { secrets } from '../db/schema/database.ts'

const NAME = 'token-key'
const BYTES = 32

/** The database's own key for sealing tokens: created by the first process that asks, then shared by all. */
export async function readTokenKey(db: Db, clock: Clock): Promise<Buffer> {
  await db
    .insert(secrets)
    .values({ name: NAME, value: randomBytes(BYTES).toString('base64'), createdAt: clock.now() })
    .onConflictDoNothing()
  const [row] = await db.select({ value: secrets.value }).from(secrets).where(eq(secrets.name, NAME))
  if (!row) throw new Error('The token key could not be read back.')
  return Buffer.from(row.value, 'base64')
}
