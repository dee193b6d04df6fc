import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { sqlstateOf } from '../../operations/fault.ts'
import { countMigrations, requireOwnMigrations } from './own-migrations.ts'

/** Next to this file both in the sources and in dist/, where copy-assets.mjs puts it. */
export const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url))

const CONNECT_TIMEOUT_MS = 3_000
/** Any fixed number: processes that migrate at the same time take turns. */
const MIGRATION_LOCK = 7_203_145
/** How long to wait for that turn. It is long, because another migration may move much data. */
const LOCK_TURN_WAIT_MS = 600_000
/**
 * How long to wait for a table that is in use. Whoever asks for the table after the migration waits behind it,
 * so a migration that has to wait longer gives up and leaves people alone.
 */
const TABLE_LOCK_WAIT_MS = 5_000
const LOCK_NOT_AVAILABLE = '55P03'

/** Thrown if a migration gave up; nothing of it was done. */
export class DatabaseBusy extends Error {
  constructor(cause: unknown) {
    super(
      'The database was not migrated: a table it changes was in use for too long, or another migration runs. Nothing was changed; run it again.',
      { cause },
    )
    this.name = 'DatabaseBusy'
  }
}

/**
 * Brings a PostgreSQL to the schema of this version, in one transaction, and returns how many migrations that took.
 * Throws ForeignMigrations, DatabaseBusy and the driver's errors.
 */
export async function migratePostgres(connectionString: string): Promise<number> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: CONNECT_TIMEOUT_MS })
  // A connection that breaks fails what it was asked; without a listener it would end the process as well.
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query(`set lock_timeout = ${LOCK_TURN_WAIT_MS}`)
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await client.query(`set lock_timeout = ${TABLE_LOCK_WAIT_MS}; set statement_timeout = 0`)
    const db = drizzle({ client })
    const before = await countMigrations(db)
    await requireOwnMigrations(db, migrationsFolder)
    await migrate(db, { migrationsFolder })
    return (await countMigrations(db)) - before
  } catch (error) {
    throw sqlstateOf(error) === LOCK_NOT_AVAILABLE ? new DatabaseBusy(error) : error
  } finally {
    // Closing the connection gives up the lock with it.
    await client.end()
  }
}
