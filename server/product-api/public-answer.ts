import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

export const NOT_MODIFIED = 304

/**
 * Names an answer that is the same for everybody and says how long it stands; returns whether the caller has this very
 * answer already (RFC 9110, 13.1.2).
 */
export function isUnchanged(
  answer: unknown,
  publicMs: number,
  { headers }: FastifyRequest,
  reply: FastifyReply,
): boolean {
  const etag = `"${createHash('sha256').update(JSON.stringify(answer)).digest('base64url')}"`
  void reply.headers({ etag, 'cache-control': `private, max-age=${publicMs / 1000}` })
  return headers['if-none-match'] === etag
}
