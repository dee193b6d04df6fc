import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import t, { type Test } from 'tap'
import { systemClock } from '../../../../server/clock.ts'
import { checkProductApi } from '../../../../server/product-api/check/check.ts'
import { openTestDatabase } from '../../../support/database.ts'
import { keepsPrepared, startPgBouncer, withoutPgBouncer } from '../../../support/pgbouncer.ts'
import { PASSWORD_KEYS } from '../../../support/product-api.ts'

const skip =
  withoutPgBouncer() || (!process.env.TEST_DATABASE_URL && 'needs the PostgreSQL that the runner starts')
const DOES_NOT_LAST = /warning a statement_timeout that is set does not last: a pooler is in between/
const LASTS = 'ok statements end after 60000 ms at most'

const ONE_AT_A_TIME =
  /fault two connections cannot be used at once: a pooler in between, or the connection limit/
/** Without an answer in this time, the check is taken to hang. */
const HANGS_MS = 30_000
const LOOK_MS = 500

/** What the check of a database says of it. */
const checkOf = async (url: string, env: Readonly<Record<string, string>> = {}) =>
  (await checkProductApi({ STUDENT_PASSWORD_KEYS: PASSWORD_KEYS, DATABASE_URL: url, ...env }, systemClock))
    .filter(({ subject }) => subject === 'postgres')
    .map(({ level, message }) => `${level} ${message}`)
    .join('\n')

/** What the check says of a database behind a pooler, and how to run a statement on the database itself. */
async function pooled(t: Test, mode: 'session' | 'transaction', room?: number) {
  const made = await openTestDatabase()
  t.teardown(() => made.close())
  const direct = made.url ?? ''
  const pooler = await startPgBouncer(direct, mode, room)
  t.teardown(() => pooler.stop())
  return {
    check: (env?: Readonly<Record<string, string>>) => checkOf(pooler.url, env),
    run: async (statement: string) => {
      const client = new pg.Client({ connectionString: direct })
      await client.connect()
      await client.query(statement)
      await client.end()
    },
    direct,
    name: new URL(direct).pathname.slice(1),
  }
}

t.test('a pooler that lends a session leaves everything as it is', { skip }, async (t) => {
  const { check } = await pooled(t, 'session')
  const said = await check()
  t.match(said, LASTS)
  t.notMatch(said, /pooler/)
})

t.test('a pooler that lends a transaction is seen, with what it forgets', { skip }, async (t) => {
  const { check, run, name } = await pooled(t, 'transaction')
  const said = await check()
  t.match(said, DOES_NOT_LAST)
  t.match(
    said,
    keepsPrepared()
      ? 'ok a pooler is in between and keeps prepared statements'
      : /fault a pooler in between forgets prepared statements: let it keep them/,
  )
  t.match(await check(), DOES_NOT_LAST, 'also once its connections have been used')
  await run(`alter database ${name} set statement_timeout = 60000`)
  await run(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}' and pid <> pg_backend_pid()`,
  )
  // The pooler refuses for a moment what it has lost its connections for.
  let after = await check()
  for (const end = Date.now() + HANGS_MS; !after.includes(LASTS) && Date.now() < end; after = await check())
    await pause(LOOK_MS)
  t.match(after, LASTS, 'set for the database, it holds')
})

for (const mode of ['session', 'transaction'] as const)
  t.test(
    `a pooler of ${mode}s with room for one connection is told`,
    { skip, timeout: HANGS_MS },
    async (t) => {
      const { check } = await pooled(t, mode, 1)
      t.match(await check(), ONE_AT_A_TIME)
      t.match(await check({ DATABASE_STATEMENT_MS: '500' }), ONE_AT_A_TIME, 'whichever limit ends first')
      t.match(await check({ DATABASE_IDLE_MS: '200' }), ONE_AT_A_TIME, 'also if the other is ended meanwhile')
    },
  )

t.test('an account that may have one connection is told', { skip, timeout: HANGS_MS }, async (t) => {
  const { run, direct, name } = await pooled(t, 'session')
  const role = `alone_${name}`
  await run(`create role ${role} login connection limit 1`)
  t.teardown(() => run(`drop owned by ${role}; drop role ${role}`))
  await run(
    `grant usage on schema drizzle to ${role}; grant select on all tables in schema drizzle to ${role}`,
  )
  const url = new URL(direct)
  url.username = role
  t.match(await checkOf(url.href), ONE_AT_A_TIME)
})
