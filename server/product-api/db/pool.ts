import pg from 'pg'
import { causesOf, codeOf } from '../../operations/fault.ts'
import { createStatementNames } from './statement-names.ts'

/** How PostgreSQL is used. All times in milliseconds; 0: without an end. */
export interface PoolSettings {
  /** Connections that may be held. */
  readonly size: number
  /** How long work waits for a connection. */
  readonly waitMs: number
  readonly statementMs: number
  readonly lockMs: number
  readonly idleInTransactionMs: number
}

/** For a tool that one person runs: it may take its time. */
export const NO_TIME_LIMITS: PoolSettings = {
  size: 13,
  waitMs: 3_000,
  statementMs: 0,
  lockMs: 0,
  idleInTransactionMs: 0,
}

/** Told what happens in a pool. */
export interface PoolMetrics {
  /** Work has got a connection, or given up, after so many seconds. */
  waited(seconds: number): void
  /** A statement failed, with PostgreSQL's SQLSTATE or the code of what kept it from PostgreSQL. */
  failed(code: string): void
}

/** A pool's connections. */
export interface Connections {
  readonly active: number
  readonly idle: number
  readonly waiting: number
}

/** How much longer than PostgreSQL itself we wait for a statement to be over: for a server that hangs or is gone. */
const SILENCE_MARGIN_MS = 2_000
/** A server that takes no writes any more: after a failover, another has taken over. */
const READ_ONLY = '25006'
const NO_CODE = 'none'
/** What the driver says about a server that stays silent; it has no code. */
const SILENT = 'Query read timeout'

type Callback = (error: unknown, result?: unknown) => void

/**
 * Opens a pool. A connection whose server stays silent, or takes no writes any more, is closed: the next one may
 * lead to a server that has taken over.
 */
export function openPool(connectionString: string, settings: PoolSettings, metrics?: PoolMetrics): pg.Pool {
  const { size, waitMs, statementMs, lockMs, idleInTransactionMs } = settings

  const nameOf = createStatementNames()

  class WatchedClient extends pg.Client {
    constructor(config?: pg.ClientConfig) {
      super(config)
      // A connection that breaks between two statements of a transaction fails the next one; without a listener it
      // would end the process.
      this.on('error', (error) => this.#failed(error))
    }

    /** Passes all of the driver's overloads on. Names the statement, and notes what fails. */
    override query(...args: unknown[]): never {
      const callbackAt = args.findIndex((arg) => typeof arg === 'function')
      if (callbackAt >= 0) {
        const done = args[callbackAt] as Callback
        args[callbackAt] = (error: unknown, result?: unknown) => {
          if (error) this.#failed(error)
          done(error, result)
        }
      }
      args[0] = withName(args, nameOf)
      const answer = (super.query as (...passed: unknown[]) => unknown)(...args)
      if (callbackAt < 0 && answer instanceof Promise) answer.catch((error: unknown) => this.#failed(error))
      return answer as never
    }

    #failed(error: unknown): void {
      const code = causesOf(error).map(codeOf).find(Boolean)
      metrics?.failed(code ?? NO_CODE)
      const isSilent = error instanceof Error && error.message === SILENT
      if (isSilent || code === READ_ONLY) (this as unknown as HasStream).connection.stream.destroy()
    }
  }

  const pool = new pg.Pool({
    connectionString,
    Client: WatchedClient,
    max: size,
    connectionTimeoutMillis: waitMs,
    ...(statementMs > 0 && { query_timeout: statementMs + SILENCE_MARGIN_MS }),
    keepAlive: true,
    onConnect: async (client) => {
      // Compiling a statement takes longer than any of ours runs; a district's roll-up looks costly enough for it.
      await client.query(
        `set jit = off; set statement_timeout = ${statementMs}; set lock_timeout = ${lockMs};
         set idle_in_transaction_session_timeout = ${idleInTransactionMs}`,
      )
    },
  })
  // The pool replaces an idle connection that breaks; without a listener the error would end the process.
  pool.on('error', () => undefined)
  if (metrics) timeWaits(pool, metrics)
  return pool
}

/** Returns the first argument, with a name if it is a statement with parameters that comes often. */
function withName(
  [first, values]: readonly unknown[],
  nameOf: (text: string) => string | undefined,
): unknown {
  const isStatement = typeof first === 'object' && first !== null && 'text' in first
  if (!isStatement || !Array.isArray(values) || values.length === 0) return first
  return { ...first, name: nameOf(String(first.text)) }
}

interface HasStream {
  readonly connection: { readonly stream: { destroy(): void } }
}

/** Measures how long work waits for a connection. */
function timeWaits(pool: pg.Pool, metrics: PoolMetrics): void {
  const connect = pool.connect.bind(pool) as (callback?: (...got: unknown[]) => void) => unknown
  const timed = (callback?: (...got: unknown[]) => void) => {
    const from = performance.now()
    const waited = () => metrics.waited((performance.now() - from) / 1_000)
    if (callback)
      return connect((...got) => {
        waited()
        callback(...got)
      })
    return (connect() as Promise<unknown>).finally(waited)
  }
  pool.connect = timed as typeof pool.connect
}

/** A pool's connections as they are. */
export const connectionsOf = ({ totalCount, idleCount, waitingCount }: pg.Pool): Connections => ({
  active: totalCount - idleCount,
  idle: idleCount,
  waiting: waitingCount,
})
