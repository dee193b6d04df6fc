import t from 'tap'
import { SCRIPT_AT_MOST, weightOf } from '../bench/bundle.ts'

t.test('the first screens load no more script than they may', async (t) => {
  for (const [screen, most] of Object.entries(SCRIPT_AT_MOST)) {
    const { script } = weightOf(screen)
    t.ok(script > 0 && script <= most, `${screen}: ${script.toFixed(1)} of ${most} KiB`)
  }
})
