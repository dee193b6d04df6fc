import { PGlite } from '@electric-sql/pglite'
import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite'
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator'
import { claimFolder } from './claim.ts'
import { makeFolder } from './folder.ts'
import { migratePostgres, migrationsFolder } from './migrate.ts'
import { requireMigrated, requireOwnMigrations } from './own-migrations.ts'
import {
  type Connections,
  connectionsOf,
  NO_TIME_LIMITS,
  openPool,
  type PoolMetrics,
  type PoolSettings,
} from './pool.ts'

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
  /** PostgreSQL's connections; the embedded database has none. */
  readonly connections?: () => Connections
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

/** Which database, and how it is used. */
export interface DatabaseSource {
  /** PostgreSQL; without it, the embedded PGlite is opened in dataDir, or in memory. */
  readonly url?: string
  readonly dataDir?: string
  readonly pool?: PoolSettings
  readonly metrics?: PoolMetrics
  /** Whether a PostgreSQL is migrated, rather than refused if it is not. The embedded one always is. */
  readonly migrates: boolean
}

/**
 * Opens a database whose schema is this version's. Throws FolderInUse, DamagedDatabase, ForeignMigrations,
 * Unmigrated, DatabaseBusy, and the driver's errors: unreachable, refused, no write permission.
 */
export function openDatabase(source: DatabaseSource): Promise<OpenDatabase> {
  return source.url ? openPostgres(source.url, source) : openPglite(source.dataDir)
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

async function openPostgres(
  url: string,
  { pool: settings = NO_TIME_LIMITS, metrics, migrates }: DatabaseSource,
): Promise<OpenDatabase> {
  if (migrates) await migratePostgres(url)
  const pool = openPool(url, settings, metrics)
  const db = drizzlePg({ client: pool })
  try {
    if (!migrates) await requireMigrated(db, migrationsFolder)
  } catch (error) {
    await pool.end()
    throw error
  }
  return { db, kind: 'postgres', connections: () => connectionsOf(pool), close: () => pool.end() }
}
