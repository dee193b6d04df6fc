import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import t from 'tap'
import { makeFolder } from '../../../../server/product-api/db/folder.ts'

t.test('a folder is made with those above it, and one that is there is left as it is', async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'numberlane-folder-'))
  t.teardown(() => rmSync(folder, { recursive: true, force: true }))
  const deep = join(folder, 'a', 'b', 'c')
  makeFolder(deep)
  t.ok(statSync(deep).isDirectory())
  writeFileSync(join(deep, 'file'), 'kept')
  makeFolder(deep)
  t.ok(existsSync(join(deep, 'file')))
  t.throws(() => makeFolder(join(deep, 'file', 'below')), { code: 'ENOTDIR' })
})

t.test(
  'a place where no folder can be made is an error at once',
  { skip: process.platform !== 'linux' },
  async (t) => {
    t.throws(() => makeFolder('/proc/nothing/below'), { code: 'ENOENT' })
  },
)
