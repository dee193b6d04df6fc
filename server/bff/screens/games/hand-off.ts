import type { FastifyInstance } from 'fastify'
import { api, href } from '../../../../shared/paths.ts'
import type { HandOff } from '../../../../shared/screens/games.ts'
import { me } from '../../../contract/account.ts'
import { partnerMe } from '../../../contract/partner.ts'
import type { Config } from '../../config/config.ts'
import { PublicError } from '../../errors.ts'
import { guard, requireSession } from '../../session/guard.ts'
import { makeHandOff } from '../../session/hand-off.ts'
import type { Allowance, SessionStore } from '../../session/store.ts'
import type { Visits } from '../../session/visit.ts'

interface Options {
  readonly config: Pick<Config, 'playSite'>
  readonly sessionStore: SessionStore
  readonly visits: Visits
}

/** Codes for one account: more often than anybody opens games, and too few to fill the store. */
const CODES: Allowance = { limit: 60, seconds: 60 }

/**
 * POST /api/screens/games/hand-off → `{teacher, token}`: a code for whoever is signed in, which the page posts to the
 * play site inside it (S7.147, S7.148?). The upstream is asked first whether they still are: the play site takes the
 * code's word for it.
 */
export function handOffRoute(
  app: FastifyInstance,
  { config: { playSite }, sessionStore, visits }: Options,
): void {
  app.post(
    href(api.command, { screen: 'games', command: 'hand-off' }),
    { onRequest: guard('play-games') },
    async (request): Promise<HandOff> => {
      if (playSite === null) throw new PublicError('not-found')
      const { accountId: teacherId, partner } = requireSession(request).identity
      const player = { role: partner ? 'educator' : 'teacher', teacherId, studentId: null } as const
      const wait = await sessionStore.count(`hand-off codes ${player.role} ${teacherId}`, CODES)
      if (wait > 0) throw new PublicError('too-many', { retryAfter: wait })
      await visits(request).call(partner ? partnerMe : me, {})
      return { teacher: teacherId, token: await makeHandOff(sessionStore, playSite.id, player) }
    },
  )
}
