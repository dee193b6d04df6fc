import type { SessionStore } from './store.ts'

/** More networks than are ever turned away at once but by somebody who has thousands; those beyond are not listed. */
const MAX_NETWORKS = 500
const NETWORKS = 'networks'
/** What stands under an account's own name: there is nothing more to say of it. */
const ITSELF = 'itself'

/**
 * What somebody guesses at, and whose it is: for a password the e-mail as it was typed. The kind comes first in what is
 * counted, so that nothing that is typed as an e-mail is the name of somebody's second step.
 */
export interface Guessed {
  readonly kind: 'password' | 'new password' | 'class code' | 'app code' | 'recovery code' | 'passkey'
  readonly of: string
}

/** Whose attempts are counted together: those at one thing, or a network's. */
export const groupOfGuesses = ({ kind, of }: Guessed): string =>
  `guesses at ${kind} of ${of.trim().toLowerCase()}`
export const groupOfNetwork = (network: string): string => `network ${network}`

/** A network's windows: of all requests, wrong attempts, wrong class codes, and those of browsers that we gave no id. */
export const networkWindows = {
  requests: 'requests',
  guesses: 'guesses',
  codes: 'codes',
  newDevices: 'new devices',
} as const
const ACCOUNT_WINDOWS = ['']

/** At the second step the account is known. */
export const appCodesOf = (accountId: string): Guessed => ({ kind: 'app code', of: accountId })
/** Somebody with an account: turned away by the e-mail at the first step of a sign-in, and by the account at the second. */
interface Person {
  readonly email: string
  readonly accountId: string
}
const groupsOf = ({ email, accountId }: Person): string[] =>
  [{ kind: 'password', of: email } as const, appCodesOf(accountId)].map(groupOfGuesses)

/** Remembers until it is over that an account is turned away; only the hash of its name is stored. */
export const noteAccount = (store: Pick<SessionStore, 'addMember'>, guessed: Guessed, seconds: number) =>
  store.addMember('turned-away', groupOfGuesses(guessed), ITSELF, { seconds, most: 1 })

/** The same of a network, by its address: an operator has to know whose it is. */
export const noteNetwork = (store: Pick<SessionStore, 'addMember'>, network: string, seconds: number) =>
  store.addMember('turned-away', NETWORKS, network, { seconds, most: MAX_NETWORKS })

/** Whose sign-ins are turned away after too many, for an operator who lets them in again. */
export interface TurnedAway {
  networks(): Promise<readonly string[]>
  isAccount(person: Person): Promise<boolean>
  /** Lets them try again at once, as if nothing had been counted. */
  liftNetwork(network: string): Promise<void>
  liftAccount(person: Person): Promise<void>
}

type Lifting = Pick<SessionStore, 'removeMember' | 'clearCounters'>

/**
 * Forgets the guesses at the password of an e-mail, and nothing else: a new one has been set by a mailed link, and
 * nobody has guessed at that (decision 167). The second step's count stays, because reading mail is not that step; so do
 * the network's, which are not one account's.
 */
export const forgetPasswordGuesses = (store: Lifting, email: string): Promise<void> =>
  lift(store, groupOfGuesses({ kind: 'password', of: email }))

async function lift(store: Lifting, group: string): Promise<void> {
  await store.clearCounters(group, ACCOUNT_WINDOWS)
  await store.removeMember('turned-away', group, ITSELF)
}

export function turnedAway(
  store: Pick<SessionStore, 'members' | 'removeMember' | 'clearCounters'>,
): TurnedAway {
  return {
    networks: async () => [...(await store.members('turned-away', NETWORKS))].sort(),
    async isAccount(person) {
      const noted = await Promise.all(groupsOf(person).map((group) => store.members('turned-away', group)))
      return noted.some((members) => members.length > 0)
    },
    async liftNetwork(network) {
      await store.clearCounters(groupOfNetwork(network), Object.values(networkWindows))
      await store.removeMember('turned-away', NETWORKS, network)
    },
    async liftAccount(person) {
      for (const group of groupsOf(person)) await lift(store, group)
    },
  }
}
