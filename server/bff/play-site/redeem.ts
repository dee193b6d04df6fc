import type { FastifyInstance } from 'fastify'
import type { Static } from 'typebox'
import { RedeemedCode } from '../../contract/hand-off.ts'
import { countByNetwork } from '../auth/count-by-network.ts'
import type { Config } from '../config/config.ts'
import { PublicError } from '../errors.ts'
import { machines } from '../rules/machine-addresses.ts'
import { redeemHandOff } from '../session/hand-off.ts'
import type { Allowance, SessionStore } from '../session/store.ts'
import { isFromBrowser, isProvenBy } from './proof.ts'

interface Options {
  readonly config: Pick<Config, 'playSite'>
  readonly sessionStore: SessionStore
}

/** A code is 43 characters. */
const BODY_BYTES = 1_024
/** Thirty thousand children sign in within a minute at the most, and may do so twice. */
const REDEEMED: Allowance = { limit: 60_000, seconds: 60 }
/** Unproven requests of one network: a stranger cannot use up what the play site has. */
const UNPROVEN: Allowance = { limit: 60, seconds: 60 }

/**
 * POST /handoff `{token}` → `{role, teacherId, studentId}`: the play site learns, server to server, who plays. No
 * session and no `x-csrf`: it relies on the site's own secret alone. A browser gets nothing, whatever it knows, and a
 * code that is unknown, used or too old is 404.
 */
export function redeemRoute(app: FastifyInstance, { config: { playSite }, sessionStore }: Options): void {
  app.addHook('onRequest', async ({ headers, ip }) => {
    if (playSite === null) throw new PublicError('not-found')
    if (isFromBrowser(headers)) throw new PublicError('forbidden')
    if (!isProvenBy(headers, playSite)) {
      await countByNetwork(sessionStore, 'unproven hand-offs', ip, UNPROVEN)
      throw new PublicError('forbidden')
    }
    const wait = await sessionStore.count(`hand-offs ${playSite.id}`, REDEEMED)
    if (wait > 0) throw new PublicError('too-many', { retryAfter: wait })
  })
  app.post<{ Body: Static<typeof RedeemedCode> }>(
    machines.handOff,
    { schema: { body: RedeemedCode }, bodyLimit: BODY_BYTES },
    async ({ body }) => {
      const player = playSite && (await redeemHandOff(sessionStore, playSite.id, body.token))
      if (!player) throw new PublicError('not-found')
      return player
    },
  )
}
