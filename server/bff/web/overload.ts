import type { ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { api, href } from '../../../shared/paths.ts'
import { isClosed } from '../../disconnected.ts'
import { createLateness } from '../../operations/lateness.ts'
import { PublicError } from '../errors.ts'
import { siteOf } from '../session/network-address.ts'
import { createNetworkCounts } from '../session/network-counts.ts'
import type { ReadLimit } from '../session/read-limit.ts'
import type { Metrics } from './metrics.ts'

/** When to turn requests away. Waiting for an upstream is cheap; a busy processor delays every request. */
export interface OverloadLimits {
  /** Maximum in progress, whatever the load. */
  readonly most: number
  /** Maximum in progress while the event loop is late. */
  readonly whileLate: number
  /** Milliseconds of event-loop delay that count as late. */
  readonly lateMs: number
  /** Maximum that one network may have open, with those whose body is still on its way. A school is one. */
  readonly ofOneNetwork: number
}
/** With 400 clients on two cores, 32 in progress kept the 99th percentile under half a second. */
export const LIMITS: OverloadLimits = { most: 512, whileLate: 32, lateMs: 150, ofOneNetwork: 384 }
const SCREENS = href(api.screen, { screen: '' })

interface Options {
  readonly metrics: Metrics
  readonly reads: ReadLimit
  readonly limits?: OverloadLimits
}

/**
 * Turns requests away early, with 503 and Retry-After, if there are more than can be answered soon. A request is in
 * progress once its body is in: one that is only half sent costs nothing, and must not count against others. It is over
 * when it is answered, or when its sender has left and its handler is done with it (decision 129).
 */
export const overload = fp(async (app: FastifyInstance, { metrics, reads, limits = LIMITS }: Options) => {
  const opened = createNetworkCounts()
  let inProgress = 0
  const lateness = createLateness()
  app.addHook('onClose', async () => lateness.end())

  app.decorateReply('leaveProgress', undefined)
  app.addHook('onRoute', (route) => {
    const { handler } = route
    route.handler = function work(request, reply) {
      const hasLeft = isClosed(reply.raw)
      // What somebody asked to be changed is changed, also when they have left; nobody waits for what they asked to see.
      if (hasLeft && isRead(request)) return reply.hijack()
      const answer: unknown = handler.call(this, request, reply)
      if (answer instanceof Promise) {
        const done = answer.then(ignore, ignore)
        if (hasLeft) void done.then(enter(siteOf(request.ip)))
        else workOf.set(reply.raw, done)
      }
      return answer
    }
  })
  app.addHook('onRequest', (request, reply, done) => {
    const network = siteOf(request.ip)
    onceOver(reply, opened.begin(network))
    if (opened.of(network) > limits.ofOneNetwork || (isScreen(request) && !reads.hasRoom(network)))
      turnAway(done)
    else if (!hasBody(request)) begin(request, reply, done)
    else if (mayBegin()) done()
    else turnAway(done)
  })

  app.addHook('preValidation', (request, reply, done) => {
    if (!hasBody(request)) done()
    else if (!isForm(request)) begin(request, reply, done)
    else {
      // A form is passed on as it arrives, so it is in progress once all of it has.
      request.raw.once('end', () => count(reply))
      done()
    }
  })

  // What is left is to hand it over, and who reads it slowly must not keep others out.
  app.addHook('onSend', (_request, reply, _payload, done) => {
    reply.leaveProgress?.()
    done()
  })

  const mayBegin = () =>
    inProgress < limits.whileLate || (inProgress < limits.most && lateness.ms() < limits.lateMs)

  function begin(request: FastifyRequest, reply: FastifyReply, done: Done): void {
    if (mayBegin()) {
      count(reply, isScreen(request) ? () => reads.begin(siteOf(request.ip)) : undefined)
      done()
    } else turnAway(done)
  }

  /** Counts what goes on for a network, though nobody waits for it. Call what it returns once it is over. */
  function enter(network: string): () => void {
    const close = opened.begin(network)
    inProgress += 1
    return () => {
      inProgress -= 1
      close()
    }
  }

  function count(reply: FastifyReply, beginRead?: () => () => void): void {
    if (isClosed(reply.raw)) return
    inProgress += 1
    const endRead = beginRead?.()
    let isCounted = true
    reply.leaveProgress = () => {
      if (!isCounted) return
      isCounted = false
      inProgress -= 1
      endRead?.()
    }
    onceOver(reply, reply.leaveProgress)
  }

  function turnAway(done: Done): void {
    metrics.shed()
    done(new PublicError('overloaded'))
  }
})

declare module 'fastify' {
  interface FastifyReply {
    /** Counts the request as over before it is; unset until it is in progress. */
    leaveProgress?: (() => void) | undefined
  }
}

type Done = (error?: Error) => void

const isRead = ({ method }: FastifyRequest): boolean => method === 'GET' || method === 'HEAD'

/** Whether a request reads a screen: most of what the upstream has to do. */
const isScreen = (request: FastifyRequest): boolean =>
  isRead(request) && request.routeOptions.url?.startsWith(SCREENS) === true

/** Whether a request says that it has a body. */
export const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/** Whether a request is a form with files: nothing reads the body of another method to its end. */
export const isForm = ({ method, headers }: FastifyRequest): boolean =>
  method === 'POST' && headers['content-type']?.startsWith('multipart/form-data') === true

/** What is done for a reply once its handler has begun; never rejected. */
const workOf = new WeakMap<ServerResponse, Promise<void>>()
const ignore = () => undefined

/** Runs once the socket is done with the reply, which also covers aborted requests, and nothing is done for it any more. */
const onceOver = ({ raw }: FastifyReply, then: () => void) =>
  void raw.once('close', () => {
    const work = workOf.get(raw)
    if (work === undefined) then()
    else void work.then(then)
  })
