import { sql } from 'drizzle-orm'
import t from 'tap'
import { loginEmail } from '../../../server/contract/auth.ts'
import { ask, contentsOf, dumpFolder, server, shell } from '../../support/backup.ts'
import { textOf } from '../../support/deploy.ts'
import { callApi, startProductApi } from '../../support/product-api.ts'

const skip = !server && 'needs the PostgreSQL that the runner starts'
/** What the demo is known to fill: if it were empty, comparing would say nothing. */
const FILLED = ['accounts', 'students', 'rosters', 'play_events', 'schools']

/** The commands that docs/operations.md gives under Backups, as they stand there. */
function documented(): { readonly backup: string; readonly restore: string } {
  const [, section = ''] = textOf('docs/operations.md').split('\n## Backups\n')
  const blocks = [...section.slice(0, section.indexOf('\n## ')).matchAll(/^```sh\n([^`]*)^```$/gm)]
  const having = (script: string) => blocks.map(([, block = '']) => block).find((one) => one.includes(script))
  return {
    backup: having('backup.sh') ?? '',
    restore: having('restore.sh "') ?? '',
  }
}

t.test('a database that is lost comes back from its dump, row by row', { skip }, async (t) => {
  const api = await startProductApi({ demo: true })
  t.teardown(() => api.close())
  const { rows } = await api.db.execute<{ name: string }>(sql`select current_database() as name`)
  const database = rows[0]?.name ?? ''
  const environment = { BACKUP_FOLDER: dumpFolder(t) }
  const commands = documented()

  const backup = await shell(commands.backup, database, environment)
  t.equal(backup.code, 0, backup.errors)
  const before = await contentsOf(database)
  await ask('postgres', `drop database ${database} with (force)`)
  await t.rejects(contentsOf(database), 'it is gone')

  const restore = await shell(commands.restore, database, environment)
  t.equal(restore.code, 0, restore.errors)
  t.match(restore.errors, /^Restored .+\.dump into test_\w+\.$/m)

  t.ok(Object.keys(before.rows).length > 50, 'every table was compared')
  for (const name of FILLED) t.ok((before.rows[`public.${name}`]?.count ?? 0) > 0, `${name} has rows`)
  t.same(await contentsOf(database), before)
  const signIn = await callApi(api.url, loginEmail, {
    body: { email: 'teacher@demo.test', password: 'numberlane' },
  })
  t.equal(signIn.status, 200, 'the product API that ran all along goes on with it')
})
