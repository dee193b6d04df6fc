import { countedNetworks, timesMore } from '../auth/counted-networks.ts'
import { countAttempt, type Guess } from '../auth/guessing.ts'
import { countMailRequest } from '../auth/mail-limits.ts'
import type { Allowance, SessionStore } from '../session/store.ts'

/** Files one network may have made in an hour: each takes time to draw. A district shares one network. */
const FILES: Allowance = { limit: 300, seconds: 3_600 }
/** Checks one network may announce in an hour: each sends two mails. */
const CHECKS: Allowance = { limit: 60, seconds: 3_600 }

/** Quotes of visitors from one network in a day, and with them the addresses of others it can name. */
const VISITORS: Allowance = { limit: 100, seconds: 86_400 }

/** Payments one network may ask for in an hour, repeats among them: whoever tries stolen cards needs far more. */
const PAYMENTS: Allowance = { limit: 60, seconds: 3_600 }

const allowances = { file: FILES, check: CHECKS, visitor: VISITORS, payment: PAYMENTS }

/** Counts what a network asks for; throws 429 with the seconds to wait over its allowance. */
export async function countForNetwork(
  store: SessionStore,
  what: keyof typeof allowances,
  ip: string,
): Promise<Guess> {
  return countAttempt(
    store,
    countedNetworks(ip).map(({ network, times }) => ({
      name: `quote ${what} ${network}`,
      allowance: timesMore(allowances[what], times),
    })),
  )
}

/** Counts a visitor's quote, as what leads to a mail and for the day; throws 429 with the seconds to wait. */
export async function countVisitor(
  store: SessionStore,
  email: string,
  ip: string,
): Promise<Pick<Guess, 'undo'>> {
  const ofDay = await countForNetwork(store, 'visitor', ip)
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
