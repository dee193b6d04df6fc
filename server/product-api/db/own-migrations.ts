import { sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import type { Db } from './open.ts'

/** Thrown if the database was set up by migrations other than ours, such as an earlier version's. */
export class ForeignMigrations extends Error {
  /** Whether it holds only demo data, which can be created again. */
  readonly isDemo: boolean

  constructor({ dataDir, isDemo }: { dataDir?: string; isDemo: boolean }) {
    super(
      dataDir
        ? `The data in ${dataDir} was made by an earlier version and cannot be used: delete the folder and start again.`
        : 'The database that DATABASE_URL names was set up by an earlier version and cannot be used: name an empty one.',
    )
    this.name = 'ForeignMigrations'
    this.isDemo = isDemo
  }
}

/**
 * Compares the migrations applied to a database with ours before any is run. Fewer means it is about to be
 * migrated; more means it belongs to a newer version, which an older process may serve during a release.
 * Throws ForeignMigrations if the two differ.
 */
export async function requireOwnMigrations(db: Db, folder: string, dataDir?: string): Promise<void> {
  const applied = await appliedMigrations(db)
  const bundled = readMigrationFiles({ migrationsFolder: folder })
  const isBundled = bundled.every(({ hash }, at) => applied[at] === undefined || applied[at] === hash)
  if (!isBundled) throw new ForeignMigrations({ dataDir, isDemo: await holdsDemoData(db) })
}

/** Thrown if a database lacks a migration that this version needs. */
export class Unmigrated extends Error {
  constructor() {
    super(
      'The database that DATABASE_URL names is not migrated to this version: run npm run migrate, or in the image node dist/server/product-api/migrate.js, and start again.',
    )
    this.name = 'Unmigrated'
  }
}

/** Requires that a database has had all of our migrations; it may be a newer version's. Throws ForeignMigrations and Unmigrated. */
export async function requireMigrated(db: Db, folder: string): Promise<void> {
  await requireOwnMigrations(db, folder)
  if ((await countMigrations(db)) < readMigrationFiles({ migrationsFolder: folder }).length)
    throw new Unmigrated()
}

/** How many migrations were applied to a database. */
export const countMigrations = async (db: Db): Promise<number> => (await appliedMigrations(db)).length

/** The hashes of the applied migrations, oldest first. */
async function appliedMigrations(db: Db): Promise<string[]> {
  if (!(await hasTable(db, 'drizzle.__drizzle_migrations'))) return []
  const { rows } = await db.execute<{ hash: string }>(
    sql`select hash from drizzle.__drizzle_migrations order by created_at`,
  )
  return rows.map(({ hash }) => hash)
}

async function holdsDemoData(db: Db): Promise<boolean> {
  if (!(await hasTable(db, 'public.origin'))) return false
  const { rows } = await db.execute(sql`select 1 from origin where kind = 'demo'`)
  return rows.length > 0
}

async function hasTable(db: Db, name: string): Promise<boolean> {
  const { rows } = await db.execute<{ found: boolean }>(sql`select to_regclass(${name}) is not null as found`)
  return rows[0]?.found ?? false
}
