import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import pg from 'pg'
import { type Db, type OpenDatabase, openDatabase } from '../../server/product-api/db/open.ts'

/** The initial content of a database, created once and then copied: once per run on PostgreSQL, once per process on PGlite. */
export interface Template {
  /** Letters, digits and underscores; templates with the same name have the same content. */
  readonly name: string
  /** Fills a migrated database. */
  fill(db: Db): Promise<void>
}

/** A database, and its address for other processes: null where it is embedded. */
export interface TestDatabase extends OpenDatabase {
  readonly url: string | null
}

const empty: Template = { name: 'empty', fill: async () => undefined }

/**
 * A database of its own, made from a template (default: migrated and empty): PGlite in memory, or, with a
 * PostgreSQL named (default: TEST_DATABASE_URL), a database there, dropped again on close.
 */
export async function openTestDatabase({
  server = process.env.TEST_DATABASE_URL,
  template = empty,
}: {
  server?: string
  template?: Template
} = {}): Promise<TestDatabase> {
  return server ? openPostgresCopy(server, template) : openPgliteCopy(template)
}

async function openPostgresCopy(server: string, template: Template): Promise<TestDatabase> {
  const name = `test_${randomBytes(8).toString('hex')}`
  const original = await postgresTemplate(server, template)
  await withServer(server, (run) => run(`create database ${name} template ${original} strategy file_copy`))
  const url = urlOf(server, name)
  const database = await openDatabase({ url, migrates: false })
  return {
    ...database,
    url,
    close: async () => {
      await database.close()
      await withServer(server, (run) => run(`drop database ${name} with (force)`))
    },
  }
}

const postgresTemplates = new Map<string, Promise<string>>()

/** The name of the template's database on the server, created by the first process that needs it. */
function postgresTemplate(server: string, template: Template): Promise<string> {
  const key = `${server} ${template.name}`
  const made = postgresTemplates.get(key) ?? makePostgresTemplate(server, template)
  postgresTemplates.set(key, made)
  return made
}

/** Any fixed number: the advisory lock with which processes take turns creating templates. */
const TEMPLATE_LOCK = 5_118_902

function makePostgresTemplate(server: string, { name, fill }: Template): Promise<string> {
  const finished = `template_${name}`
  const unfinished = `unfinished_${name}`
  return withServer(server, async (run) => {
    // Held until the connection ends.
    await run(`select pg_advisory_lock(${TEMPLATE_LOCK})`)
    const { rowCount } = await run(`select from pg_database where datname = '${finished}'`)
    if (rowCount) return finished
    await run(`drop database if exists ${unfinished}`)
    await run(`create database ${unfinished}`)
    const database = await openDatabase({ url: urlOf(server, unfinished), migrates: true })
    try {
      await fill(database.db)
    } finally {
      await database.close()
    }
    await run(`alter database ${unfinished} rename to ${finished}`)
    return finished
  })
}

function urlOf(server: string, name: string): string {
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}

type Run = (statement: string) => Promise<pg.QueryResult>

async function withServer<T>(connectionString: string, use: (run: Run) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    return await use((statement) => client.query(statement))
  } finally {
    await client.end()
  }
}

/** The files of each template: loading them takes a quarter of the time of migrating an empty PGlite. */
const pgliteTemplates = new Map<string, Promise<File | Blob>>()

async function openPgliteCopy(template: Template): Promise<TestDatabase> {
  const files = pgliteTemplates.get(template.name) ?? makePgliteTemplate(template)
  pgliteTemplates.set(template.name, files)
  const client = await PGlite.create({ loadDataDir: await files })
  const db = drizzle({ client })
  return { db, waysIn: db, kind: 'pglite', url: null, close: () => client.close() }
}

async function makePgliteTemplate({ fill }: Template): Promise<File | Blob> {
  const folder = mkdtempSync(join(tmpdir(), 'numberlane-template-'))
  try {
    const database = await openDatabase({ dataDir: folder, migrates: true })
    await fill(database.db)
    await database.close()
    const client = await PGlite.create({ dataDir: folder })
    const files = await client.dumpDataDir('none')
    await client.close()
    return files
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
