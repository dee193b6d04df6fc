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
import { MAX_WAY_IN_LOCK_MS, type PoolName, sizesOf } from './pool-sizes.ts'

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
  /** The same for ways in: whatever holds the other connections, these are free. */
  readonly waysIn: Db
  readonly kind: 'pglite' | 'postgres'
  /** PostgreSQL's connections; the embedded database has none. */
  readonly connections?: () => Readonly<Record<PoolName, Connections>>
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
  /** Of both pools together. */
  readonly pool?: PoolSettings
  readonly metrics?: Readonly<Record<PoolName, PoolMetrics>>
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
  return { db, waysIn: db, kind: 'pglite', close }
}

async function openPostgres(
  url: string,
  { pool: settings = NO_TIME_LIMITS, metrics, migrates }: DatabaseSource,
): Promise<OpenDatabase> {
  if (migrates) await migratePostgres(url)
  const sizes = sizesOf(settings.size)
  const general = openPool(url, { ...settings, size: sizes.general }, metrics?.general)
  const lockMs = settings.lockMs > 0 ? Math.min(settings.lockMs, MAX_WAY_IN_LOCK_MS) : 0
  const waysIn = openPool(url, { ...settings, size: sizes.waysIn, lockMs }, metrics?.waysIn)
  const db = drizzlePg({ client: general })
  const close = async () => {
    await Promise.all([general.end(), waysIn.end()])
  }
  try {
    if (!migrates) await requireMigrated(db, migrationsFolder)
  } catch (error) {
    await close()
    throw error
  }
  return {
    db,
    waysIn: drizzlePg({ client: waysIn }),
    kind: 'postgres',
    connections: () => ({ general: connectionsOf(general), waysIn: connectionsOf(waysIn) }),
    close,
  }
}
