import { setTimeout as pause } from 'node:timers/promises'
import { eq, sql } from 'drizzle-orm'
import t, { type Test } from 'tap'
import { type Db, openDatabase } from '../../../../server/product-api/db/open.ts'
import type { PoolSettings } from '../../../../server/product-api/db/pool.ts'
import { accounts } from '../../../../server/product-api/db/schema/accounts.ts'
import { isUnavailable } from '../../../../server/product-api/db/unavailable.ts'
import { waitForLocks } from '../../../../server/product-api/db/wait-for-locks.ts'
import { openTestDatabase } from '../../../support/database.ts'
import { addAccount } from '../../../support/product-data.ts'
import { tcpProxy } from '../../../support/tcp-proxy.ts'

const skip = !process.env.TEST_DATABASE_URL && 'needs the PostgreSQL that the runner starts'
/** One connection for ways in, the others for all else. */
const SETTINGS = { size: 3, waitMs: 2_000, statementMs: 2_000, lockMs: 200, idleInTransactionMs: 300 }

/** A database opened as a process opens it, by an address of its own, and what was counted. */
async function opened(t: Test, settings: Partial<PoolSettings> = {}, through = (url: string) => url) {
  const made = await openTestDatabase()
  t.teardown(() => made.close())
  const counted = { waits: 0, codes: [] as string[] }
  const metrics = {
    waited: () => void counted.waits++,
    failed: (code: string) => void counted.codes.push(code),
  }
  const database = await openDatabase({
    url: through(made.url ?? ''),
    migrates: false,
    pool: { ...SETTINGS, ...settings },
    metrics: { general: metrics, waysIn: metrics },
  })
  t.teardown(() => database.close())
  return { ...database, made, counted }
}
/** What something fails with. */
const failure = async (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  )

t.test(
  'a statement that takes too long is ended, counted by its SQLSTATE, and passes',
  { skip },
  async (t) => {
    const { db, counted } = await opened(t, { statementMs: 200 })
    const error = await failure(db.execute(sql`select pg_sleep(20)`))
    t.ok(isUnavailable(error))
    t.same(counted.codes, ['57014'])
    t.same((await db.execute(sql`select 1 as one`)).rows, [{ one: 1 }])
  },
)

t.test('a way in waits a second for a lock, whatever else waits longer', { skip }, async (t) => {
  const { db, waysIn } = await opened(t, { lockMs: 10_000 })
  const lockTimeout = sql`select current_setting('lock_timeout') as longest`
  t.same((await db.execute(lockTimeout)).rows, [{ longest: '10s' }])
  t.same((await waysIn.execute(lockTimeout)).rows, [{ longest: '1s' }])
})

t.test('who saves a file waits longer for a lock than who waits at a page', { skip }, async (t) => {
  const { db } = await opened(t, { lockMs: 1_500 })
  const lockTimeout = async (from: Pick<Db, 'execute'>) =>
    (await from.execute(sql`select current_setting('lock_timeout') as longest`)).rows
  await db.transaction(async (tx) => {
    await waitForLocks(tx)
    t.same(await lockTimeout(tx), [{ longest: '10s' }])
  })
  t.same(await lockTimeout(db), [{ longest: '1500ms' }])
})

t.test('a statement waits only so long for what another transaction holds', { skip }, async (t) => {
  const { db, made, counted } = await opened(t)
  await addAccount(db, 'alma')
  await made.db.transaction(async (tx) => {
    await tx.execute(sql`select * from accounts for update`)
    const error = await failure(db.execute(sql`update accounts set email = 'a@b.test'`))
    t.ok(isUnavailable(error))
  })
  t.same(counted.codes, ['55P03'])
})

t.test('a transaction that does nothing is ended, and holds nothing any more', { skip }, async (t) => {
  const { db, made } = await opened(t)
  await addAccount(db, 'alma')
  const idle = failure(
    db.transaction(async (tx) => {
      await tx.execute(sql`select * from accounts for update`)
      await pause(10 * SETTINGS.idleInTransactionMs)
      await tx.execute(sql`select 1`)
    }),
  )
  await made.db.execute(sql`update accounts set email = 'free@b.test'`)
  t.ok(isUnavailable(await idle), 'who comes back too late is told so')
  t.same((await db.execute(sql`select 1 as one`)).rows, [{ one: 1 }])
})

t.test(
  'work waits only so long for a connection; waits are counted, and so is what is open',
  { skip },
  async (t) => {
    const { db, connections, counted } = await opened(t, { size: 2, waitMs: 1_000, statementMs: 10_000 })
    const before = counted.waits
    const long = failure(db.execute(sql`select pg_sleep(3)`))
    const error = await failure(db.execute(sql`select 1`))
    t.ok(isUnavailable(error))
    t.equal(counted.waits - before, 2)
    t.same(connections?.().general, { active: 1, idle: 0, waiting: 0 })
    t.equal(await long, undefined)
    t.same(connections?.().general, { active: 0, idle: 1, waiting: 0 })
  },
)

t.test('a broken rule of the schema is counted and does not pass', { skip }, async (t) => {
  const { db, counted } = await opened(t)
  await addAccount(db, 'alma')
  const error = await failure(addAccount(db, 'double', { email: 'alma@school.test' }))
  t.notOk(isUnavailable(error))
  await t.rejects(db.transaction((tx) => tx.execute(sql`select * from nowhere`)))
  t.same(counted.codes, ['23505', '42P01'])
})

t.test(
  'a PostgreSQL that says nothing any more is left, and found again once it is back',
  { skip },
  async (t) => {
    const { hostname, port } = new URL(process.env.TEST_DATABASE_URL ?? '')
    const proxy = await tcpProxy(t, { host: hostname, port: Number(port) })
    const { db } = await opened(t, { statementMs: 100 }, (url) => {
      const address = new URL(url)
      address.port = String(proxy.port)
      return address.href
    })
    await db.execute(sql`select 1`)
    proxy.meet('silence')
    const [single, transaction] = await Promise.all([
      failure(db.execute(sql`select 1`)),
      failure(db.transaction((tx) => tx.execute(sql`select 1`))),
    ])
    t.ok(isUnavailable(single) && isUnavailable(transaction))
    proxy.meet('none')
    t.same((await db.execute(sql`select 1 as one`)).rows, [{ one: 1 }], 'over a new connection')
  },
)

t.test(
  'a server that takes no writes any more is left: the next connection may find who does',
  { skip },
  async (t) => {
    const { db, counted, made } = await opened(t, { size: 2 })
    const pid = async () =>
      (await db.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)).rows[0]?.pid
    const before = await pid()
    await db.execute(sql`set session characteristics as transaction read only`)
    const error = await failure(addAccount(db, 'alma'))
    t.ok(isUnavailable(error))
    t.same(counted.codes, ['25006'])
    t.not(await pid(), before)
    await t.resolves(addAccount(db, 'alma'))
    await made.db.execute(sql`select 1`)
  },
)

t.test(
  'what is asked often is prepared once in a connection, and survives a change of its table',
  { skip },
  async (t) => {
    const { db, made } = await opened(t, { size: 2 })
    await addAccount(db, 'alma')
    const read = () => db.select().from(accounts).where(eq(accounts.id, 'alma'))
    for (let nth = 0; nth < 8; nth++) t.equal((await read()).length, 1)
    const prepared = await db.execute<{ statement: string }>(
      sql`select statement from pg_prepared_statements`,
    )
    t.match(prepared.rows, [{ statement: /from "accounts" where/ }])
    await made.db.execute(sql`alter table accounts add column of_a_newer_release text`)
    t.equal((await read()).length, 1)
    await t.rejects(db.execute(sql`select 1 / ${0}::int`))
    t.equal((await read()).length, 1, 'after a failure too')
  },
)
