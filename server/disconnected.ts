import type { FastifyReply } from 'fastify'

/**
 * A signal that is aborted if the connection closes before the reply has been sent. (fastify's `request.signal` is
 * aborted as soon as the body has been read, too.)
 */
export function disconnected({ raw }: FastifyReply): AbortSignal {
  const closed = new AbortController()
  raw.once('close', () => {
    if (!raw.writableFinished) closed.abort()
  })
  return closed.signal
}
