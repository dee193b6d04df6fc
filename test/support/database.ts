import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { type OpenDatabase, openDatabase } from '../../server/product-api/db/open.ts'

/**
 * A migrated, empty database of its own: PGlite in memory, or, with a PostgreSQL named (default:
 * TEST_DATABASE_URL), a fresh database there, dropped again on close.
 */
export async function openTestDatabase(server = process.env.TEST_DATABASE_URL): Promise<OpenDatabase> {
  if (!server) return openDatabase({})
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

async function run(connectionString: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
