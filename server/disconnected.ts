import type { ServerResponse } from 'node:http'
import type { FastifyReply } from 'fastify'

/** Whether nobody is there any more: no event says so after that. An answer behind another may not know it itself. */
export const isClosed = ({ closed, req }: ServerResponse): boolean => closed || req.socket.destroyed

/**
 * A signal that is aborted if the connection closes before the reply has been sent. (fastify's `request.signal` is
 * aborted as soon as the body has been read, too.)
 */
export function disconnected({ raw }: FastifyReply): AbortSignal {
  const closed = new AbortController()
  const abort = () => {
    if (!raw.writableFinished) closed.abort()
  }
  // It may have closed while something else was waited for.
  if (isClosed(raw)) abort()
  else raw.once('close', abort)
  return closed.signal
}
