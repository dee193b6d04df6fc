import { Counter, Gauge, Histogram, Registry } from 'prom-client'
import { DURATION_BUCKETS } from '../operations/durations.ts'
import type { Connections, PoolMetrics } from './db/pool.ts'
import type { PoolName } from './db/pool-sizes.ts'
import type { QueueMetrics } from './turns/work-queue.ts'

/** The metrics. Labels are closed lists, ids of the contract and codes: no ids of people. */
export interface Metrics {
  readonly registry: Registry
  /** `call` is its id in the contract, or NO_CALL. */
  readonly request: (call: string, status: number, seconds: number) => void
  readonly pools: Readonly<Record<PoolName, PoolMetrics>>
  readonly hashing: QueueMetrics
  readonly readTurns: QueueMetrics
  readonly heavyReadTurns: QueueMetrics
  /** Reports the pools' connections from now on. */
  readonly reportPools: (connections: () => Readonly<Record<PoolName, Connections>>) => void
  /** Reports from now on what waits in an outbox: how many entries, and the age of the oldest in seconds. */
  readonly reportOutbox: (outbox: string, look: () => Promise<Waiting>) => void
}

/** What waits to leave. */
export interface Waiting {
  readonly entries: number
  /** Seconds; 0 if nothing waits. */
  readonly oldest: number
}

/** How long ago something has been, in seconds; 0 for null, or by a clock that runs behind. */
export const secondsSince = (since: Date | null, now: Date): number =>
  since === null ? 0 : Math.max(0, (now.getTime() - since.getTime()) / 1_000)

/** Stands for an address that is no call of the contract. */
export const NO_CALL = 'none'

/** One registry per app, so that two apps in one process count separately. */
export function createMetrics(): Metrics {
  const registry = new Registry()
  const registers = [registry]
  const requests = new Histogram({
    name: 'api_request_duration_seconds',
    help: 'Calls answered, by id in the contract and status.',
    labelNames: ['call', 'status'],
    buckets: DURATION_BUCKETS,
    registers,
  })
  return {
    registry,
    request: (call, status, seconds) => requests.observe({ call, status }, seconds),
    ...databaseMetrics(registers),
    hashing: queueMetrics(registers, 'password_hash', {
      waits: 'How long passwords waited for their turn to be hashed.',
      took: 'How long hashing a password took.',
      refused: 'Passwords that were turned away because their turn would have come too late.',
      waiting: 'Passwords that wait for their turn to be hashed.',
    }),
    readTurns: queueMetrics(registers, 'read_turn', {
      waits: 'How long calls that read waited for their turn.',
      took: 'How long the turn of a call that reads took.',
      refused: 'Calls that read and were turned away because their turn would have come too late.',
      waiting: 'Calls that wait for their turn to read.',
    }),
    heavyReadTurns: queueMetrics(registers, 'heavy_read_turn', {
      waits: 'How long reads that take the database long waited for their turn.',
      took: 'How long the turn of a read that takes the database long took.',
      refused:
        'Reads that take the database long and were turned away because their turn would have come too late.',
      waiting: 'Reads that take the database long and wait for their turn.',
    }),
    reportOutbox: outboxMetrics(registers),
  }
}

function databaseMetrics(registers: Registry[]): Pick<Metrics, 'pools' | 'reportPools'> {
  const waits = new Histogram({
    name: 'database_pool_wait_seconds',
    help: 'How long work waited for a connection of its pool.',
    labelNames: ['pool'],
    buckets: DURATION_BUCKETS,
    registers,
  })
  const errors = new Counter({
    name: 'database_query_errors_total',
    help: 'Statements that failed, by SQLSTATE, or by the code of what kept them from PostgreSQL.',
    labelNames: ['sqlstate'],
    registers,
  })
  let look: () => Readonly<Partial<Record<PoolName, Connections>>> = () => ({})
  new Gauge({
    name: 'database_pool_connections',
    help: 'Connections to PostgreSQL, by what they are for and what they do.',
    labelNames: ['pool', 'state'],
    registers,
    collect() {
      for (const [pool, { active, idle }] of Object.entries(look())) {
        this.set({ pool, state: 'active' }, active)
        this.set({ pool, state: 'idle' }, idle)
      }
    },
  })
  new Gauge({
    name: 'database_pool_waiting',
    help: 'Pieces of work that wait for a connection of their pool.',
    labelNames: ['pool'],
    registers,
    collect() {
      for (const [pool, { waiting }] of Object.entries(look())) this.set({ pool }, waiting)
    },
  })
  const metricsOf = (pool: PoolName): PoolMetrics => ({
    waited: (seconds) => waits.observe({ pool }, seconds),
    failed: (sqlstate) => errors.inc({ sqlstate }),
  })
  return {
    pools: { general: metricsOf('general'), waysIn: metricsOf('waysIn') },
    reportPools: (connections) => {
      look = connections
    },
  }
}

/** The metrics of a queue, by the beginning of their names, and what each says. */
function queueMetrics(
  registers: Registry[],
  name: string,
  help: { readonly waits: string; readonly took: string; readonly refused: string; readonly waiting: string },
): QueueMetrics {
  const buckets = DURATION_BUCKETS
  const waits = new Histogram({ name: `${name}_wait_seconds`, help: help.waits, buckets, registers })
  const took = new Histogram({ name: `${name}_duration_seconds`, help: help.took, buckets, registers })
  const refused = new Counter({ name: `${name}_refused_total`, help: help.refused, registers })
  const waiting = new Gauge({ name: `${name}_waiting`, help: help.waiting, registers })
  return {
    waits: (seconds) => waits.observe(seconds),
    took: (seconds) => took.observe(seconds),
    refused: () => refused.inc(),
    waiting: (count) => waiting.set(count),
  }
}

function outboxMetrics(registers: Registry[]): Metrics['reportOutbox'] {
  const outboxes = new Map<string, () => Promise<Waiting>>()
  const gauge = (name: string, help: string, pick: (waiting: Waiting) => number) =>
    new Gauge({
      name,
      help,
      labelNames: ['outbox'],
      registers,
      async collect() {
        // What cannot be counted is not reported, rather than as it was.
        this.reset()
        for (const [outbox, look] of outboxes) {
          const waiting = await look().catch(() => null)
          if (waiting !== null) this.set({ outbox }, pick(waiting))
        }
      },
    })
  gauge('outbox_entries', 'Entries that wait in an outbox.', ({ entries }) => entries)
  gauge('outbox_oldest_seconds', 'How long the oldest entry of an outbox has waited.', ({ oldest }) => oldest)
  return (outbox, look) => void outboxes.set(outbox, look)
}
