import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import t, { type Test } from 'tap'
import { migratePostgres } from '../../../../server/product-api/db/migrate.ts'
import { startFault } from '../../../../server/product-api/start-fault.ts'

const server = process.env.TEST_DATABASE_URL
const skip = !server && 'needs the PostgreSQL that the runner starts'
const root = join(import.meta.dirname, '../../../..')
const LOOK_MS = 20
const LONGEST_MS = 60_000
/** The table that the migration comes to long after its beginning, and with it the schema's names. */
const LATE_TABLE = 'roster_uploads'
const UP_TO_DATE = 'The database is up to date.\n'

/** An empty database of its own: its address, and connections to it. */
async function emptyDatabase(t: Test) {
  const name = `test_${randomBytes(8).toString('hex')}`
  const connect = async (to: string) => {
    const address = new URL(server ?? '')
    address.pathname = `/${to}`
    const client = new pg.Client({ connectionString: address.href })
    await client.connect()
    return { client, url: address.href }
  }
  const { client: owner } = await connect('postgres')
  await owner.query(`create database ${name}`)
  const { client, url } = await connect(name)
  t.teardown(async () => {
    await client.end()
    await owner.query(`drop database ${name} with (force)`)
    await owner.end()
  })
  const tables = async () =>
    (await client.query(`select from information_schema.tables where table_schema = 'public'`)).rowCount
  return { url, client, tables }
}

/** Starts a program of the product API with this database. */
function start(program: 'main' | 'migrate', url: string) {
  const child = spawn(process.execPath, ['--import', 'tsx', join(root, `server/product-api/${program}.ts`)], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      DATABASE_URL: url,
      PRODUCT_API_PORT: '0',
      STUDENT_PASSWORD_KEYS: randomBytes(32).toString('base64'),
      LOG_LEVEL: 'silent',
    },
  })
  const ended = Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]).then(
    ([said, errors, [code]]) => ({ said, errors, code }),
  )
  return { child, ended }
}
const killed = async (child: ChildProcess) => {
  child.kill('SIGKILL')
  await once(child, 'exit')
}

t.test(
  'a process does not serve on a schema that is not its own, and says what to do',
  { skip },
  async (t) => {
    const { url, tables } = await emptyDatabase(t)
    t.same(await start('main', url).ended, {
      code: 1,
      said: '',
      errors:
        'The database that DATABASE_URL names is not migrated to this version: run npm run migrate, or in the image node dist/server/product-api/migrate.js, and start again.\n',
    })
    t.equal(await tables(), 0, 'and has left it as it was')
  },
)

t.test(
  'migrating is a step of its own: several take turns, and again it does nothing',
  { skip },
  async (t) => {
    const { url, tables } = await emptyDatabase(t)
    const [first, second] = await Promise.all([start('migrate', url).ended, start('migrate', url).ended])
    t.same(
      [first.said, second.said].sort(),
      [`Migrated: 1 applied. ${UP_TO_DATE}`, UP_TO_DATE].sort(),
      first.errors + second.errors,
    )
    t.same([first.code, second.code], [0, 0])
    t.ok(((await tables()) ?? 0) > 20)
  },
)

t.test(
  'a migration that is killed half-way leaves nothing, and the next one does all',
  { skip },
  async (t) => {
    const { url, client, tables } = await emptyDatabase(t)
    // The migration waits here, where much of the schema has been made.
    await client.query(`begin; create table ${LATE_TABLE} (id text)`)
    const { child } = start('migrate', url)
    await untilWaiting(client)
    await killed(child)
    await client.query('rollback')
    await untilGone(client)
    t.equal(await tables(), 0)
    t.equal(await migratePostgres(url), 1)
  },
)

t.test(
  'a table that stays in use is left alone: the migration gives up, and nothing is changed',
  { skip },
  async (t) => {
    const { url, client, tables } = await emptyDatabase(t)
    await client.query(`begin; create table ${LATE_TABLE} (id text)`)
    const error = await migratePostgres(url).catch((fault: unknown) => fault)
    t.match(
      startFault(error),
      /^The database was not migrated: a table it changes was in use .* run it again\.$/,
    )
    await client.query('rollback')
    t.equal(await tables(), 0)
  },
)

t.test('what keeps it from migrating is one sentence, without the address', async (t) => {
  const [none, unreachable] = await Promise.all([
    start('migrate', '').ended,
    start('migrate', 'postgres://app:hunter2@127.0.0.1:1/x').ended,
  ])
  t.same(none, {
    code: 1,
    said: '',
    errors: 'DATABASE_URL is missing: the PostgreSQL database to migrate.\n',
  })
  t.same(unreachable, {
    code: 1,
    said: '',
    errors: 'The database that DATABASE_URL names cannot be reached.\n',
  })
})

/** Waits until another connection to this database waits for a lock. */
const untilWaiting = (client: pg.Client) =>
  until(client, `count(*) filter (where wait_event_type = 'Lock') > 0`)

/** Waits until there is no other connection to this database. */
const untilGone = (client: pg.Client) => until(client, `count(*) filter (where pid <> pg_backend_pid()) = 0`)

async function until(client: pg.Client, condition: string): Promise<void> {
  const look = `select ${condition} as holds from pg_stat_activity where datname = current_database()`
  // Within a transaction, activity is what it was when it was first looked at.
  for (const end = Date.now() + LONGEST_MS; Date.now() < end; await pause(LOOK_MS)) {
    await client.query('select pg_stat_clear_snapshot()')
    if ((await client.query(look)).rows[0].holds) return
  }
  throw new Error(`it never came to ${condition}`)
}
