import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import t from 'tap'

const REPORT = JSON.stringify(join(import.meta.dirname, 'report.mjs'))
const TAP = `TAP version 14
# Subtest: kills
    # mails through kills {"lost":0}
    ok 1 - each arrived
    1..1
ok 1 - kills # time=5ms
1..1
# { total: 1, pass: 1 }
# time=9ms
`

/** What is printed while this TAP of an area is read. */
const printedOf = (area: string): string => {
  const program = `import { Report } from ${REPORT}; new Report().follow(process.stdin, '${area}')`
  return spawnSync(process.execPath, ['--input-type=module', '-e', program], { input: TAP, encoding: 'utf8' })
    .stdout
}

t.test(
  'the figures of what takes long are printed, and nothing else of a run without failures',
  async (t) => {
    t.equal(printedOf('long/faults'), '# mails through kills {"lost":0}\n')
    t.equal(printedOf('faults'), '')
  },
)
