import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { disconnected } from '../../disconnected.ts'
import { createWorkQueue, type WorkQueue } from './work-queue.ts'

/** How many reads a process has begun at once: a few more than it has connections to the database by default. */
export const MOST_READS = 16
/** Longest that a read waits to begin: less than a person waits for a page. */
const LONGEST_WAIT_MS = 250

/**
 * The turns of the calls that read. Without them, all that is sent is begun at once, everything is late, whoever asked
 * has given up by the time it is answered, and nothing is answered in time (docs/decisions/158-reads-take-turns.md).
 */
export const createReadTurns = (): WorkQueue =>
  createWorkQueue({ places: MOST_READS, longestWaitMs: LONGEST_WAIT_MS })

/**
 * Waits until a read may begin; its place is given back when its answer is sent or its sender has left. Throws 503
 * `busy` if that would take too long.
 */
export function takeReadTurn(turns: WorkQueue, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  return new Promise((resolve, reject) => {
    const untilOver = () => {
      resolve()
      return new Promise<void>((over) => {
        if (reply.raw.closed) over()
        else reply.raw.once('close', over)
      })
    }
    turns.run(untilOver, { sender: senderOf(request), signal: disconnected(reply) }).catch(reject)
  })
}

/** Who sends, so that what one person sends without end waits for the others' turns. Kept as a hash. */
const senderOf = ({ headers, ip }: FastifyRequest): string =>
  createHash('sha256')
    .update(headers.authorization ?? ip)
    .digest('base64url')
