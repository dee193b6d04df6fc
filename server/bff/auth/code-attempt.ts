import type { FastifyReply, FastifyRequest } from 'fastify'
import { countOnDevice, DEVICE_WINDOW_SECONDS } from '../session/device-allowance.ts'
import type { AuthParts } from './auth-parts.ts'
import { browserIdOf, setBrowserId } from './browser.ts'
import { countCodeGuess, countWrongCode } from './guessing.ts'

const WRONG_CODES = 'wrong codes'

/** An access code that is being looked up, and counts as wrong on its network until it is known not to be. */
export interface CodeAttempt {
  /** Call it if the code was right, or was never looked up. */
  undo(): Promise<void>
  /** Call it if there is no such code. Throws 429 `too-many` where that very code has been wrong too often. */
  wrong(): Promise<void>
}

/**
 * Counts a code before it is looked up, against its network and, from its second wrong one on, the device; and against
 * itself once it was wrong. Throws 429 `too-many` with Retry-After over a limit. A device is known by the id that its
 * first wrong code gave it, so that whoever types the right one gets no cookie but the session's. Without the id it
 * counts with all of its network that have none, so that throwing it away gives no fresh twenty for long.
 */
export async function countCode(
  { sessionStore, config }: Pick<AuthParts, 'sessionStore' | 'config'>,
  { request, reply, code }: { request: FastifyRequest; reply: FastifyReply; code: string },
): Promise<CodeAttempt> {
  const device = browserIdOf(request, config.https)
  const undoOnDevice = device === null ? null : await countOnDevice(sessionStore, WRONG_CODES, device)
  const isNewDevice = device === null
  const guess = await countCodeGuess(sessionStore, request.ip, { code, isNewDevice }).catch(async (error) => {
    // A code that is turned away is not looked up, and counts nowhere.
    await undoOnDevice?.()
    throw error
  })
  const undo = async () => {
    await Promise.all([guess.undo(), undoOnDevice?.()])
  }
  return {
    undo,
    async wrong() {
      await countWrongCode(sessionStore, code, request.ip).catch(async (error) => {
        await undo()
        throw error
      })
      if (device !== null) return
      const id = setBrowserId(request, reply, config.https, DEVICE_WINDOW_SECONDS)
      await countOnDevice(sessionStore, WRONG_CODES, id)
    },
  }
}
