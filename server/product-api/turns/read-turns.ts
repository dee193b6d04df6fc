import type { FastifyReply, FastifyRequest } from 'fastify'
import { disconnected } from '../../disconnected.ts'
import { createReadSenders, type ReadSenders } from './read-senders.ts'
import { createRequestPlaces, type RequestPlaces } from './request-places.ts'
import { createWorkQueue, type QueueMetrics, type WorkQueue } from './work-queue.ts'

/** How many reads a process has begun at once for each of its connections: some of them wait for no statement. */
const READS_PER_CONNECTION = 1.6
/**
 * The share of them that one sender has at most: slow reads of one person leave others places, and connections to those
 * who sign in.
 */
const SHARE_OF_ONE = 0.5
/** How many of them one sender has while the event loop is so late: what they read is dear, or the machine is busy. */
const OF_ONE_WHILE_LATE = 2
const LATE_MS = 100
/** Longest that a read waits to begin: less than a person waits for a page. */
const LONGEST_WAIT_MS = 250

/** How many heavy reads a process does at once: PostgreSQL has few processors, and others need them too. */
export const MAX_HEAVY_READS = 2
/** How many of them one sender has at most. */
const HEAVY_READS_OF_ONE = 1
/** Longest that a heavy read waits to begin: half of the time in which its answer has to begin. */
const LONGEST_HEAVY_WAIT_MS = 1_000

/** The queue of the calls that read, and who sends them. */
export interface ReadTurns {
  readonly queue: WorkQueue
  readonly senders: ReadSenders
}

const placesOf = new WeakMap<FastifyRequest, RequestPlaces>()

/**
 * The turns of the calls that read. Without them, all that is sent is begun at once, everything is late, whoever asked
 * has given up by the time it is answered, and nothing is answered in time (docs/decisions/158-reads-take-turns.md).
 */
export const createReadTurns = (
  connections: number,
  { lateMs, metrics }: { readonly lateMs: () => number; readonly metrics?: QueueMetrics },
): ReadTurns => ({
  queue: createWorkQueue({
    places: readsAtOnce(connections),
    placesOfOne: () => (lateMs() < LATE_MS ? readsAtOnceOfOne(connections) : OF_ONE_WHILE_LATE),
    longestWaitMs: LONGEST_WAIT_MS,
    metrics,
  }),
  senders: createReadSenders(),
})

/** The turns of what takes the database long; these senders' other reads have turns of their own. */
export const createHeavyTurns = (senders: ReadSenders, metrics?: QueueMetrics): ReadTurns => ({
  queue: createWorkQueue({
    places: MAX_HEAVY_READS,
    placesOfOne: () => HEAVY_READS_OF_ONE,
    longestWaitMs: LONGEST_HEAVY_WAIT_MS,
    metrics,
  }),
  senders,
})

export const readsAtOnce = (connections: number): number => Math.ceil(connections * READS_PER_CONNECTION)

/** Of one sender; fewer than the connections, from three on. */
export const readsAtOnceOfOne = (connections: number): number =>
  Math.floor(readsAtOnce(connections) * SHARE_OF_ONE)

/** Waits until a read may begin. Throws 503 `busy` if that would take too long, 499 if nobody waits for it any more. */
export function takeReadTurn(
  { queue, senders }: ReadTurns,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const untilOver = () =>
      new Promise<void>((end) => {
        const places = createRequestPlaces(reply.raw)
        places.take(() => end)
        placesOf.set(request, places)
        resolve()
      })
    queue.run(untilOver, { sender: senders.of(request), signal: disconnected(reply) }).catch(reject)
  })
}

/**
 * Does something for a request, which keeps the turn it has, if any, until that is done: the database goes on with it
 * when its sender has left. Throws 499 if nobody waits for it any more.
 */
export const inReadTurn = <T>(request: FastifyRequest, work: () => Promise<T>): Promise<T> =>
  placesOf.get(request)?.during(work) ?? work()
