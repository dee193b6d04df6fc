import type { FastifyReply, FastifyRequest } from 'fastify'
import { loginBackupCode } from '../../contract/backup-codes.ts'
import { grantOf } from '../session/grant.ts'
import { handChildOn } from '../session/hand-off.ts'
import { identityOfChild } from '../session/identity.ts'
import { playerPlaceOf } from '../session/player-place.ts'
import type { OpenedFrom } from '../session/session.ts'
import type { Allowance } from '../session/store.ts'
import { type AuthParts, anonymousFrom } from './auth-parts.ts'
import { type CodeAttempt, countCode } from './code-attempt.ts'
import { deviceError, isWrongCode } from './code-error.ts'
import { countedNetworks, timesMore } from './counted-networks.ts'
import { countAttempt } from './guessing.ts'

/**
 * Wrong back-up codes of one network in 15 minutes, of all its devices: six digits are fewer than an access code's
 * letters, and whoever has a right one is in as a child.
 */
const OF_NETWORK: Allowance = { limit: 60, seconds: 900 }
/**
 * Wrong ones of all networks together: whoever has many addresses tries at all codes in use at once. With a hundred of
 * them, so many tries find one in six times out of a hundred; beyond it codes wait, and teachers let children in.
 */
const OF_ALL: Allowance = { limit: 600, seconds: 900 }

/** What a device sends with a back-up code. */
interface BackupCodeEntry {
  readonly code: string
  readonly buildNumber?: string
  readonly openedFrom?: OpenedFrom
}

/** The child who is in, to be greeted, and where it goes on; null where there is no play site. */
interface Welcome {
  readonly welcome: { readonly name: string; readonly playAt: string | null }
}

/**
 * Signs in the child whose teacher has made a back-up code (S6.49). It opens a session of this child alone, and no list
 * of the class. Counted like an access code, and against its network once more.
 */
export async function signInByBackupCode(
  parts: AuthParts,
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
  { code, buildNumber, openedFrom }: BackupCodeEntry,
): Promise<Welcome> {
  const { config, sessionStore, upstream, sessions, clock, audit } = parts
  const attempt = await countBackupCode(parts, { request, reply, code })
  const body = { code, buildNumber }
  const child = await upstream
    .call(anonymousFrom(request), loginBackupCode, { body })
    .catch(async (error) => {
      const publicError = deviceError(error)
      if (isWrongCode(error)) {
        await attempt.wrong()
        audit({ event: 'signin-failed', way: 'backup-code', reason: publicError.code }, request.id)
      } else await attempt.undo()
      throw publicError
    })
  await attempt.undo()
  const grant = grantOf(child.session, 'product-api', clock.now().getTime())
  try {
    const open = await sessions.open(request, identityOfChild(child, openedFrom), grant, 'backup-code')
    await sessionStore.keep('player', open.id, playerPlaceOf(open), config.lifetimes.student.absolute)
    return { welcome: { name: child.firstName, playAt: await handChildOn(parts, child) } }
  } catch (error) {
    await sessions.revokeGrant(grant, request.id)
    throw deviceError(error)
  }
}

/** Counts a code on its network and with all others, too, before it is counted like every code. */
async function countBackupCode(
  parts: Pick<AuthParts, 'sessionStore' | 'config'>,
  entry: Parameters<typeof countCode>[1],
): Promise<CodeAttempt> {
  const counted = await countAttempt(parts.sessionStore, [
    { name: 'back-up codes', allowance: OF_ALL },
    ...countedNetworks(entry.request.ip).map(({ network, times }) => ({
      name: `back-up codes from ${network}`,
      allowance: timesMore(OF_NETWORK, times),
    })),
  ])
  const attempt = await countCode(parts, entry).catch(async (error) => {
    await counted.undo()
    throw error
  })
  return {
    async undo() {
      await Promise.all([attempt.undo(), counted.undo()])
    },
    wrong: () => attempt.wrong(),
  }
}
