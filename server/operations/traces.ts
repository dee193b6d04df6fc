import type { FastifyInstance, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { onRequestEnd } from './request-end.ts'

/** A call that is made for a request. */
export interface CallTrace {
  /** What the call sends on, as W3C Trace Context writes it. */
  readonly traceparent: string
  end(outcome: string): void
  /** The same for one that has no answer, with the reason. */
  failed(reason: string): void
}

/** What the sender of a request says of a trace. */
export interface TraceSender {
  /** W3C Trace Context; undefined if it says nothing. */
  readonly traceparent: string | undefined
  /** Whether it is our other server, which names a trace only if it is traced. */
  readonly isOurs: boolean
}

/**
 * The traces of one process. A span says what was asked by route template or by the contract's id, how it went and how
 * long it took: no address, no id of anybody and no value ever.
 */
export interface Traces {
  /** Begins a request's span, if it is to be traced, as part of the trace that its sender is at. */
  begin(request: { readonly id: string }, method: string, sender: TraceSender): void
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
  /** Whether a request comes from our other server; by default none does. */
  readonly isOurs?: (request: FastifyRequest) => boolean
}

/** A span for every request. */
export const requestTraces = fp(
  async (app: FastifyInstance, { traces, nameOf, isOurs = () => false }: Options) => {
    if (traces === null) return
    app.addHook('onRequest', (request, _, done) => {
      const { traceparent } = request.headers
      traces.begin(request, request.method, {
        traceparent: typeof traceparent === 'string' ? traceparent : undefined,
        isOurs: isOurs(request),
      })
      done()
    })
    onRequestEnd(app, (request, _reply, status) => traces.end(request, nameOf(request), status))
  },
)
