import t from 'tap'
import { appWith, guards } from '../../security/guard-probes.ts'

for (const { title, changes, say, probe, withoutIt } of guards)
  t.test(title, async (t) => {
    t.same(await probe(await appWith(t, changes, say)), withoutIt)
  })
