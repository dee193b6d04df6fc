import type { FastifyRequest } from 'fastify'
import { isLoopback } from '../variables/rule.ts'
import { notFound } from './refusal.ts'

const LOOPBACK = /^(127(\.\d{1,3}){3}|::1|::ffff:127(\.\d{1,3}){3})$/

/**
 * For what only the sandbox on the same machine may ask; to everybody else it is not there. A page of another site is
 * on this machine too once somebody opens it: it sends where it is from, or names us by a host of its own that it made
 * lead here. Throws `notFound`.
 */
export function fromThisMachine({ socket, hostname, headers }: FastifyRequest): void {
  const isOfPage = headers.origin !== undefined || !TYPED.includes(headers['sec-fetch-site'])
  if (!LOOPBACK.test(socket.remoteAddress ?? '') || !isLoopback(hostname) || isOfPage) throw notFound()
}

/** What says where a request is from: nothing does outside a browser, and 'none' is an address that was typed. */
const TYPED: readonly unknown[] = [undefined, 'none']
