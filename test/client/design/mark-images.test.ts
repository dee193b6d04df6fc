import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import t from 'tap'
import { markRules } from '../../../client/design/mark-images.ts'
import { themes } from './tokens.ts'

const design = join(import.meta.dirname, '../../../client/design')
const written = markRules((path) => readFileSync(join(design, path), 'utf8'))

const colors = {
  green: ['mastery-green', 'mastery-green-edge', 'mastery-glyph'],
  yellow: ['mastery-yellow', 'mastery-yellow-edge', 'mastery-yellow-tint'],
  red: ['mastery-red', 'mastery-red-edge'],
  none: ['mastery-none', 'mastery-none-edge'],
} as const

t.test('the pictures of the marks have the colors of the tokens, in light, dark and on paper', (t) => {
  const rules = [...written.matchAll(/--mk-green[^}]*/g)].map(([rule]) => decodeURIComponent(rule))
  const [light = '', bySystem = '', byChoice = '', paper = ''] = rules
  t.equal(rules.length, 4)
  t.notMatch(rules.join(''), 'var(', 'a picture cannot read a token')
  for (const [theme, rule] of [
    ['light', light],
    ['dark', bySystem],
    ['dark', byChoice],
  ] as const)
    for (const [mark, tokens] of Object.entries(colors)) {
      const picture = new RegExp(`--mk-${mark}:url\\("(.*?</svg>)"`, 's').exec(rule)?.[1] ?? ''
      for (const token of tokens) t.match(picture, themes[theme][token], `${mark} in ${theme}: ${token}`)
    }
  t.match(paper, '#000000', 'a black edge on paper')
  t.end()
})
