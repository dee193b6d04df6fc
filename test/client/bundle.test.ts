import t from 'tap'
import { SCRIPT_AT_MOST, weightOf } from '../bench/bundle.ts'

t.test('the first screens load no more script than they may', async (t) => {
  for (const [stem, most] of Object.entries(SCRIPT_AT_MOST)) {
    const { script } = weightOf(stem)
    t.ok(script > 0 && script <= most, `${stem}: ${script.toFixed(1)} of ${most} KiB`)
  }
})
