import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import t from 'tap'
import { claimFolder } from '../../../../server/product-api/db/claim.ts'
import { openDatabase } from '../../../../server/product-api/db/open.ts'
import { accounts } from '../../../../server/product-api/db/schema/accounts.ts'
import { playEvents, undatedPlays } from '../../../../server/product-api/db/schema/plays.ts'
import { students } from '../../../../server/product-api/db/schema/students.ts'
import { startFault } from '../../../../server/product-api/start-fault.ts'
import { openTestDatabase } from '../../../support/database.ts'
import { addAccount } from '../../../support/product-data.ts'

t.test('both databases answer the same through one type', async (t) => {
  const { db, kind, close } = await openTestDatabase()
  t.teardown(close)
  t.equal(kind, process.env.TEST_DATABASE_URL ? 'postgres' : 'pglite')

  await t.test('rows, JSON, instants and fractions come back as they were put in', async (t) => {
    await addAccount(db, 'alma', { settings: { role: 'Tutor', games: { Wings: { isGameEnabled: false } } } })
    const [account] = await db.select().from(accounts).where(eq(accounts.id, 'alma'))
    t.same(account?.settings, { role: 'Tutor', games: { Wings: { isGameEnabled: false } } })
    t.same(account?.devices, [])
    const startedAt = new Date('2026-11-18T15:00:00.123Z')
    await db.insert(students).values({ id: 'k1', firstName: 'Abe', lastName: 'Moss' })
    await db.insert(playEvents).values({
      studentId: 'k1',
      appContext: 'Wings',
      startedAt,
      seconds: 90,
      levelNum: 4,
      levelResultType: 'pass',
      wingsLevelAccuracy: 0.5,
    })
    const [event] = await db.select().from(playEvents)
    t.match(event, { startedAt, wingsLevelAccuracy: 0.5, chosen: false })
    const { rows } = await db.execute<{ one: number }>(sql`select 1 as one`)
    t.same(rows, [{ one: 1 }])
  })

  await t.test(
    'a play with a number that cannot be told is refused, one that is merely odd is not',
    async (t) => {
      const play = { studentId: 'k1', appContext: 'Wings', seconds: 1, levelNum: 1, levelResultType: 'new' }
      const dated = { ...play, startedAt: new Date() }
      const refused = { cause: { code: '23514' } }
      for (const odd of [
        { seconds: -1 },
        { wingsLevelAccuracy: Number.NaN },
        { wingsLevelAccuracy: Number.NEGATIVE_INFINITY },
      ]) {
        await t.rejects(db.insert(playEvents).values({ ...dated, ...odd }), refused)
        await t.rejects(db.insert(undatedPlays).values({ ...play, ...odd }), refused)
      }
      for (const abilityBefore of [Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY])
        await t.rejects(db.insert(playEvents).values({ ...dated, abilityBefore }), refused)
      await t.resolves(db.insert(playEvents).values({ ...dated, wingsLevelAccuracy: 7, levelNum: -3 }))
      await t.resolves(db.insert(undatedPlays).values(play))
    },
  )

  await t.test(
    'a broken uniqueness has one code on both, and a transaction that fails leaves nothing',
    async (t) => {
      await t.rejects(addAccount(db, 'double', { email: 'alma@school.test' }), { cause: { code: '23505' } })
      await t.rejects(
        db.transaction(async (tx) => {
          await addAccount(tx, 'half')
          throw new Error('no')
        }),
      )
      t.same(await db.select().from(accounts).where(eq(accounts.id, 'half')), [])
    },
  )
})

t.test('opened again, the embedded database has what was kept; the migrations run once', async (t) => {
  const dataDir = join(mkdtempSync(join(tmpdir(), 'numberlane-db-')), 'product-api')
  t.teardown(() => rmSync(join(dataDir, '..'), { recursive: true, force: true }))
  const first = await openDatabase({ dataDir, migrates: true })
  await addAccount(first.db, 'alma')
  await first.close()
  const second = await openDatabase({ dataDir, migrates: true })
  t.equal((await second.db.select().from(accounts)).length, 1)
  await second.close()
})

t.test('a damaged database is said to be one, and its folder is given back', async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'numberlane-db-'))
  t.teardown(() => rmSync(folder, { recursive: true, force: true }))
  const dataDir = join(folder, 'data')
  await (await openDatabase({ dataDir, migrates: true })).close()
  rmSync(join(dataDir, 'base'), { recursive: true })
  for (const time of ['once', 'twice'])
    await t.rejects(
      openDatabase({ dataDir, migrates: true }),
      { name: 'DamagedDatabase', message: `The database in ${dataDir} cannot be opened` },
      time,
    )
  t.match(
    startFault(await openDatabase({ dataDir, migrates: true }).catch((error: unknown) => error)),
    /^The database in .* cannot be opened: [^\n]*$/,
  )
})

t.test("a folder is one living process's; what a dead one left does not count", async (t) => {
  const folder = join(mkdtempSync(join(tmpdir(), 'numberlane-claim-')), 'data')
  t.teardown(() => rmSync(join(folder, '..'), { recursive: true, force: true }))
  const dead = spawnSync(process.execPath, ['--version']).pid
  for (const left of [String(dead), String(process.pid), 'no number', '']) {
    writeFileSync(`${folder}.pid`, left)
    const giveBack = await claimFolder(folder)
    await giveBack()
  }
  writeFileSync(`${folder}.pid`, String(process.ppid))
  await t.rejects(claimFolder(folder), { message: `Another process keeps its data in ${folder}.` })
})
