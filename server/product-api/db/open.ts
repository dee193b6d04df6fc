import { fileURLToPath } from 'node:url'
import { PGlite } from '@electric-sql/pglite'
import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres'
import { migrate as migratePg } from 'drizzle-orm/node-postgres/migrator'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite'
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator'
import pg from 'pg'
import { claimFolder } from './claim.ts'
import { makeFolder } from './folder.ts'
import { requireOwnMigrations } from './own-migrations.ts'

interface Rows<R> {
  rows: R[]
}
/** The result of `execute` under both drivers. */
interface RowsHKT extends PgQueryResultHKT {
  type: Rows<this['row']>
}

/** The database, whichever driver is behind it; a transaction is one too. */
export type Db = PgDatabase<RowsHKT>

export interface OpenDatabase {
  readonly db: Db
  readonly kind: 'pglite' | 'postgres'
  close(): Promise<void>
}

/** Thrown if the embedded database's files exist but cannot be opened. */
export class DamagedDatabase extends Error {
  constructor(dataDir: string, cause: unknown) {
    super(
      `The database in ${dataDir} cannot be opened: restore a copy, or delete the folder to start over.`,
      { cause },
    )
    this.name = 'DamagedDatabase'
  }
}

/** Next to this file both in the sources and in dist/, where copy-assets.mjs puts it. */
const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url))

/** Connections one process may hold to PostgreSQL. */
const POOL_SIZE = 10
const CONNECT_TIMEOUT_MS = 3000
/** Any fixed number: processes that start at the same time take turns at migrating. */
const MIGRATION_LOCK = 7_203_145

/**
 * Opens PostgreSQL if a url is given, otherwise the embedded PGlite in dataDir (in memory without one), and
 * migrates the schema. Throws FolderInUse, DamagedDatabase, ForeignMigrations, and the driver's errors:
 * unreachable, refused, no write permission.
 */
export function openDatabase({ url, dataDir }: { url?: string; dataDir?: string }): Promise<OpenDatabase> {
  return url ? openPostgres(url) : openPglite(dataDir)
}

async function openPglite(dataDir?: string): Promise<OpenDatabase> {
  if (dataDir) makeFolder(dataDir)
  const giveBack = dataDir ? await claimFolder(dataDir) : undefined
  const client = await PGlite.create(dataDir ? { dataDir } : {}).catch(async (error) => {
    await giveBack?.()
    throw dataDir ? new DamagedDatabase(dataDir, error) : error
  })
  const db = drizzlePglite({ client })
  const close = async () => {
    await client.close()
    await giveBack?.()
  }
  try {
    await requireOwnMigrations(db, migrationsFolder, dataDir)
    await migratePglite(db, { migrationsFolder })
  } catch (error) {
    await close()
    throw error
  }
  return { db, kind: 'pglite', close }
}

async function openPostgres(connectionString: string): Promise<OpenDatabase> {
  const pool = new pg.Pool({
    connectionString,
    max: POOL_SIZE,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    // Compiling a statement takes longer than any of ours runs; a district's roll-up looks costly enough for it.
    onConnect: async (client) => {
      await client.query('set jit = off')
    },
  })
  // The pool replaces an idle connection that breaks; without a listener the error would end the process.
  pool.on('error', () => undefined)
  try {
    const client = await pool.connect()
    try {
      await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
      const db = drizzlePg({ client })
      await requireOwnMigrations(db, migrationsFolder)
      await migratePg(db, { migrationsFolder })
    } finally {
      // Closing the connection gives up the lock with it.
      client.release(true)
    }
  } catch (error) {
    await pool.end()
    throw error
  }
  return { db: drizzlePg({ client: pool }), kind: 'postgres', close: () => pool.end() }
}
