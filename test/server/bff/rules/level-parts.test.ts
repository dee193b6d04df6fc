import t from 'tap'
import { type LevelAttributes, levelPart, partitionLetter } from '../../../../server/bff/rules/level-parts.ts'

const attributes = { levelMode: 'timed', levelOperationType: 'addition', levelDifficulty: 'hard' }
const part = (appContext: string, levelNum: number, over: Partial<LevelAttributes> = {}) =>
  levelPart({ appContext, levelNum, ...attributes, ...over })

t.test(
  'a level is in the part that its game’s own categories name (S3.71, S3.72, S3.73, S3.74, S3.75, S3.76, S3.77)',
  async (t) => {
    const table = [
      ['Fractions!', 'Hard', 'S3.71'],
      ['Hungry Fish', 'Timed, addition', 'S3.74'],
      ['Questimate!', 'Timed, addition', 'S3.75'],
      ['Match', 'Addition, hard', 'S3.76'],
      ['Cupcake!', '', 'S3.77'],
      ['Pizza!', '', 'no category'],
      ['Chess', '', 'a game nobody knows'],
    ] as const
    for (const [game, expected, why] of table) t.equal(part(game, 3), expected, why)
  },
)

t.test(
  'the modes of Zoom go by its level groups (S3.72, S9.92, S9.93, S9.94, S9.95, S9.96, S9.97, S9.98, S9.99, S9.100?)',
  async (t) => {
    const groups = [
      [1, 1, 'Intro'],
      [2, 5, 'Numbers 1 to 1,000'],
      [6, 8, 'Zooming'],
      [9, 11, 'Negatives'],
      [12, 14, 'Decimals Tenths'],
      [15, 17, 'Hundredths'],
      [18, 20, 'Thousandths'],
      [21, 24, 'Challenge'],
    ] as const
    for (const [from, to, name] of groups)
      for (const level of [from, to]) t.equal(part('Zoom', level), name, `level ${level}`)
    for (const level of [0, 25]) {
      t.equal(part('Zoom', level), 'Timed', `level ${level} is in no group: its mode is named`)
      t.equal(part('Zoom', level, { levelMode: null }), '')
    }
  },
)

t.test('the modes of Wings go by its level groups (S3.73, S9.101, S9.102, S9.103)', async (t) => {
  for (const [level, name] of [
    [100, 'Pre-multiplication'],
    [399, 'Pre-multiplication'],
    [400, 'Basic'],
    [799, 'Basic'],
    [800, 'Advanced'],
    [1180, 'Advanced'],
  ] as const)
    t.equal(part('Wings', level), name, `level ${level}`)
})

t.test('an attribute that a play lacks is left out, and a coded one is written as words', async (t) => {
  t.equal(part('Hungry Fish', 3, { levelMode: null }), 'Addition')
  t.equal(part('Hungry Fish', 3, { levelOperationType: undefined }), 'Timed')
  t.equal(part('Match', 3, { levelOperationType: '', levelDifficulty: '' }), '')
  t.equal(
    part('Match', 3, { levelOperationType: 'mixedNumbers', levelDifficulty: 'very_hard' }),
    'Mixed numbers, very hard',
  )
})

t.test('the metagame letter is A but for partitions 2 and 3, and never B (S2.177, S2.178?)', async (t) => {
  const table = [
    [null, 'A'],
    [undefined, 'A'],
    [0, 'A'],
    [1, 'A'],
    [2, 'C'],
    [3, 'D'],
    [4, 'A'],
    [-1, 'A'],
    [2.5, 'A'],
    [Number.NaN, 'A'],
  ] as const
  for (const [partition, letter] of table) t.equal(partitionLetter(partition), letter, `${partition}`)
})
