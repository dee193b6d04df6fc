import { eq } from 'drizzle-orm'
import * as contract from '../../contract/digests.ts'
import { digests } from '../db/schema/digests.ts'
import { type ProductApi, serve } from '../serve.ts'
import { readChoices, saveChoice } from './choices.ts'

/** Weekly mails: who wants which, and stopping one from the mail itself. */
export function digestRoutes(app: ProductApi): void {
  serve(app, contract.ownDigests, ({ db, bearer }) => readChoices(db, bearer.accountId), ['account'])

  serve(
    app,
    contract.saveDigest,
    async (request) => {
      await saveChoice(request, request.bearer.accountId, request.body)
      return {}
    },
    ['account'],
  )

  serve(app, contract.stopDigest, async ({ db, body }) => {
    await db.delete(digests).where(eq(digests.token, body.token))
    return {}
  })
}
