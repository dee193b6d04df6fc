import type { SessionStore } from './store.ts'

/** More networks than are ever turned away at once but by somebody who has thousands; those beyond are not listed. */
const MOST_NETWORKS = 500
const NETWORKS = 'networks'
/** What stands under an account's own name: there is nothing more to say of it. */
const ITSELF = 'itself'

/** Whose attempts are counted together: an account's as it was typed, or a network's. */
export const groupOfAccount = (account: string): string => `guesses of ${account.trim().toLowerCase()}`
export const groupOfNetwork = (network: string): string => `network ${network}`

/** A network's windows: of all requests, wrong attempts, and those of browsers that we gave no id. */
export const networkWindows = { requests: 'requests', guesses: 'guesses', newDevices: 'new devices' } as const
const ACCOUNT_WINDOWS = ['']

/** Remembers until it is over that an account is turned away; only the hash of its name is stored. */
export const noteAccount = (store: Pick<SessionStore, 'addMember'>, account: string, seconds: number) =>
  store.addMember('turned-away', groupOfAccount(account), ITSELF, { seconds, most: 1 })

/** The same of a network, by its address: an operator has to know whose it is. */
export const noteNetwork = (store: Pick<SessionStore, 'addMember'>, network: string, seconds: number) =>
  store.addMember('turned-away', NETWORKS, network, { seconds, most: MOST_NETWORKS })

/** Whose sign-ins are turned away after too many, for an operator who lets them in again. */
export interface TurnedAway {
  networks(): Promise<readonly string[]>
  isAccount(email: string): Promise<boolean>
  /** Lets them try again at once, as if nothing had been counted. */
  liftNetwork(network: string): Promise<void>
  liftAccount(email: string): Promise<void>
}

export function turnedAway(
  store: Pick<SessionStore, 'members' | 'removeMember' | 'clearCounters'>,
): TurnedAway {
  return {
    networks: async () => [...(await store.members('turned-away', NETWORKS))].sort(),
    isAccount: async (email) => (await store.members('turned-away', groupOfAccount(email))).length > 0,
    async liftNetwork(network) {
      await store.clearCounters(groupOfNetwork(network), Object.values(networkWindows))
      await store.removeMember('turned-away', NETWORKS, network)
    },
    async liftAccount(email) {
      await store.clearCounters(groupOfAccount(email), ACCOUNT_WINDOWS)
      await store.removeMember('turned-away', groupOfAccount(email), ITSELF)
    },
  }
}
