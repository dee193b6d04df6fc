import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { type SQL, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/pglite'
import t from 'tap'
import { type Db, openDatabase } from '../../../../server/product-api/db/open.ts'
import { requireOwnMigrations } from '../../../../server/product-api/db/own-migrations.ts'
import { origin } from '../../../../server/product-api/db/schema/database.ts'
import { openDemoDatabase } from '../../../../server/product-api/demo-data/open.ts'
import { startFault } from '../../../../server/product-api/start-fault.ts'
import { openTestDatabase } from '../../../support/database.ts'

const migrations = join(import.meta.dirname, '../../../../server/product-api/db/migrations')

interface Journal {
  entries: { idx: number; tag: string }[]
}
const readJson = <T>(...path: string[]): T => JSON.parse(readFileSync(join(migrations, ...path), 'utf8')) as T

t.test(
  'the migrations make the schema as it is declared, and the journal lists each file once',
  async (t) => {
    const { entries } = readJson<Journal>('meta/_journal.json')
    const files = readdirSync(migrations).filter((file) => file.endsWith('.sql'))
    t.same(
      files.sort(),
      entries.map(({ tag }) => `${tag}.sql`),
    )
    // In a process of its own: drizzle-kit gives arrays and strings methods, which other packages trip over.
    const script = join(import.meta.dirname, 'missing-migration.ts')
    const missing = execFileSync(process.execPath, ['--import', 'tsx', script], { encoding: 'utf8' })
    t.same(JSON.parse(missing), [], 'npm run db:generate would add nothing')
  },
)

const hadOther = sql`update drizzle.__drizzle_migrations set hash = 'other'`
const isDemo = sql`insert into origin (kind) values ('demo') on conflict (id) do update set kind = 'demo'`

t.test('a database is ours where the migrations it has had are', async (t) => {
  const { db, close } = await openTestDatabase()
  t.teardown(close)
  await t.resolves(requireOwnMigrations(db, migrations))
  /** What is thrown after the statements, which leave nothing behind. */
  const thrownAfter = async (...statements: SQL[]) => {
    let thrown: unknown
    const check = async (tx: Db) => {
      for (const statement of statements) await tx.execute(statement)
      await requireOwnMigrations(tx, migrations).catch((error: unknown) => {
        thrown = error
      })
      throw new Error('undone')
    }
    await t.rejects(db.transaction(check), { message: 'undone' })
    return thrown
  }
  t.equal(await thrownAfter(sql`drop schema drizzle cascade`), undefined, 'an empty one')
  const newer = sql`insert into drizzle.__drizzle_migrations (hash, created_at)
    select 'newer', max(created_at) + 1 from drizzle.__drizzle_migrations`
  t.equal(await thrownAfter(newer), undefined, 'a newer version’s, whose first migrations are ours')
  for (const [change, expected] of [
    [sql`select 1`, false],
    [sql`drop table origin`, false],
    [sql`insert into origin (kind) values ('real')`, false],
    [isDemo, true],
  ] as const)
    t.match(await thrownAfter(hadOther, change), { name: 'ForeignMigrations', isDemo: expected })
})

t.test('a folder of an earlier version is refused, or made again where all in it is demo data', async (t) => {
  const dataDir = join(mkdtempSync(join(tmpdir(), 'numberlane-earlier-')), 'data')
  t.teardown(() => rmSync(join(dataDir, '..'), { recursive: true, force: true }))
  const made = await openDatabase({ dataDir, migrates: true })
  await made.db.execute(hadOther)
  await made.close()
  const told: string[] = []
  const openDemo = () => openDemoDatabase({ dataDir }, (sentence) => told.push(sentence))

  t.equal(
    startFault(await openDemo().catch((error: unknown) => error)),
    `The data in ${dataDir} was made by an earlier version and cannot be used: delete the folder and start again.`,
  )
  t.same(told, [])
  // Opens only where the folder was released by whoever refused it.
  const client = await PGlite.create({ dataDir })
  await drizzle({ client }).execute(isDemo)
  await client.close()
  const again = await openDemo()
  t.teardown(again.close)
  t.same(told, [`The demo data in ${dataDir} was made by an earlier version: making it again.`])
  t.equal(await again.db.$count(origin), 0)
})

const server = process.env.TEST_DATABASE_URL

t.test('PostgreSQL of an earlier version is refused, demo data or not', { skip: !server }, async (t) => {
  const made = await openTestDatabase({ server })
  t.teardown(made.close)
  const { rows } = await made.db.execute<{ name: string }>(sql`select current_database() as name`)
  await made.db.execute(hadOther)
  await made.db.execute(isDemo)
  const url = new URL(server ?? '')
  url.pathname = `/${rows[0]?.name}`
  const opened = openDemoDatabase({ url: url.href, dataDir: '/nowhere' }, t.fail)
  t.equal(
    startFault(await opened.catch((error: unknown) => error)),
    'The database that DATABASE_URL names was set up by an earlier version and cannot be used: name an empty one.',
  )
})
