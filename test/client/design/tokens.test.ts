import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import t from 'tap'

const verify = join(import.meta.dirname, '../../../client/design/verify-tokens.mjs')

t.test('colours keep their contrast, for colour-blind eyes too, and both dark blocks agree', async (t) => {
  await t.resolves(promisify(execFile)(process.execPath, [verify]))
})
