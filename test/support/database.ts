import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import pg from 'pg'
import { type OpenDatabase, openDatabase } from '../../server/product-api/db/open.ts'

/**
 * A migrated, empty database of its own: PGlite in memory, or, with a PostgreSQL named (default:
 * TEST_DATABASE_URL), a fresh database there, dropped again on close.
 */
export async function openTestDatabase(server = process.env.TEST_DATABASE_URL): Promise<OpenDatabase> {
  if (!server) return openCopy()
  const name = `test_${randomBytes(8).toString('hex')}`
  await run(server, `create database ${name}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  const database = await openDatabase({ url: url.href })
  return {
    ...database,
    close: async () => {
      await database.close()
      await run(server, `drop database ${name} with (force)`)
    },
  }
}

/** The files of a migrated, empty PGlite: it takes a quarter of the time to read them as to make them. */
let migrated: Promise<File | Blob> | undefined

async function openCopy(): Promise<OpenDatabase> {
  migrated ??= filesOfMigrated()
  const client = await PGlite.create({ loadDataDir: await migrated })
  return { db: drizzle({ client }), kind: 'pglite', close: () => client.close() }
}

async function filesOfMigrated(): Promise<File | Blob> {
  const folder = mkdtempSync(join(tmpdir(), 'numberlane-migrated-'))
  try {
    await (await openDatabase({ dataDir: folder })).close()
    const client = await PGlite.create({ dataDir: folder })
    const files = await client.dumpDataDir('none')
    await client.close()
    return files
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function run(connectionString: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
