import { and, eq, lt } from 'drizzle-orm'
import { CODE_DIGITS, plainCode } from '../../../shared/rules/second-factor.ts'
import type { Sealer } from '../../sealing.ts'
import type { Db } from '../db/open.ts'
import { authenticators } from '../db/schema/second-factor.ts'
import { conflict } from '../refusal.ts'
import type { Product } from '../serve.ts'
import { newSecret, stepOf } from './totp.ts'

type Parts = Pick<Product, 'db' | 'clock' | 'sealer'>
type Authenticator = typeof authenticators.$inferSelect

/** Binds a secret to its account: copied to another account, it cannot be decrypted. */
const sealContext = (accountId: string): string => `authenticator:${accountId}`
const isCode = (text: string) => text.length === CODE_DIGITS && /^\d+$/.test(text)

export async function readAuthenticator(db: Db, accountId: string): Promise<Authenticator | undefined> {
  const [row] = await db.select().from(authenticators).where(eq(authenticators.accountId, accountId))
  return row
}

/** Begins to set up an authenticator; one that is on stays on. Returns its secret. */
export async function beginAuthenticator({ db, sealer }: Parts, accountId: string): Promise<string> {
  const secret = newSecret()
  const pendingSealed = sealer.seal(secret, sealContext(accountId)).toString('base64')
  await db
    .insert(authenticators)
    .values({ accountId, pendingSealed })
    .onConflictDoUpdate({ target: authenticators.accountId, set: { pendingSealed } })
  return secret
}

/** Turns on the one that was begun, if the code is its own; false if it is wrong. Throws 409 if none was begun. */
export async function turnOnAuthenticator(
  { db, clock, sealer }: Parts,
  accountId: string,
  text: string,
): Promise<boolean> {
  const row = await readAuthenticator(db, accountId)
  const secret = openSecret(sealer, accountId, row?.pendingSealed ?? null)
  if (!row?.pendingSealed || secret === undefined) throw conflict()
  const now = clock.now()
  const step = codeStep({ secret, text, lastStep: 0 }, now)
  if (step === undefined) return false
  const turnedOn = await db
    .update(authenticators)
    .set({ sealed: row.pendingSealed, pendingSealed: null, confirmedAt: now, lastStep: step })
    .where(and(eq(authenticators.accountId, accountId), eq(authenticators.pendingSealed, row.pendingSealed)))
    .returning({ accountId: authenticators.accountId })
  if (turnedOn.length === 0) throw conflict()
  return true
}

/**
 * Whether a code is right, and the first time it is used: of two that use it at once, one is told so. Of an
 * authenticator that is replaced meanwhile it is not.
 */
export async function spendCode(
  { db, clock, sealer }: Parts,
  accountId: string,
  text: string,
): Promise<boolean> {
  const row = await readAuthenticator(db, accountId)
  const secret = openSecret(sealer, accountId, row?.sealed ?? null)
  if (!row?.sealed || secret === undefined) return false
  const step = codeStep({ secret, text, lastStep: row.lastStep }, clock.now())
  if (step === undefined) return false
  const used = await db
    .update(authenticators)
    .set({ lastStep: step })
    .where(
      and(
        eq(authenticators.accountId, accountId),
        eq(authenticators.sealed, row.sealed),
        lt(authenticators.lastStep, step),
      ),
    )
    .returning({ accountId: authenticators.accountId })
  return used.length > 0
}

const codeStep = (
  { secret, text, lastStep }: { secret: string; text: string; lastStep: number },
  now: Date,
): number | undefined => {
  const code = plainCode(text)
  return isCode(code) ? stepOf({ secret, code, lastStep }, now) : undefined
}

function openSecret(sealer: Sealer, accountId: string, sealed: string | null): string | undefined {
  const opened = sealed && sealer.open(Buffer.from(sealed, 'base64'), sealContext(accountId))
  return typeof opened === 'string' ? opened : undefined
}
