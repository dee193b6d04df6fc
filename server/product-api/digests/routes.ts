import { eq } from 'drizzle-orm'
import * as contract from '../../contract/digests.ts'
import { digests } from '../db/schema/digests.ts'
import { fromThisMachine } from '../from-this-machine.ts'
import { type ProductApi, serve } from '../serve.ts'
import { readChoices, saveChoice } from './choices.ts'
import { writeDigests } from './write.ts'

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
  writeNowRoute(app)
}

/** Writes all that somebody asked for as if today were its day, so that the sandbox's outbox can show it. */
function writeNowRoute(app: ProductApi): void {
  const { product } = app
  if (!product.config.sandbox) return
  app.post('/sandbox/digests', { schema: { hide: true } }, async (request) => {
    fromThisMachine(request)
    await product.db.update(digests).set({ nextAt: product.clock.now(), takenUntil: null })
    return { written: await writeDigests({ ...product, log: request.log }) }
  })
}
