import { eq } from 'drizzle-orm'
import * as contract from '../../contract/second-factor.ts'
import { readAccount } from '../account/me.ts'
import { endOtherFamilies } from '../auth/families.ts'
import { lockAccount } from '../auth/single-use.ts'
import { authenticators } from '../db/schema/second-factor.ts'
import { conflict } from '../refusal.ts'
import { type ProductApi, serve } from '../serve.ts'
import { beginAuthenticator, readAuthenticator, turnOnAuthenticator } from './authenticator.ts'
import { meetChallenge } from './challenges.ts'
import { noteSecondFactor } from './notice.ts'
import { passkeySiteOf } from './passkey-site.ts'
import { readPasskeys, removePasskeys } from './passkeys.ts'
import { factorRequired, hasFactor, isFactorRequired, OWNERS } from './policy.ts'
import { isProven, proveBearer, requireProven, requireRight } from './proof.ts'
import { countRecoveryCodes, newRecoveryCodes, removeRecoveryCodes } from './recovery-codes.ts'
import { uriOf } from './totp.ts'

/** The second factor of an account: at sign-in, and how its person sets it up and turns it off. */
export function secondFactorRoutes(app: ProductApi): void {
  serve(app, contract.proveSecondFactor, (request) =>
    meetChallenge(request, request.body.challenge, request.body.proof),
  )

  serve(
    app,
    contract.secondFactor,
    async (request) => {
      const { db, bearer, config } = request
      const [account, authenticator, known, recoveryCodesLeft, proven] = await Promise.all([
        readAccount(db, bearer.accountId),
        readAuthenticator(db, bearer.accountId),
        readPasskeys(db, bearer.accountId),
        countRecoveryCodes(db, bearer.accountId),
        isProven(request, bearer),
      ])
      return {
        authenticatorSince: authenticator?.confirmedAt?.toISOString() ?? null,
        passkeys: known.map(({ id, name, createdAt, lastUsedAt, isBackedUp }) => ({
          id,
          name,
          createdAt: createdAt.toISOString(),
          lastUsedAt: lastUsedAt?.toISOString() ?? null,
          isBackedUp,
        })),
        offersPasskeys: passkeySiteOf(config) !== null,
        recoveryCodesLeft,
        hasPassword: account.passwordHash !== null,
        isProven: proven,
        isRequired: isFactorRequired(request, account),
      }
    },
    OWNERS,
  )

  serve(
    app,
    contract.proveAgain,
    async (request) => {
      await proveBearer(request, request.bearer, request.body.proof)
      return {}
    },
    OWNERS,
  )

  serve(
    app,
    contract.startAuthenticator,
    async (request) => {
      const { db, bearer } = request
      await requireProven(request, bearer)
      const { caseSensitiveEmail } = await readAccount(db, bearer.accountId)
      const secret = await beginAuthenticator(request, bearer.accountId)
      return { secret, uri: uriOf(caseSensitiveEmail, secret) }
    },
    OWNERS,
  )

  serve(
    app,
    contract.confirmAuthenticator,
    async (request) => {
      const { db, bearer, body } = request
      const { accountId } = bearer
      await requireProven(request, bearer)
      const turnOn = () =>
        db.transaction(async (tx) => {
          // A sign-in that found no factor is opened before this, and ended below, or finds this one.
          await lockAccount(tx, accountId)
          if (!(await turnOnAuthenticator({ ...request, db: tx }, accountId, body.code))) return undefined
          // Whoever is signed in elsewhere did not show this factor: neither their session nor its proof counts on.
          await endOtherFamilies({ ...request, db: tx }, bearer)
          await noteSecondFactor(request, tx, accountId, 'authenticator-on')
          return (await countRecoveryCodes(tx, accountId)) > 0 ? [] : newRecoveryCodes(tx, accountId)
        })
      return { recoveryCodes: await requireRight(request, accountId, turnOn) }
    },
    OWNERS,
  )

  serve(
    app,
    contract.removeSecondFactor,
    async (request) => {
      const { db, bearer } = request
      await requireProven(request, bearer)
      await db.transaction(async (tx) => {
        await lockAccount(tx, bearer.accountId)
        if (isFactorRequired(request, await readAccount(tx, bearer.accountId))) throw factorRequired()
        const removed = await tx
          .delete(authenticators)
          .where(eq(authenticators.accountId, bearer.accountId))
          .returning({ confirmedAt: authenticators.confirmedAt })
        const keys = await removePasskeys(tx, bearer.accountId)
        await removeRecoveryCodes(tx, bearer.accountId)
        if (removed[0]?.confirmedAt || keys > 0)
          await noteSecondFactor(request, tx, bearer.accountId, 'second-factor-off')
      })
      return {}
    },
    OWNERS,
  )

  serve(
    app,
    contract.renewRecoveryCodes,
    async (request) => {
      const { db, bearer } = request
      await requireProven(request, bearer)
      return db.transaction(async (tx) => {
        if (!(await hasFactor(tx, bearer.accountId))) throw conflict()
        const recoveryCodes = await newRecoveryCodes(tx, bearer.accountId)
        await noteSecondFactor(request, tx, bearer.accountId, 'recovery-codes-renewed')
        return { recoveryCodes }
      })
    },
    OWNERS,
  )
}
