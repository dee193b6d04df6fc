import { setTimeout as pause } from 'node:timers/promises'
import { type SQL, sql } from 'drizzle-orm'
import type { Clock } from '../../clock.ts'
import type { Db } from '../db/open.ts'
import { computeFigures } from './compute.ts'
import { keepFigures } from './keep.ts'
import { isOverdue, noticePlays } from './notice.ts'

/** Any fixed number: whoever holds it computes figures, and nobody else meanwhile. */
const FIGURES_LOCK = 4_402_771
/** The most children per transaction, and how many it begins with. */
const CHILDREN_AT_ONCE = { most: 100, first: 10 } as const
/**
 * How long a transaction should take at most: on the embedded database, which has one connection, everybody
 * waits for its end.
 */
const TRANSACTION_MS = 100
/** How long somebody waits for figures before they get those that stand. */
const WAIT_MS = 500
/** How soon the lock is tried again while another process computes. */
const RETRY_MS = 50
/** Another process that computes for this long computes what is needed here as well, or the next reader will. */
const MAX_RETRIES = 200

export interface FreshenParts {
  readonly db: Db
  readonly clock: Clock
  readonly log: { warn(about: object, message: string): void }
}

/** What is known of the figures of some children together. */
export interface State {
  /** ISO instant up to which they are right; null if some have never been computed, or there are none. */
  readonly asOf: string | null
  /** Until when all of them are right if nobody plays; null if some are outdated already, or there are none. */
  readonly rightUntil: Date | null
}

/** The children whose figures are about to be read: a select of `id`. */
export interface Read {
  readonly zone: string
  readonly children: SQL
  /** Until when somebody waits for them, in ms of `performance.now()`; half a second from now unless it is said. */
  readonly until?: number
}

/** Until when somebody who asks now waits for figures, however often they are asked for meanwhile. */
export const waitUntil = (): number => performance.now() + WAIT_MS

/** What goes on for some children: whoever comes meanwhile waits for the same. */
interface Going {
  readonly computing: Map<string, Promise<State | undefined>>
  /** The state is read for those who wait no longer. */
  readonly reading: Map<string, Promise<State>>
}
const goingOn = new WeakMap<Db, Going>()

/**
 * Brings the figures of some children up to date, but returns once the wait is over: what is then missing is
 * computed while the reader already has what stands. `name` identifies the children.
 */
export async function freshen(parts: FreshenParts, name: string, read: Read): Promise<State> {
  const going = goingOn.get(parts.db) ?? { computing: new Map(), reading: new Map() }
  goingOn.set(parts.db, going)
  const key = `${read.zone} ${name}`
  const computing = shared(going.computing, key, () =>
    compute(parts, read).catch((fault: Error) => {
      parts.log.warn({ fault: fault.name }, 'figures were not computed')
      return undefined
    }),
  )
  const wait = new AbortController()
  const leftMs = Math.max(0, (read.until ?? waitUntil()) - performance.now())
  const waiting = pause(leftMs, undefined, { signal: wait.signal }).catch(() => undefined)
  const state = await Promise.race([computing, waiting])
  wait.abort()
  return state ?? shared(going.reading, key, () => stateOf(parts.db, read, parts.clock.now()))
}

/** What is being done already, or is begun now. */
function shared<Value>(
  going: Map<string, Promise<Value>>,
  key: string,
  begin: () => Promise<Value>,
): Promise<Value> {
  const begun = going.get(key) ?? begin().finally(() => going.delete(key))
  going.set(key, begun)
  return begun
}

/** Returns the state of everybody's figures if that was known without computing any. */
async function compute({ db, clock }: FreshenParts, read: Read): Promise<State | undefined> {
  if (await isOverdue(db, clock.now())) await alone(db, (tx) => noticePlays(tx, clock.now()))
  const { outdated, ...state } = await stateOf(db, read, clock.now())
  if (outdated.length === 0) return state
  const started = performance.now()
  let size: number = CHILDREN_AT_ONCE.first
  while (outdated.length > 0) {
    const some = outdated.splice(0, size)
    const ms = await alone(db, async (tx) => {
      const now = clock.now()
      // Another process may have been here first.
      const { outdated: still } = await stateOf(tx, { zone: read.zone, children: listed(some) }, now)
      if (still.length > 0) await keepFigures(tx, await computeFigures(tx, still, { zone: read.zone, now }))
    })
    size = nextSize(size, ms)
    // Nobody waits for these figures any more, but others may wait for the database.
    if (performance.now() - started > WAIT_MS) await pause(ms)
  }
  return undefined
}

/** As many children as fit into the time for a transaction, going by the last one. */
export const nextSize = (size: number, ms: number): number =>
  Math.min(
    CHILDREN_AT_ONCE.most,
    2 * size,
    Math.max(1, Math.floor((size * TRANSACTION_MS) / Math.max(ms, 1))),
  )

const listed = (ids: readonly string[]): SQL =>
  sql`select value as id from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb) as value`

/**
 * Those whose figures were never computed, or are no longer right, and the moment up to which everybody's are;
 * both in one look at all the children.
 */
async function stateOf(db: Db, { zone, children }: Read, now: Date): Promise<State & { outdated: string[] }> {
  const { rows } = await db.execute<StateRow>(sql`
    select jsonb_agg(child.id order by child.id) filter (
        where kept.student_id is null or kept.right_until <= ${now.toISOString()}::timestamptz) as outdated,
      case when bool_and(kept.student_id is not null) is not false
        then least((select noticed_at from figures_noticed), min(kept.right_until)) end as "asOf",
      min(kept.right_until) as "rightUntil"
    from (${children}) as child
    left join child_figures as kept on kept.student_id = child.id and kept.zone = ${zone}`)
  const row = rows[0]
  const outdated = row?.outdated ?? []
  const { asOf = null, rightUntil = null } = row ?? {}
  return {
    outdated,
    asOf: asOf === null ? null : new Date(asOf).toISOString(),
    rightUntil: rightUntil === null || outdated.length > 0 ? null : new Date(rightUntil),
  }
}

interface StateRow extends Record<string, unknown> {
  outdated: string[] | null
  asOf: string | Date | null
  rightUntil: string | Date | null
}

/**
 * Does something in a transaction while no other process computes figures, and returns how long it took in ms.
 * Waits without a connection.
 */
async function alone(db: Db, work: (tx: Db) => Promise<void>): Promise<number> {
  for (let tries = 0; tries < MAX_RETRIES; tries += 1) {
    const ms = await db.transaction(async (tx) => {
      const { rows } = await tx.execute<{ got: boolean }>(
        sql`select pg_try_advisory_xact_lock(${FIGURES_LOCK}) as got`,
      )
      if (!rows[0]?.got) return null
      const started = performance.now()
      await work(tx)
      return performance.now() - started
    })
    if (ms !== null) return ms
    await pause(RETRY_MS)
  }
  return 0
}
