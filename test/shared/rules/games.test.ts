import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import t from 'tap'
import { gameOf, games, isForGrade, levelGroup, resultColor } from '../../../shared/rules/games.ts'

const badges = readFileSync(join(import.meta.dirname, '../../../client/design/badges.svg'), 'utf8')

t.test('the ten named games are there, each with a badge (S3.69, S3.78)', async (t) => {
  t.same(
    games.map(({ appContext }) => appContext),
    [
      'Cloud Machine',
      'Cupcake!',
      'Fractions!',
      'Hungry Fish',
      'Hungry Guppy',
      'Match',
      'Pizza!',
      'Questimate!',
      'Wings',
      'Zoom',
    ],
  )
  for (const { badge } of games) t.ok(badges.includes(`<symbol id="${badge}"`), badge)
  t.equal(new Set(games.map(({ gameKey }) => gameKey)).size, games.length)
  t.equal(gameOf('Fractions!')?.displayName, 'Bounce')
  t.equal(gameOf('Chess'), undefined)
})

t.test(
  'games split their charts by their own attributes (S3.71, S3.72, S3.73, S3.74, S3.75, S3.76, S3.77)',
  async (t) => {
    const split = Object.fromEntries(
      games.map(({ appContext, levelCategories }) => [appContext, levelCategories]),
    )
    t.same(split['Fractions!'], ['levelDifficulty'])
    t.same(split.Zoom, ['levelMode'])
    t.same(split.Wings, ['levelMode'])
    t.same(split['Hungry Fish'], ['levelMode', 'levelOperationType'])
    t.same(split['Questimate!'], ['levelMode', 'levelOperationType'])
    t.same(split.Match, ['levelOperationType', 'levelDifficulty'])
    t.same(split['Cupcake!'], [])
  },
)

t.test(
  'every game is for its grades and no others (S9.120, S9.121, S9.122, S9.123, S9.124, S9.125, S9.126, S9.127, S9.128, S9.129?)',
  async (t) => {
    const forGrades: Record<string, string> = {
      'Hungry Guppy': 'K12',
      'Hungry Fish': 'K12345678',
      Match: 'K12345678',
      Zoom: 'K12345678',
      'Fractions!': '345678',
      'Pizza!': '2345678',
      'Cupcake!': '2345678',
      'Cloud Machine': '345678',
      Wings: 'K12345678',
      'Questimate!': '345678',
    }
    for (const game of games) {
      const grades = (['K', '1', '2', '3', '4', '5', '6', '7', '8'] as const).filter((grade) =>
        isForGrade(game, grade),
      )
      t.equal(grades.join(''), forGrades[game.appContext], game.appContext)
      t.equal(game.gradesDisplay, `${grades[0]}-${grades.at(-1)}`)
      t.equal(game.isNotActive, ['Wings', 'Questimate!'].includes(game.appContext))
    }
  },
)

t.test(
  'results have the colors of the game’s lists, and Wings those of its accuracy (S3.70?, S9.86, S9.87, S9.88, S9.89?)',
  async (t) => {
    const table: [string, string, number | undefined, string | undefined][] = [
      ['Zoom', 'wonEarly', undefined, 'green'],
      ['Zoom', 'didReachIsland', undefined, 'green'],
      ['Zoom', 'wonWithTwoStars', undefined, 'yellow'],
      ['Zoom', 'died', undefined, 'red'],
      ['Zoom', 'leftBeforeFinishing', undefined, 'red'],
      ['Zoom', 'exploded', undefined, undefined],
      ['Chess', 'wonEarly', undefined, undefined],
      ['Wings', 'died', 0.91, 'green'],
      ['Wings', 'wonEarly', 0.9, 'yellow'],
      ['Wings', 'wonEarly', 0.71, 'yellow'],
      ['Wings', 'wonEarly', 0.7, 'red'],
      ['Wings', 'wonEarly', 0, 'red'],
      ['Wings', 'wonEarly', undefined, undefined],
      ['Wings', 'wonEarly', Number.NaN, undefined],
    ]
    for (const [game, result, accuracy, color] of table)
      t.equal(resultColor(game, result, accuracy), color, `${game} ${result} ${accuracy}`)
  },
)

t.test(
  'levels have the names of their groups (S9.92, S9.93, S9.94, S9.95, S9.96, S9.97, S9.98, S9.99, S9.100?, S9.101, S9.102, S9.103)',
  async (t) => {
    const table: [string, number, string][] = [
      ['Zoom', 0, ''],
      ['Zoom', 1, 'Intro'],
      ['Zoom', 2, 'Numbers 1 to 1,000'],
      ['Zoom', 5, 'Numbers 1 to 1,000'],
      ['Zoom', 6, 'Zooming'],
      ['Zoom', 9, 'Negatives'],
      ['Zoom', 12, 'Decimals Tenths'],
      ['Zoom', 15, 'Hundredths'],
      ['Zoom', 20, 'Thousandths'],
      ['Zoom', 21, 'Challenge'],
      ['Zoom', 24, 'Challenge'],
      ['Zoom', 25, ''],
      ['Wings', 1, 'Pre-multiplication'],
      ['Wings', 399, 'Pre-multiplication'],
      ['Wings', 400, 'Basic'],
      ['Wings', 799, 'Basic'],
      ['Wings', 800, 'Advanced'],
      ['Match', 3, ''],
    ]
    for (const [game, level, name] of table) t.equal(levelGroup(game, level), name, `${game} ${level}`)
  },
)

t.test(
  'every level of Wings is in exactly one group, whatever its number (S9.101, S9.102, S9.103)',
  async (t) => {
    fc.assert(fc.property(fc.integer(), (level) => levelGroup('Wings', level) !== ''))
    t.pass()
  },
)
