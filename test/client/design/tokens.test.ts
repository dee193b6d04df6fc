import { wcagContrast } from 'culori'
import t, { type Test } from 'tap'
import { difference, sights } from './color-difference.ts'
import { edgePairs, masteryPairs, type Pair, textPairs } from './token-pairs.ts'
import { darkByChoice, darkBySystem, type Tokens, themes } from './tokens.ts'

/** WCAG 2.2, 1.4.3 and 1.4.11. */
const TEXT_CONTRAST = 4.5
const EDGE_CONTRAST = 3
/** Colors that far apart by CIEDE2000 are told apart side by side; of grays less is asked: shape and word stand by. */
const TOLD_APART = 15
const TOLD_APART_IN_GRAY = 5

const color = (tokens: Tokens, name: string): string => tokens[name] ?? `no token ${name}`

t.test('both dark theme blocks are identical', async (t) => {
  t.same(darkBySystem, darkByChoice)
})

for (const [theme, tokens] of Object.entries(themes)) {
  const keepsContrast = (t: Test, pairs: readonly Pair[], least: number) => {
    for (const [drawn, ground] of pairs) {
      const ratio = wcagContrast(color(tokens, drawn), color(tokens, ground))
      t.ok(ratio >= least, `${drawn} on ${ground}: ${ratio.toFixed(2)} of at least ${least}`)
    }
  }

  t.test(`${theme}: text keeps its contrast`, async (t) => keepsContrast(t, textPairs, TEXT_CONTRAST))

  t.test(`${theme}: edges and marks keep their contrast`, async (t) =>
    keepsContrast(t, edgePairs, EDGE_CONTRAST),
  )

  t.test(`${theme}: mastery is told apart by color-blind eyes and in gray`, async (t) => {
    for (const [eye, sight] of Object.entries(sights)) {
      const least = eye === 'gray' ? TOLD_APART_IN_GRAY : TOLD_APART
      for (const [one, other] of masteryPairs) {
        const apart = difference(sight, color(tokens, one), color(tokens, other))
        t.ok(apart >= least, `${one} and ${other}, ${eye}: ${apart.toFixed(1)} of at least ${least}`)
      }
    }
  })
}
