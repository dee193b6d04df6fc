import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import t from 'tap'
import { mutants } from '../long/mutants/mutants.ts'

const root = join(import.meta.dirname, '../..')
const textOf = (file: string) => readFileSync(join(root, file), 'utf8')

// Whether their tests notice them is shown in test/long/mutants, which is only run when it is named.
t.test('every fault that is put in on purpose finds its place, and its test is there', async (t) => {
  for (const { id, changes, caughtBy } of mutants) {
    for (const { file, from } of changes)
      t.equal(textOf(file).split(from).length, 2, `${id}: ${file} says, once: ${from}`)
    t.ok(textOf(caughtBy.file).length > 0, `${id}: ${caughtBy.file}`)
  }
})
