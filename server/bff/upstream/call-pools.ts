import { type Dispatcher, Pool } from 'undici'
import { type Call, isChange, isWayIn, takesReadTurn } from '../../contract/call.ts'
import { Breaker } from './breaker.ts'
import { PublicReplies } from './public-replies.ts'
import { createSenderTurns } from './sender-turns.ts'

/**
 * The kinds of calls that must not hold each other up: ways in (calls before somebody is signed in), reads, writes,
 * files, whose senders may be slow, answers in bulk, papers, which take time to draw, searches and roll-ups, which
 * take the database long, what goes through a whole list again, and what asks the card provider. Each has its own
 * connections and its own breaker.
 */
type PoolName =
  | 'waysIn'
  | 'reads'
  | 'heavy'
  | 'writes'
  | 'files'
  | 'bulk'
  | 'papers'
  | NonNullable<Call['slow']>

/** As many files as a process of the product API reads, checks and has in line (uploads/staging-turns.ts). */
export const FILE_CONNECTIONS = 25
/** A paper takes the product API's only thread for 0.1 s. */
export const PAPER_CONNECTIONS = 4
/** More than nine accounts hold, which are all that a process of the product API lets stand in line (plan-turns.ts). */
export const LIST_CONNECTIONS = 36

/** Several times as many as a process of the product API does at once, since the others wait there for their turn. */
export const HEAVY_CONNECTIONS = 12

/** Sockets per base and pool; together as many as the requests we admit at once can use. */
const CONNECTIONS: Readonly<Record<PoolName, number>> = {
  waysIn: 24,
  reads: 60,
  heavy: HEAVY_CONNECTIONS,
  writes: 24,
  files: FILE_CONNECTIONS,
  bulk: 8,
  papers: PAPER_CONNECTIONS,
  lists: LIST_CONNECTIONS,
  cards: 24,
}
/**
 * Of one network, whoever in it is not signed in: a class that comes at once waits for a moment, and others have a third
 * of the connections for ways in.
 */
const CALLS_OF_NETWORK = { atOnce: 16, waiting: 400 }
/** Of all networks: the rest of the connections for ways in is for renewing and ending what is signed in. */
const WAYS_IN_OF_NETWORKS = 20
/**
 * Of one person: whoever saves a few things at once waits for a moment at most. Changes of one class wait for one another
 * in the database, each with a connection of the product API's (docs/decisions/138-changes-of-one-person-take-turns.md).
 */
const CHANGES_OF_ONE = { atOnce: 3, waiting: 32 }
/**
 * Of one person: as many as a process of the product API begins for them, and in line what some pages that are opened at
 * once ask for (docs/decisions/203-reads-of-one-person-take-turns.md).
 */
export const READS_OF_ONE = { atOnce: 8, waiting: 64 }
/** Of one person: as many as a page makes; what is asked for beside them waits. */
const HEAVY_READS_OF_ONE = { atOnce: 2, waiting: 16 }
/** Of one person: they are gone through one after the other, so that a third would only hold a connection. */
const LISTS_OF_ONE = { atOnce: 2, waiting: 32 }
/** architecture, The outside edge */
const CONNECT_MS = 500

export interface CallPool {
  readonly pool: Dispatcher
  readonly breaker: Breaker
}

/** Who a call is for, as far as they take turns. */
export interface Senders {
  /** The network of somebody who is not signed in. */
  readonly network?: string
  /** The person. */
  readonly sender?: string
}

/** One base with its pools. */
export interface Site {
  /** The path every call's path is appended to. */
  readonly prefix: string
  readonly poolOf: (of: Senders, call: Call) => CallPool
  /** Does the work of a call for somebody in their turn; throws `busy` if too much of theirs waits. */
  inTurn<T>(of: Senders, call: Call, work: () => Promise<T>): Promise<T>
  readonly publicReplies: PublicReplies
  close(): Promise<void>
}

/** `waitMs` is how long a call may wait for its turn. */
export function siteOf(base: string, waitMs: number): Site {
  const { origin, pathname } = new URL(base)
  const openPool = (name: PoolName): CallPool => ({
    pool: new Pool(origin, {
      connections: CONNECTIONS[name],
      connect: { timeout: CONNECT_MS },
      // Every exchange has its own time limit, which also ends a body that trickles in.
      bodyTimeout: 0,
    }),
    breaker: new Breaker(() => performance.now()),
  })
  const pools = {
    waysIn: openPool('waysIn'),
    reads: openPool('reads'),
    heavy: openPool('heavy'),
    writes: openPool('writes'),
    files: openPool('files'),
    bulk: openPool('bulk'),
    papers: openPool('papers'),
    lists: openPool('lists'),
    cards: openPool('cards'),
  }
  const waysIn = createSenderTurns({ ...CALLS_OF_NETWORK, ofAll: WAYS_IN_OF_NETWORKS, waitMs })
  const elsewhere = createSenderTurns({ ...CALLS_OF_NETWORK, waitMs })
  const changes = createSenderTurns({ ...CHANGES_OF_ONE, waitMs })
  const reads = createSenderTurns({ ...READS_OF_ONE, waitMs })
  const heavy = createSenderTurns({ ...HEAVY_READS_OF_ONE, waitMs })
  const lists = createSenderTurns({ ...LISTS_OF_ONE, waitMs })
  return {
    prefix: pathname === '/' ? '' : pathname,
    inTurn(of, call, work) {
      const networks = laneNameOf(of, call) === 'waysIn' ? waysIn : elsewhere
      if (of.network !== undefined) return networks.run(of.network, call, work)
      if (of.sender === undefined) return work()
      if (call.heavy) return heavy.run(of.sender, call, work)
      if (takesReadTurn(call)) return reads.run(of.sender, call, work)
      if (!isChange(call)) return work()
      return (call.slow === 'lists' ? lists : changes).run(of.sender, call, work)
    },
    poolOf: (of, call) => pools[laneNameOf(of, call)],
    publicReplies: new PublicReplies(),
    close: async () => {
      await Promise.all(Object.values(pools).map(({ pool }) => pool.destroy()))
    },
  }
}

function laneNameOf({ network }: Senders, call: Call): PoolName {
  const { upload, bulk, file, paper, slow, heavy, method, repeat } = call
  if (upload) return 'files'
  if (slow) return slow
  if (bulk) return 'bulk'
  if (file || paper) return 'papers'
  if (heavy) return 'heavy'
  if (isWayIn(call, network)) return 'waysIn'
  return method === 'GET' || repeat ? 'reads' : 'writes'
}
