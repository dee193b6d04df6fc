import type { FastifyReply } from 'fastify'

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
  if (raw.closed) abort()
  else raw.once('close', abort)
  return closed.signal
}
