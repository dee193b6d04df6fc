import type pg from 'pg'
import { type Finding, findingsOn } from '../../operations/finding.ts'
import type { PoolSettings } from '../db/pool.ts'

const { ok, warning, fault } = findingsOn('postgres')

/** As the product prepares what it asks for often (docs/decisions/104-statements-that-come-often-are-prepared.md). */
const PREPARED = { name: 'check_config', text: 'select pg_backend_pid() as pid, $1::text', values: ['check'] }
const LIMIT = `select setting, reset_val from pg_settings where name = 'statement_timeout'`
/** What PostgreSQL answers on a connection that does not know what we prepared, or knows it of somebody before us. */
const FOREIGN_CONNECTION: readonly unknown[] = ['26000', '42P05']

/**
 * Whether our time limits and prepared statements last. A pooler that lends its connections for one transaction each may
 * forget both: while another client of ours holds the one it has lent us so far, it lends us a second one. `pool` has
 * room for two.
 */
export async function findingsOnPooler(pool: pg.Pool, { statementMs }: PoolSettings): Promise<Finding[]> {
  const ours = await pool.connect()
  const other = await pool.connect()
  try {
    const before = await pidOf(ours)
    await other.query('begin')
    await other.query('select 1')
    const during = await pidOf(ours)
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
    await other.query('rollback')
    other.release()
    ours.release()
  }
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
