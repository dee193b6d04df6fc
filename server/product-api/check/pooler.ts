import type pg from 'pg'
import { type Finding, findingsOn } from '../../operations/finding.ts'
import type { PoolSettings } from '../db/pool.ts'

const { ok, warning, fault } = findingsOn('postgres')

/** As the product prepares what it asks for often (docs/decisions/104-statements-that-come-often-are-prepared.md). */
const PREPARED = { name: 'check_config', text: 'select pg_backend_pid() as pid, $1::text', values: ['check'] }
const LIMIT = `select setting, reset_val from pg_settings where name = 'statement_timeout'`
/** What PostgreSQL answers on a connection that does not know what we prepared, or knows it of somebody before us. */
const FOREIGN_CONNECTION: readonly unknown[] = ['26000', '42P05']

/** How long a second connection is tried beside the first, which takes milliseconds: where there is none, for ever. */
const LONGEST_MS = 3_000
const ONE_AT_A_TIME =
  'two connections cannot be used at once: a pooler in between, or the connection limit of the account, has room for one; give it room for DATABASE_POOL_SIZE of each process'

/**
 * Whether our time limits and prepared statements last. A pooler that lends its connections for one transaction each may
 * forget both: while another client of ours holds the one it has lent us so far, it lends us a second one. `pool` has
 * room for two, and nothing else is done with it afterwards.
 */
export async function findingsOnPooler(pool: pg.Pool, { statementMs }: PoolSettings): Promise<Finding[]> {
  const taken: pg.PoolClient[] = []
  let isOver = false
  const take = async () => {
    const client = await pool.connect()
    // One that comes too late would keep the pool from ending.
    if (isOver) client.release(true)
    else taken.push(client)
    return client
  }
  try {
    const ours = await take()
    const before = await pidOf(ours)
    const during = await inTime(pidBeside(take, ours)).catch(() => NOT_BESIDE)
    if (during === NOT_BESIDE) return [fault(ONE_AT_A_TIME)]
    const isPooled = before === null || before !== during
    const { rows } = await ours.query<{ setting: string; reset_val: string }>(LIMIT)
    // What somebody else has set on a connection of the pooler's is not on its next one: only the account's own is.
    const limit = Number(isPooled ? rows[0]?.reset_val : rows[0]?.setting)
    return [
      limit === statementMs
        ? ok(`statements end after ${statementMs} ms at most`)
        : warning(
            'a statement_timeout that is set does not last: a pooler is in between; set DATABASE_STATEMENT_MS, DATABASE_LOCK_MS and DATABASE_IDLE_MS there, or for the account (alter role … set)',
          ),
      ...(isPooled ? [preparedIn(before !== null && during !== null)] : []),
    ]
  } finally {
    isOver = true
    // Closed, which also ends the transaction: a statement may still wait on one of them.
    for (const client of taken) client.release(true)
  }
}

const NOT_BESIDE = Symbol('no second connection')

/** The process that answers `ours` while another client is in a transaction. Fails where there is room for one only. */
async function pidBeside(take: () => Promise<pg.PoolClient>, ours: pg.PoolClient): Promise<number | null> {
  const other = await take()
  await other.query('begin')
  await other.query('select 1')
  const pid = await pidOf(ours)
  // Its time limit may have ended it, which made room.
  await other.query('select 1')
  return pid
}

async function inTime<T>(look: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('late')), LONGEST_MS)
  })
  return await Promise.race([look, late]).finally(() => clearTimeout(timer))
}

/** The process of PostgreSQL that answers a client, or null if it forgot what the client has prepared. */
async function pidOf(client: pg.PoolClient): Promise<number | null> {
  try {
    return (await client.query<{ pid: number }>(PREPARED)).rows[0]?.pid ?? null
  } catch (error) {
    if (error instanceof Error && 'code' in error && FOREIGN_CONNECTION.includes(error.code)) return null
    throw error
  }
}

const preparedIn = (areKept: boolean): Finding =>
  areKept
    ? ok('a pooler is in between and keeps prepared statements')
    : fault(
        'a pooler in between forgets prepared statements: let it keep them (PgBouncer from 1.21: max_prepared_statements), or pool whole sessions',
      )
