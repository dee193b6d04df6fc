import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import pg from 'pg'
import t, { type Test } from 'tap'
import { systemClock } from '../../../../server/clock.ts'
import type { Finding } from '../../../../server/operations/finding.ts'
import { checkProductApi } from '../../../../server/product-api/check/check.ts'
import { openTestDatabase } from '../../../support/database.ts'
import { PASSWORD_KEYS } from '../../../support/product-api.ts'
import { openSandbox } from '../../../support/sandbox.ts'

const root = join(import.meta.dirname, '../../../..')
const skip = !process.env.TEST_DATABASE_URL && 'needs the PostgreSQL that the runner starts'
const keys = { STUDENT_PASSWORD_KEYS: PASSWORD_KEYS }
const linesOf = (findings: readonly Finding[]) =>
  findings.map(({ level, subject, message }) => `${level} ${subject} ${message}`)
const faultsIn = (lines: readonly string[]) => lines.filter((line) => line.startsWith('fault'))

/** A migrated database, and how to run statements on it. */
async function database(t: Test) {
  const made = await openTestDatabase()
  t.teardown(() => made.close())
  const url = made.url ?? ''
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  t.teardown(() => client.end())
  const check = async (env: Readonly<Record<string, string>> = {}, clock = systemClock) =>
    linesOf(await checkProductApi({ ...keys, DATABASE_URL: url, ...env }, clock))
  return { url, client, check }
}

t.test(
  'a database that may be used as the product does has no fault; what could be better is said',
  { skip },
  async (t) => {
    const { check } = await database(t)
    const lines = await check()
    // The runner's own PostgreSQL is fast and careless.
    t.match(faultsIn(lines), [/fsync is off/, /full_page_writes is off/])
    t.match(
      lines.join('\n'),
      /warning postgres its account is a superuser, .*: give the product one of its own/,
    )
    t.match(lines.join('\n'), 'ok postgres its schema is this version’s')
    t.match(lines.join('\n'), 'ok postgres statements end after 60000 ms at most')
    t.match(lines.join('\n'), 'warning mail MAIL_URL is not set')
    t.match(lines.join('\n'), /warning backups archive_mode is off: a restore goes back to the last dump/)
  },
)

t.test('an account that may not read or write a table is a fault that names it', { skip }, async (t) => {
  const { url, client, check } = await database(t)
  const role = `r_${new URL(url).pathname.slice(1)}`
  await client.query(`create role ${role} login; grant usage on schema drizzle to ${role};
    grant select on all tables in schema drizzle to ${role};
    grant select, insert, update, delete on all tables in schema public to ${role};
    grant usage on all sequences in schema public to ${role}; revoke update on students from ${role}`)
  t.teardown(async () => {
    await client.query(`drop owned by ${role}; drop role ${role}`)
  })
  const named = new URL(url)
  named.username = role
  const before = await check({ DATABASE_URL: named.href })
  t.match(before.join('\n'), /fault postgres its account may not read and write students: grant select, /)
  await client.query(`grant update on students to ${role}`)
  t.match(
    (await check({ DATABASE_URL: named.href })).join('\n'),
    'ok postgres its account may read and write, and is no superuser',
  )
})

t.test('a database that is not migrated, and a pool it has no room for, are faults', { skip }, async (t) => {
  const { client, check } = await database(t)
  t.match(
    (await check({ DATABASE_POOL_SIZE: '400' })).join('\n'),
    /fault postgres DATABASE_POOL_SIZE is 400 and/,
  )
  await client.query('truncate drizzle.__drizzle_migrations')
  t.match(
    (await check()).join('\n'),
    /fault postgres The database .* is not migrated to this version: run npm run migrate/,
  )
})

t.test('a PostgreSQL that takes no writes, or whose clock is wrong, is a fault', { skip }, async (t) => {
  const { url, client, check } = await database(t)
  await client.query(
    `alter database ${new URL(url).pathname.slice(1)} set default_transaction_read_only = on`,
  )
  t.match((await check()).join('\n'), 'fault postgres it takes no writes: DATABASE_URL must name the primary')
  const late = { now: () => new Date(systemClock.now().getTime() - 60_000) }
  t.match((await check({}, late)).join('\n'), /fault postgres its clock is 60 s ahead of ours/)
})

t.test('a database that cannot be reached is one fault, without its password', async (t) => {
  const lines = linesOf(
    await checkProductApi({ ...keys, DATABASE_URL: 'postgres://app:hunter2@127.0.0.1:1/x' }, systemClock),
  )
  t.same(faultsIn(lines), ['fault postgres The database that DATABASE_URL names cannot be reached.'])
  t.notMatch(lines.join(), 'hunter2')
})

t.test('an issuer whose keys cannot be had is a fault', async (t) => {
  const { origin } = await openSandbox(t)
  const of = async (issuer: string) =>
    linesOf(
      await checkProductApi(
        { ...keys, EMBEDDED_DATABASE: '1', GOOGLE_ISSUER: issuer, GOOGLE_CLIENT_ID: 'us' },
        systemClock,
      ),
    )
  t.match((await of(`${origin}/google`)).join('\n'), /^ok google .* is reachable and has keys$/m)
  t.match((await of('http://127.0.0.1:1')).join('\n'), /^fault google the keys of .* cannot be fetched/m)
  t.match(
    (await of(`${origin}/google`)).join('\n'),
    /^warning configuration the data is kept in the embedded/m,
  )
})

t.test('the command prints one line a finding, and exits with 1 where one is a fault', async (t) => {
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', join(root, 'server/product-api/check-config.ts')],
    {
      cwd: root,
      env: { PATH: process.env.PATH, STUDENT_PASSWORD_KEYS: 'a-secret', EMBEDDED_DATABASE: '1' },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  const [said, [code]] = await Promise.all([text(child.stdout), once(child, 'exit')])
  t.equal(code, 1)
  t.match(said, /^fault +configuration +STUDENT_PASSWORD_KEYS must be [^\n]*\n$/)
  t.notMatch(said, 'a-secret')
})
