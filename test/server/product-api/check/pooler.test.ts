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

/** What the check says of a database behind a pooler, and how to run a statement on the database itself. */
async function pooled(t: Test, mode: 'session' | 'transaction') {
  const made = await openTestDatabase()
  t.teardown(() => made.close())
  const direct = made.url ?? ''
  const pooler = await startPgBouncer(direct, mode)
  t.teardown(() => pooler.stop())
  const env = { STUDENT_PASSWORD_KEYS: PASSWORD_KEYS, DATABASE_URL: pooler.url }
  return {
    check: async () =>
      (await checkProductApi(env, systemClock))
        .filter(({ subject }) => subject === 'postgres')
        .map(({ level, message }) => `${level} ${message}`)
        .join('\n'),
    run: async (statement: string) => {
      const client = new pg.Client({ connectionString: direct })
      await client.connect()
      await client.query(statement)
      await client.end()
    },
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
  t.match(await check(), LASTS, 'set for the database, it holds')
})
