import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import t from 'tap'
import { appWith, guards } from './guard-probes.ts'

const root = join(import.meta.dirname, '../..')

// That each probe finds something else without its guard is shown in test/long/mutants.
for (const { title, changes, say, probe, answers } of guards)
  t.test(title, async (t) => {
    t.same(await probe(await appWith(t, [], say)), answers)
    for (const { file, from } of changes)
      t.equal(readFileSync(join(root, file), 'utf8').split(from).length, 2, `${file} says, once: ${from}`)
  })
