import { readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import t, { type Test } from 'tap'
import { migratePostgres } from '../../../server/product-api/db/migrate.ts'
import { ask, contentsOf, dumpFolder, emptyDatabase, server, shell, urlOf } from '../../support/backup.ts'

const skip = !server && 'needs the PostgreSQL that the runner starts'
const restore = (dump: string, into: string, as: Readonly<Record<string, string>> = {}) =>
  shell(`sh server/deploy/backup/restore.sh '${dump}'`, into, as)
const addChild = (database: string, id: string) =>
  ask(database, `insert into students (id, first_name, last_name) values ('${id}', 'Abe', 'Moss')`)

/** A database of the product with one child in it, and a dump of it. */
async function dumped(t: Test) {
  const database = await emptyDatabase(t)
  await migratePostgres(urlOf(database))
  await addChild(database, 'k1')
  const BACKUP_FOLDER = dumpFolder(t)
  const { said, code } = await shell('sh server/deploy/backup/backup.sh', database, { BACKUP_FOLDER })
  t.equal(code, 0)
  return { database, dump: said, folder: BACKUP_FOLDER }
}

t.test('a dump is restored into no database but an empty one', { skip }, async (t) => {
  const { database, dump } = await dumped(t)
  await addChild(database, 'k2')
  const before = await contentsOf(database)
  const onItself = await restore(dump, database)
  t.equal(onItself.code, 3)
  t.match(onItself.errors, /Nothing was changed: .+ holds the product's data already/)
  t.same(await contentsOf(database), before)

  const other = await emptyDatabase(t)
  await ask(other, 'create table invoices (id int primary key)')
  const onAnother = await restore(dump, other)
  t.equal(onAnother.code, 3)
  t.match(onAnother.errors, /Nothing was changed: .+ belongs to something else/)
  t.same(Object.keys((await contentsOf(other)).rows), ['public.invoices'])

  const named = await emptyDatabase(t)
  await ask(named, 'create schema billing')
  t.equal((await restore(dump, named)).code, 3, 'nor into one with schemas of its own')
})

t.test('what is not a whole dump of the product is not restored', { skip }, async (t) => {
  const { dump, folder } = await dumped(t)
  const into = await emptyDatabase(t)
  const stays = async (file: string, why: RegExp, code = 3) => {
    const answer = await restore(file, into)
    t.equal(answer.code, code, answer.errors)
    t.match(answer.errors, why)
    t.same((await contentsOf(into)).rows, {}, 'the database is as empty as before')
  }

  const whole = readFileSync(dump)
  const cut = join(folder, 'cut.dump')
  writeFileSync(cut, whole.subarray(0, whole.length - 10))
  await stays(cut, /Nothing was changed: .+ cannot be read to its end/)
  writeFileSync(cut, whole.subarray(0, 2_000))
  await stays(cut, /Nothing was changed: .+ is no dump, or was cut off/)
  const text = join(folder, 'text.dump')
  writeFileSync(text, 'no dump at all')
  await stays(text, /Nothing was changed: .+ is no dump/)
  await stays(join(folder, 'missing.dump'), /There is no file/, 2)

  const shop = await emptyDatabase(t)
  await ask(shop, 'create table students (id int primary key)')
  const { said } = await shell('sh server/deploy/backup/backup.sh', shop, { BACKUP_FOLDER: dumpFolder(t) })
  await stays(said, /Nothing was changed: .+ is a dump of something else/)
})

t.test(
  'an account that only owns the database restores it, and is told no more than that',
  { skip },
  async (t) => {
    const { dump } = await dumped(t)
    const into = await emptyDatabase(t)
    const owner = `owner_of_${into}`
    await ask('postgres', `create role ${owner} login; alter database ${into} owner to ${owner}`)
    t.teardown(async () => {
      await ask('postgres', `drop database ${into} with (force)`)
      await ask('postgres', `drop role ${owner}`)
    })
    const answer = await restore(dump, into, { PGUSER: owner })
    t.equal(answer.code, 0)
    t.equal(answer.errors, `Restored ${dump} into ${into}.`)
  },
)

t.test('a restore that fails on its way leaves nothing behind', { skip }, async (t) => {
  const database = await emptyDatabase(t)
  await migratePostgres(urlOf(database))
  const role = `reader_of_${database}`
  await ask(database, `create role ${role}; grant select on students to ${role}`)
  const { said: dump } = await shell('sh server/deploy/backup/backup.sh', database, {
    BACKUP_FOLDER: dumpFolder(t),
  })
  await ask(database, `drop owned by ${role}; drop role ${role}`)
  const into = await emptyDatabase(t)
  const answer = await restore(dump, into)
  t.equal(answer.code, 1)
  t.match(answer.errors, /The restore failed, and nothing of it is in the database/)
  t.same((await contentsOf(into)).rows, {})
})

t.test('a dump that fails leaves no file, and old ones go by their date alone', { skip }, async (t) => {
  const { folder, database } = await dumped(t)
  const backup = (of: string, about: object = {}, what = '') =>
    shell(`sh server/deploy/backup/backup.sh ${what}`, of, { BACKUP_FOLDER: folder, ...about })
  const [ours = ''] = readdirSync(folder)

  const failed = await backup('test_that_is_not_there')
  t.equal(failed.code, 1)
  t.match(failed.errors, /The dump failed/)
  t.same(readdirSync(folder), [ours])
  t.equal((await backup(database, { BACKUP_KEEP_DAYS: '0' })).code, 2, 'nothing keeps no dump at all')

  t.equal((await backup(database, {}, 'since 26')).code, 0)
  const old = ['numberlane-20200101T000000Z.dump', 'numberlane-20200102T000000Z.dump.part', 'letters.dump']
  for (const name of old) writeFileSync(join(folder, name), '')
  // Two dumps of one second have one name.
  renameSync(join(folder, ours), join(folder, 'numberlane-20200103T000000Z.dump'))
  await shell(`touch -d '40 days ago' ${folder}/*`, database)
  t.equal((await backup(database, {}, 'since 26')).code, 1, 'there is none of the last 26 hours')
  const again = await backup(database)
  t.equal(again.code, 0, again.errors)
  t.same(
    readdirSync(folder).sort(),
    ['letters.dump', again.said.slice(folder.length + 1)],
    'what is not one of our dumps stays',
  )
})
