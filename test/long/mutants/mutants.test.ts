import t from 'tap'
import { mutants } from './mutants.ts'
import { copyOfProject, runNamed, withChanges } from './run-mutant.ts'

const copy = copyOfProject(t)
const only = process.env.MUTANTS?.split(',')

for (const { id, breaks, changes, caughtBy } of mutants.filter(({ id }) => !only || only.includes(id)))
  t.test(`${id}: ${breaks}`, async (t) => {
    t.equal(await runNamed(copy, caughtBy), 'passed', 'without the mutant its test passes')
    const outcome = await withChanges(copy, changes, () => runNamed(copy, caughtBy))
    t.match(outcome, /^(failed|hangs)$/, `“${caughtBy.titles.join(' › ')}” notices`)
  })
