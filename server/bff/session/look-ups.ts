import { createSenderTurns } from '../upstream/sender-turns.ts'

/** A name is looked up while it is typed, and those that were pasted piece by piece. */
const OF_ONE_ACCOUNT = { atOnce: 1, waiting: 2, waitMs: 4_000 }
/** This process has one thread for everybody: those who look something up share it one after the other. */
const OF_ALL = { atOnce: 1, waiting: 32, waitMs: 4_000, ofAll: 1 }
const LOOK_UP = { id: 'lookUp' }

/** Reads what is looked through, and then looks something up in it, each in its turn. */
export type LookUp = <Read, Found>(
  read: () => Promise<Read>,
  find: (among: Read) => Promise<Found>,
) => Promise<Found>

/** Who looks something up. */
interface Sender {
  readonly accountId: string
  readonly site: string
}

/**
 * Look-ups that take time of this process's own: one at a time of each account, and of all, where networks take turns.
 * What waits too long, or behind too many, is refused as `busy`.
 */
export function createLookUps(): (sender: Sender) => LookUp {
  const accounts = createSenderTurns(OF_ONE_ACCOUNT)
  const sites = createSenderTurns(OF_ALL)
  return ({ accountId, site }) =>
    (read, find) =>
      accounts.run(accountId, LOOK_UP, async () => {
        const among = await read()
        return sites.run(site, LOOK_UP, () => find(among))
      })
}
