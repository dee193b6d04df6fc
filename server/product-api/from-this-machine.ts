import type { FastifyRequest } from 'fastify'
import { notFound } from './refusal.ts'

const LOOPBACK = /^(127(\.\d{1,3}){3}|::1|::ffff:127(\.\d{1,3}){3})$/

/** For what only the sandbox on the same machine may ask; to everybody else it is not there. Throws `notFound`. */
export function fromThisMachine({ socket }: FastifyRequest): void {
  if (!LOOPBACK.test(socket.remoteAddress ?? '')) throw notFound()
}
