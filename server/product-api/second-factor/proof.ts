import { and, eq } from 'drizzle-orm'
import { PROOF_MINUTES } from '../../../shared/rules/second-factor.ts'
import type { BodyOf } from '../../contract/call.ts'
import type { PasskeyAssertion } from '../../contract/passkey-credentials.ts'
import type { FactorProof, proveAgain } from '../../contract/second-factor.ts'
import { readAccount } from '../account/me.ts'
import type { Bearer } from '../auth/bearer.ts'
import { guessHash, limitGuesses } from '../auth/guessing.ts'
import { tokenFamilies } from '../db/schema/sessions.ts'
import { Refusal } from '../refusal.ts'
import type { Product } from '../serve.ts'
import { spendCode } from './authenticator.ts'
import { noteSecondFactor } from './notice.ts'
import { takeChallenge } from './passkey-challenges.ts'
import { spendPasskey } from './passkeys.ts'
import { hasFactor } from './policy.ts'
import { spendRecoveryCode } from './recovery-codes.ts'
import { countWrongCode, requireCodesLeft } from './wrong-codes.ts'

type Parts = Pick<Product, 'db' | 'clock' | 'config' | 'sealer' | 'mailer' | 'passwords'>

/**
 * Wrong app codes of an account in 15 minutes, in whichever challenge. Fewer than passwords: whoever gets here
 * has the password, so nobody else can close the account this way, and six digits are soon guessed.
 */
const MAX_GUESSES = 20

const wrongCode = () => new Refusal(422, 'wrong-code', 'This is not right.')
export const wrongPasskey = () => new Refusal(422, 'wrong-passkey', 'This passkey could not be checked.')
const passkeyUnknown = () =>
  new Refusal(422, 'passkey-unknown', 'This passkey does not belong to this account.')
const proofNeeded = () => new Refusal(428, 'proof-needed', 'Please confirm that it is you.')

/**
 * Uses up a second factor. `takeChallenge` says what a passkey was asked, once. Throws 422 `wrong-code`, `wrong-passkey` or
 * `passkey-unknown` if it is not right, 429 after too many app codes. Recovery codes and passkeys have no such limit:
 * nobody guesses them, and whoever has the password must not keep their owner out.
 */
export async function requireFactor(
  parts: Parts,
  accountId: string,
  proof: FactorProof,
  takeChallenge: () => Promise<string>,
): Promise<void> {
  if (proof.kind === 'passkey') return requirePasskey(parts, accountId, proof.passkey, await takeChallenge())
  const { kind, code } = proof
  if (kind === 'totp') await requireCodesLeft(parts, accountId)
  const right =
    kind === 'totp'
      ? await limitGuesses(
          parts,
          guessHash('appCode', accountId),
          () => spentCode(parts, accountId, code),
          MAX_GUESSES,
        )
      : await spendRecovery(parts, accountId, code)
  if (right) return
  await countWrongCode(parts, accountId, kind)
  throw wrongCode()
}

async function requirePasskey(
  parts: Parts,
  accountId: string,
  response: PasskeyAssertion,
  challengeHash: string,
): Promise<void> {
  const found = await spendPasskey(parts, accountId, { response, challengeHash })
  if (found === 'right') return
  await countWrongCode(parts, accountId, 'passkey')
  throw found === 'unknown' ? passkeyUnknown() : wrongPasskey()
}

/**
 * What a check of a code from an app that is being set up returns; nothing if it is wrong. Throws 422 `wrong-code` then,
 * 429 after too many. Not for use in a transaction, which would take the count back.
 */
export async function requireRight<T>(
  parts: Pick<Parts, 'db' | 'clock'>,
  accountId: string,
  check: () => Promise<T | undefined>,
): Promise<T> {
  const right = await limitGuesses(parts, guessHash('appSetUp', accountId), check, MAX_GUESSES)
  if (right === undefined) throw wrongCode()
  return right
}

const spentCode = async (parts: Parts, accountId: string, code: string) =>
  (await spendCode(parts, accountId, code)) || undefined

const spendRecovery = (parts: Parts, accountId: string, code: string): Promise<boolean> =>
  parts.db.transaction(async (tx) => {
    if (!(await spendRecoveryCode(tx, accountId, code))) return false
    await noteSecondFactor(parts, tx, accountId, 'recovery-code-used')
    return true
  })

/** Remembers that the bearer has just proven who they are. Throws as `requireFactor`. */
export async function proveBearer(
  parts: Parts,
  bearer: Bearer,
  proof: BodyOf<typeof proveAgain>['proof'],
): Promise<void> {
  const { accountId, familyId } = bearer
  if (proof.kind === 'password') await requirePassword(parts, accountId, proof.code)
  else await requireFactor(parts, accountId, proof, () => takeChallenge(parts, bearer, 'prove'))
  await parts.db
    .update(tokenFamilies)
    .set({ provenAt: parts.clock.now() })
    .where(eq(tokenFamilies.id, familyId))
}

async function requirePassword(parts: Parts, accountId: string, password: string): Promise<void> {
  const { email, passwordHash } = await readAccount(parts.db, accountId)
  // Where there is a second factor, a password that somebody has found out must not turn it off.
  if (await hasFactor(parts.db, accountId)) throw wrongCode()
  const right = await limitGuesses(
    parts,
    guessHash('password', email),
    async () => (await parts.passwords.verify(password, passwordHash)) || undefined,
  )
  if (!right) throw wrongCode()
}

/** Whether the bearer proved who they are within the last ten minutes. */
export async function isProven(
  { db, clock }: Pick<Parts, 'db' | 'clock'>,
  { accountId, familyId }: Bearer,
): Promise<boolean> {
  const [family] = await db
    .select({ provenAt: tokenFamilies.provenAt })
    .from(tokenFamilies)
    .where(and(eq(tokenFamilies.id, familyId), eq(tokenFamilies.accountId, accountId)))
  const since = clock.now().getTime() - PROOF_MINUTES * 60_000
  return (family?.provenAt?.getTime() ?? 0) > since
}

/** Throws 428 `proof-needed` if they did not. */
export async function requireProven(parts: Pick<Parts, 'db' | 'clock'>, bearer: Bearer): Promise<void> {
  if (!(await isProven(parts, bearer))) throw proofNeeded()
}
