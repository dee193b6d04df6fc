import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { ADMIN_HEADER, NETWORK_HEADER } from '../../contract/call.ts'
import { disconnected } from '../../disconnected.ts'
import { abandoned } from '../refusal.ts'
import { createWorkQueue, type WorkQueue } from './work-queue.ts'

/** How many reads a process has begun at once for each of its connections: some of them wait for no statement. */
const READS_PER_CONNECTION = 1.6
/** Longest that a read waits to begin: less than a person waits for a page. */
const LONGEST_WAIT_MS = 250

/** The turn of a read that has begun: over when its answer is sent or its sender has left, and nothing works on it. */
interface ReadTurn {
  atWork: number
  hasLeft: boolean
  readonly end: () => void
}

const turnOf = new WeakMap<FastifyRequest, ReadTurn>()

/**
 * The turns of the calls that read. Without them, all that is sent is begun at once, everything is late, whoever asked
 * has given up by the time it is answered, and nothing is answered in time (docs/decisions/158-reads-take-turns.md).
 */
export const createReadTurns = (connections: number): WorkQueue =>
  createWorkQueue({ places: readsAtOnce(connections), longestWaitMs: LONGEST_WAIT_MS })

export const readsAtOnce = (connections: number): number => Math.ceil(connections * READS_PER_CONNECTION)

/** Waits until a read may begin. Throws 503 `busy` if that would take too long, 499 if nobody waits for it any more. */
export function takeReadTurn(turns: WorkQueue, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  return new Promise((resolve, reject) => {
    const untilOver = () =>
      new Promise<void>((end) => {
        const turn: ReadTurn = { atWork: 0, hasLeft: reply.raw.closed, end }
        turnOf.set(request, turn)
        reply.raw.once('close', () => {
          turn.hasLeft = true
          if (turn.atWork === 0) end()
        })
        if (turn.hasLeft) end()
        resolve()
      })
    turns.run(untilOver, { sender: senderOf(request), signal: disconnected(reply) }).catch(reject)
  })
}

/**
 * Does something for a request, which keeps the turn it has, if any, until that is done: the database goes on with it
 * when its sender has left. Throws 499 if nobody waits for it any more.
 */
export async function inReadTurn<T>(request: FastifyRequest, work: () => Promise<T>): Promise<T> {
  const turn = turnOf.get(request)
  if (turn === undefined) return work()
  if (turn.hasLeft) throw abandoned()
  turn.atWork += 1
  try {
    return await work()
  } finally {
    turn.atWork -= 1
    if (turn.hasLeft && turn.atWork === 0) turn.end()
  }
}

/** Who sends, so that what one person sends without end waits for the others' turns. Kept as a hash. */
const senderOf = ({ headers, ip }: FastifyRequest): string =>
  createHash('sha256')
    .update(String(headers.authorization ?? headers[ADMIN_HEADER] ?? headers[NETWORK_HEADER] ?? ip))
    .digest('base64url')
