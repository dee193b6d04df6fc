import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { MAX_PASSKEYS, passkeyNameFault } from '../../../shared/rules/passkeys.ts'
import { tidyName } from '../../../shared/rules/roster-names.ts'
import type { PasskeyRegistration } from '../../contract/passkey-credentials.ts'
import * as contract from '../../contract/passkeys.ts'
import { readAccount } from '../account/me.ts'
import type { Bearer } from '../auth/bearer.ts'
import { endOtherFamilies } from '../auth/families.ts'
import { lockAccount } from '../auth/single-use.ts'
import { passkeys } from '../db/schema/second-factor.ts'
import { notFound, Refusal } from '../refusal.ts'
import { type Product, type ProductApi, serve } from '../serve.ts'
import { beginPasskeySignIn } from './challenges.ts'
import { noteSecondFactor } from './notice.ts'
import { creationOf, requestOf, verifyCreation } from './passkey-ceremony.ts'
import { startChallenge, takeChallenge } from './passkey-challenges.ts'
import { readPasskeys } from './passkeys.ts'
import { factorRequired, hasFactor, isFactorRequired, OWNERS } from './policy.ts'
import { requireProven, wrongPasskey } from './proof.ts'
import { countRecoveryCodes, newRecoveryCodes, removeRecoveryCodes } from './recovery-codes.ts'

type Parts = Pick<Product, 'db' | 'clock' | 'config' | 'mailer'> & { readonly bearer: Bearer }

const passkeyLimit = () =>
  new Refusal(409, 'passkey-limit', `An account has at most ${MAX_PASSKEYS} passkeys.`)
const passkeyTaken = () => new Refusal(409, 'passkey-taken', 'This passkey belongs to an account already.')

/** The passkeys of an account: asking for one, adding, naming and removing them. */
export function passkeyRoutes(app: ProductApi): void {
  serve(app, contract.startPasskeySignIn, (request) => beginPasskeySignIn(request, request.body.challenge))

  serve(
    app,
    contract.startPasskeyProof,
    async (request) => {
      const known = await readPasskeys(request.db, request.bearer.accountId)
      return requestOf(request, { known, challenge: await startChallenge(request, request.bearer, 'prove') })
    },
    OWNERS,
  )

  serve(
    app,
    contract.startPasskey,
    async (request) => {
      const { db, bearer } = request
      const { accountId } = bearer
      await requireProven(request, bearer)
      const known = await readPasskeys(db, accountId)
      if (known.length >= MAX_PASSKEYS) throw passkeyLimit()
      const { caseSensitiveEmail: email } = await readAccount(db, accountId)
      return creationOf(request, {
        accountId,
        email,
        known,
        challenge: await startChallenge(request, bearer, 'add'),
      })
    },
    OWNERS,
  )

  serve(
    app,
    contract.addPasskey,
    async (request) => ({
      recoveryCodes: await addPasskey(request, nameOf(request.body.name), request.body.passkey),
    }),
    OWNERS,
  )

  serve(
    app,
    contract.renamePasskey,
    async ({ db, bearer, params, body }) => {
      const renamed = await db
        .update(passkeys)
        .set({ name: nameOf(body.name) })
        .where(isTheirs(bearer, params.passkeyId))
        .returning({ id: passkeys.id })
      if (renamed.length === 0) throw notFound()
      return {}
    },
    OWNERS,
  )

  serve(
    app,
    contract.removePasskey,
    async (request) => {
      await removePasskey(request, request.params.passkeyId)
      return {}
    },
    OWNERS,
  )
}

const isTheirs = ({ accountId }: Bearer, id: string) =>
  and(eq(passkeys.id, id), eq(passkeys.accountId, accountId))

/** A name as stored. Throws 400 if nothing of it can be seen. */
function nameOf(typed: string): string {
  const fault = passkeyNameFault(typed)
  if (fault !== null)
    throw new Refusal(400, 'invalid-input', 'A passkey needs a name.', undefined, { name: fault })
  return tidyName(typed)
}

/** Adds the passkey that was begun; returns new recovery codes if the account has none. */
async function addPasskey(parts: Parts, name: string, response: PasskeyRegistration): Promise<string[]> {
  const { db, clock, bearer } = parts
  const { accountId } = bearer
  await requireProven(parts, bearer)
  const verified = await verifyCreation(parts, {
    response,
    challengeHash: await takeChallenge(parts, bearer, 'add'),
  })
  if (verified === null) throw wrongPasskey()
  return db.transaction(async (tx) => {
    // A sign-in that found no factor is opened before this, and ended below, or finds this one.
    await lockAccount(tx, accountId)
    if ((await readPasskeys(tx, accountId)).length >= MAX_PASSKEYS) throw passkeyLimit()
    const added = await tx
      .insert(passkeys)
      .values({ id: randomUUID(), accountId, name, createdAt: clock.now(), ...verified })
      .onConflictDoNothing({ target: passkeys.credentialId })
      .returning({ id: passkeys.id })
    if (added.length === 0) throw passkeyTaken()
    // Whoever is signed in elsewhere did not show this factor: neither their session nor its proof counts on.
    await endOtherFamilies({ clock, db: tx }, bearer)
    await noteSecondFactor(parts, tx, accountId, 'passkey-added')
    return (await countRecoveryCodes(tx, accountId)) > 0 ? [] : newRecoveryCodes(tx, accountId)
  })
}

async function removePasskey(parts: Parts, id: string): Promise<void> {
  const { db, bearer } = parts
  const { accountId } = bearer
  await requireProven(parts, bearer)
  await db.transaction(async (tx) => {
    await lockAccount(tx, accountId)
    const removed = await tx.delete(passkeys).where(isTheirs(bearer, id)).returning({ id: passkeys.id })
    if (removed.length === 0) throw notFound()
    await noteSecondFactor(parts, tx, accountId, 'passkey-removed')
    if (await hasFactor(tx, accountId)) return
    if (isFactorRequired(parts, await readAccount(tx, accountId))) throw factorRequired()
    await removeRecoveryCodes(tx, accountId)
    await noteSecondFactor(parts, tx, accountId, 'second-factor-off')
  })
}
