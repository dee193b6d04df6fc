import type { FastifyInstance, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'

/** A call that is made for a request. */
export interface CallTrace {
  /** What the call sends on, as W3C Trace Context writes it. */
  readonly traceparent: string
  end(outcome: string): void
  /** The same for one that has no answer, with the reason. */
  failed(reason: string): void
}

/**
 * The traces of one process. A span says what was asked by route template or by the contract's id, how it went and how
 * long it took: no address, no id of anybody and no value ever.
 */
export interface Traces {
  /** Begins a request's span, as part of the trace that its `traceparent` names, if it has one. */
  begin(request: { readonly id: string }, method: string, traceparent: string | undefined): void
  end(request: { readonly id: string }, name: string, status: number): void
  /** Begins the span of a call made for the request with an id; undefined if that request is not traced. */
  call(requestId: string, name: string): CallTrace | undefined
  /** Sends what is left, for a few seconds at most. */
  close(): Promise<void>
}

/** Where traces go, and which part of all requests. */
export interface TraceSettings {
  readonly tracesUrl: string | null
  readonly tracedShare: number
}

/** Null where no collector is configured: then nothing is loaded, and nothing costs anything. */
export async function startTraces(
  { tracesUrl, tracedShare }: TraceSettings,
  who: { readonly service: string; readonly instance: string | null },
): Promise<Traces | null> {
  if (tracesUrl === null) return null
  const { openTraces } = await import('./open-traces.ts')
  return openTraces({ url: tracesUrl, share: tracedShare, ...who })
}

interface Options {
  readonly traces: Traces | null
  /** What a request is called: never its address. */
  readonly nameOf: (request: FastifyRequest) => string
}

/** A span for every request. */
export const requestTraces = fp(async (app: FastifyInstance, { traces, nameOf }: Options) => {
  if (traces === null) return
  app.addHook('onRequest', (request, _, done) => {
    const { traceparent } = request.headers
    traces.begin(request, request.method, typeof traceparent === 'string' ? traceparent : undefined)
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    traces.end(request, nameOf(request), reply.statusCode)
    done()
  })
})
