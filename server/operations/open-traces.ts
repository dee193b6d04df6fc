import { ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { W3CTraceContextPropagator } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { AlwaysOnSampler, BasicTracerProvider, BatchSpanProcessor } from '@opentelemetry/sdk-trace-base'
import type { Traces } from './traces.ts'

/** A collector that is slow or down costs this much memory and no request: further spans are dropped. */
const MAX_WAITING = 2_048
const SEND_EVERY_MS = 5_000
const SEND_MS = 3_000
const FIRST_FAILED_STATUS = 500

interface Settings {
  readonly url: string
  readonly share: number
  readonly service: string
  readonly instance: string | null
}

const carrier = {
  get: (headers: Record<string, string>, name: string) => headers[name],
  keys: (headers: Record<string, string>) => Object.keys(headers),
  set: (headers: Record<string, string>, name: string, value: string) => {
    headers[name] = value
  },
}

/**
 * Sends spans to a collector by OTLP over HTTP. A trace that somebody else began is gone on with, and is traced by chance
 * all the same, at our own share: nobody outside decides how much we record. OpenTelemetry's samplers would go by the
 * trace's id, which its sender chooses (decision 142).
 */
export function openTraces({ url, share, service, instance }: Settings): Traces {
  const exporter = new OTLPTraceExporter({ url: `${url}/v1/traces`, timeoutMillis: SEND_MS })
  const provider = new BasicTracerProvider({
    resource: resourceFromAttributes({
      'service.name': `numberlane-${service}`,
      ...(instance !== null && { 'service.instance.id': instance }),
    }),
    sampler: new AlwaysOnSampler(),
    spanProcessors: [
      new BatchSpanProcessor(exporter, {
        maxQueueSize: MAX_WAITING,
        scheduledDelayMillis: SEND_EVERY_MS,
        exportTimeoutMillis: SEND_MS,
      }),
    ],
  })
  const tracer = provider.getTracer('numberlane-accounts')
  const propagator = new W3CTraceContextPropagator()
  const spans = new WeakMap<object, Span>()
  /** The requests in progress that are recorded, by id, for the calls that are made for them. */
  const recorded = new Map<string, Span>()

  return {
    begin(request, method, { traceparent, isOurs }) {
      const isAsked = isOurs && traceparent !== undefined
      if (!isAsked && Math.random() >= share) return
      const parent =
        traceparent === undefined ? ROOT_CONTEXT : propagator.extract(ROOT_CONTEXT, { traceparent }, carrier)
      const attributes = { 'http.request.method': method }
      const span = tracer.startSpan(method, { kind: SpanKind.SERVER, attributes }, parent)
      spans.set(request, span)
      recorded.set(request.id, span)
    },
    end(request, name, status) {
      const span = spans.get(request)
      if (span === undefined) return
      if (recorded.get(request.id) === span) recorded.delete(request.id)
      span.updateName(name)
      span.setAttributes({ 'http.route': name, 'http.response.status_code': status })
      if (status >= FIRST_FAILED_STATUS) span.setStatus({ code: SpanStatusCode.ERROR })
      span.end()
    },
    call(requestId, name) {
      const parent = recorded.get(requestId)
      if (parent === undefined) return undefined
      const span = tracer.startSpan(name, { kind: SpanKind.CLIENT }, trace.setSpan(ROOT_CONTEXT, parent))
      const headers: Record<string, string> = {}
      propagator.inject(trace.setSpan(ROOT_CONTEXT, span), headers, carrier)
      return {
        traceparent: headers.traceparent ?? '',
        end(outcome) {
          span.setAttribute('outcome', outcome)
          span.end()
        },
        failed(reason) {
          span.setAttribute('outcome', reason)
          span.setStatus({ code: SpanStatusCode.ERROR })
          span.end()
        },
      }
    },
    close: () => provider.shutdown().catch(() => undefined),
  }
}
