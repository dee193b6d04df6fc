import { Counter, Gauge, Histogram, Registry } from 'prom-client'
import { DURATION_BUCKETS } from '../../operations/durations.ts'
import type { SessionKind } from '../config/session-life.ts'
import type { EndReason } from '../session/store.ts'
import type { ObserveCall } from '../upstream/client.ts'

/** The metrics. Labels are closed lists or route templates: no ids, no addresses of people. */
export interface Metrics {
  readonly registry: Registry
  /** `route` is the template, such as /api/screens/skills; '' for addresses that are not ours. */
  readonly request: (method: string, route: string, status: number, seconds: number) => void
  readonly upstreamCall: ObserveCall
  readonly redisCommand: (command: string, outcome: 'ok' | 'failed') => void
  readonly sessionStarted: (kind: SessionKind) => void
  readonly sessionEnded: (kind: SessionKind, reason: EndReason) => void
  readonly shed: () => void
  readonly auditFailed: () => void
  readonly clockAhead: (seconds: number) => void
}

/** One registry per app, so that two apps in one process count separately. */
export function createMetrics(): Metrics {
  const registry = new Registry()
  const registers = [registry]
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Requests answered, by route template and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: DURATION_BUCKETS,
    registers,
  })
  const calls = new Histogram({
    name: 'upstream_call_duration_seconds',
    help: 'Upstream calls, by id in the contract and outcome.',
    labelNames: ['call', 'outcome'],
    buckets: DURATION_BUCKETS,
    registers,
  })
  const commands = new Counter({
    name: 'redis_commands_total',
    help: 'Commands sent to Redis.',
    labelNames: ['command', 'outcome'],
    registers,
  })
  const started = new Counter({
    name: 'sessions_started_total',
    help: 'Sessions started, by kind.',
    labelNames: ['kind'],
    registers,
  })
  const ended = new Counter({
    name: 'sessions_ended_total',
    help: 'Sessions ended by an act, by kind and reason; those that ran out are not seen.',
    labelNames: ['kind', 'reason'],
    registers,
  })
  const shed = new Counter({
    name: 'http_requests_shed_total',
    help: 'Requests turned away because too many were in progress.',
    registers,
  })
  const auditFailures = new Counter({
    name: 'audit_failures_total',
    help: 'Entries of the audit stream that could not be written to its file and are in the log.',
    registers,
  })
  const clockAhead = new Gauge({
    name: 'clock_ahead_of_redis_seconds',
    help: 'How far the clock of this machine is ahead of that of Redis, by which sessions live.',
    registers,
  })
  return {
    registry,
    request: (method, route, status, seconds) => requests.observe({ method, route, status }, seconds),
    upstreamCall: (call, outcome, seconds) => calls.observe({ call, outcome }, seconds),
    redisCommand: (command, outcome) => commands.inc({ command, outcome }),
    sessionStarted: (kind) => started.inc({ kind }),
    sessionEnded: (kind, reason) => ended.inc({ kind, reason }),
    shed: () => shed.inc(),
    auditFailed: () => auditFailures.inc(),
    clockAhead: (seconds) => clockAhead.set(seconds),
  }
}
