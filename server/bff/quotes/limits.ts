import { countByNetwork } from '../auth/count-by-network.ts'
import { countAttempt, type Guess } from '../auth/guessing.ts'
import { countMailRequest } from '../auth/mail-limits.ts'
import type { Allowance, SessionStore } from '../session/store.ts'
import { UpstreamError } from '../upstream/upstream-error.ts'

/** Files that may be made in an hour: each takes time to draw. A district's visitors share one network. */
const FILES: Allowance = { limit: 300, seconds: 3_600 }
/** Checks that may be announced in an hour, and quotes accepted: each sends mails. */
const CHECKS: Allowance = { limit: 60, seconds: 3_600 }
/** Purchase orders that may be attached in a day: each is kept, and may have 5 MB. */
export const ORDERS: Allowance = { limit: 40, seconds: 86_400 }

/** Quotes of visitors from one network in a day, and with them the addresses of others it can name. */
const VISITORS: Allowance = { limit: 100, seconds: 86_400 }

/** Payments that may be asked for in an hour, repeats among them: whoever tries stolen cards needs far more. */
const PAYMENTS: Allowance = { limit: 60, seconds: 3_600 }

const allowances = { file: FILES, check: CHECKS, order: ORDERS, payment: PAYMENTS }

/** Who asks: somebody with an account, or a visitor, of whom only the network is known. */
interface Counted {
  readonly ip: string
  readonly accountId?: string | undefined
}

/**
 * Does what somebody asks for, and counts it for their account, or for a visitor's network: visitors use up nothing of
 * the people with accounts beside them. Throws 429 with the seconds to wait over the allowance. What turns out not to
 * exist is not counted, so that whoever guesses uses up nothing of those who need not.
 */
export async function counted<Answer>(
  store: SessionStore,
  what: keyof typeof allowances,
  who: Counted,
  work: () => Promise<Answer>,
): Promise<Answer> {
  const guess = await (who.accountId === undefined
    ? countByNetwork(store, `quote ${what}`, who.ip, allowances[what])
    : countAttempt(store, [{ name: `quote ${what} of ${who.accountId}`, allowance: allowances[what] }]))
  return work().catch(async (error: unknown) => {
    if (error instanceof UpstreamError && error.reason === 'unknown') await guess.undo()
    throw error
  })
}

/** Counts a visitor's quote, as what leads to a mail and for the day; throws 429 with the seconds to wait. */
export async function countVisitor(
  store: SessionStore,
  email: string,
  ip: string,
): Promise<Pick<Guess, 'undo'>> {
  const ofDay = await countByNetwork(store, 'quote visitor', ip, VISITORS)
  const ofMail = await countMailRequest(store, 'quote', email, ip).catch(async (error: unknown) => {
    await ofDay.undo()
    throw error
  })
  return {
    undo: async () => {
      await Promise.all([ofDay.undo(), ofMail.undo()])
    },
  }
}
