import { randomUUID } from 'node:crypto'
import { and, asc, desc, eq, gt, lt, or } from 'drizzle-orm'
import { STAGE_MS } from '../../contract/uploads.ts'
import { uploadLine } from '../db/schema/uploads.ts'
import type { Product } from '../serve.ts'

/** The process whose files wait for each other. */
const PROCESS = randomUUID()

type Clocked = Pick<Product, 'db' | 'clock'>

/** Nobody waits longer for a file; what is older was left by a process that ended. */
const oldest = ({ clock }: Clocked): Date => new Date(clock.now().getTime() - STAGE_MS)

/** Notes that a file of an account waits to be checked; returns how to leave the line. */
export async function enterLine({ db, clock }: Clocked, accountId: string): Promise<() => Promise<void>> {
  const id = randomUUID()
  await db.insert(uploadLine).values({ id, accountId, process: PROCESS, enteredAt: clock.now() })
  return async () => {
    await db.delete(uploadLine).where(eq(uploadLine.id, id))
  }
}

/** How many files are checked before the last one that an account has sent; null if none of theirs waits. */
export async function filesAhead(product: Clocked, accountId: string): Promise<number | null> {
  const { db } = product
  const isWaited = gt(uploadLine.enteredAt, oldest(product))
  const [own] = await db
    .select()
    .from(uploadLine)
    .where(and(eq(uploadLine.accountId, accountId), isWaited))
    .orderBy(desc(uploadLine.enteredAt), asc(uploadLine.id))
    .limit(1)
  if (own === undefined) return null
  const isAhead = or(
    lt(uploadLine.enteredAt, own.enteredAt),
    and(eq(uploadLine.enteredAt, own.enteredAt), lt(uploadLine.id, own.id)),
  )
  return db.$count(uploadLine, and(eq(uploadLine.process, own.process), isWaited, isAhead))
}

/** Removes what processes that ended have left. */
export async function clearLine(product: Clocked): Promise<void> {
  await product.db.delete(uploadLine).where(lt(uploadLine.enteredAt, oldest(product)))
}
