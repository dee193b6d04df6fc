import { type Dispatcher, Pool } from 'undici'
import type { Call } from '../../contract/call.ts'
import { Breaker } from './breaker.ts'
import { PublicReplies } from './public-replies.ts'

/**
 * The kinds of calls that must not hold each other up: ways in (calls before there is a bearer), reads, writes,
 * files, whose senders may be slow, answers in bulk, and papers, which take time to draw. Each has its own connections
 * and its own breaker.
 */
type PoolName = 'waysIn' | 'reads' | 'writes' | 'files' | 'bulk' | 'papers'

/** As many files as a process of the product API reads, checks and has in line (uploads/staging-turns.ts). */
export const FILE_CONNECTIONS = 25
/** A paper takes the product API's only thread for 0.1 s. */
export const PAPER_CONNECTIONS = 4

/** Sockets per base and pool; together as many as the requests we admit at once can use. */
const CONNECTIONS: Readonly<Record<PoolName, number>> = {
  waysIn: 24,
  reads: 72,
  writes: 24,
  files: FILE_CONNECTIONS,
  bulk: 8,
  papers: PAPER_CONNECTIONS,
}
/** architecture, The outside edge */
const CONNECT_MS = 500

export interface CallPool {
  readonly pool: Dispatcher
  readonly breaker: Breaker
}

/** One base with its pools. */
export interface Site {
  /** The path every call's path is appended to. */
  readonly prefix: string
  readonly poolOf: (call: Call) => CallPool
  readonly publicReplies: PublicReplies
  close(): Promise<void>
}

export function siteOf(base: string): Site {
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
    writes: openPool('writes'),
    files: openPool('files'),
    bulk: openPool('bulk'),
    papers: openPool('papers'),
  }
  return {
    prefix: pathname === '/' ? '' : pathname,
    poolOf: (call) => pools[laneNameOf(call)],
    publicReplies: new PublicReplies(),
    close: async () => {
      await Promise.all(Object.values(pools).map(({ pool }) => pool.destroy()))
    },
  }
}

function laneNameOf({ upload, bulk, file, paper, bearer, method, repeat }: Call): PoolName {
  if (upload) return 'files'
  if (bulk) return 'bulk'
  if (file || paper) return 'papers'
  if (bearer === 'none') return 'waysIn'
  return method === 'GET' || repeat ? 'reads' : 'writes'
}
