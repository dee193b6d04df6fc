import { type Grade, grades, WINGS } from '../../../shared/rules/games.ts'
import { columnId } from './standards.ts'

/** Consecutive levels of one game and grade: what they are relevant to, and how hard they are. */
export interface Band {
  readonly appContext: string
  /** First and last level number, and the distance between two levels. */
  readonly from: number
  readonly to: number
  readonly step: number
  readonly grade: Grade
  readonly columnIds: readonly string[]
  /** Difficulty of the first level, and how much one level number adds. */
  readonly firstDifficulty: number
  readonly slope: number
}

/** Grade 3, the default grade (S9.64), is the middle of the ability scale. */
const MIDDLE_GRADE = grades.indexOf('3')
/** What a school year adds: a level at even odds is then won two times out of three. */
const GRADE_STEP = 0.8
/** A child in the middle of a grade meets its first level at p = 0.83 and its last one at p = 0.69. */
const FIRST_OF_GRADE = -1.6

/**
 * A grade's levels: first and last, the domains they teach, and the skills that the later half also needs.
 */
type Row = readonly [grade: Grade, from: number, to: number, domains: string, skills: string]

/** Every game's levels in order, by the games' own design: a level belongs to the grade that teaches it. */
const table: Readonly<Record<string, readonly Row[]>> = {
  'Hungry Guppy': [
    ['K', 1, 12, 'CC OA NBT', '2 5'],
    ['1', 13, 22, 'OA', '3 5'],
    ['2', 23, 30, 'OA', '4'],
  ],
  'Hungry Fish': [
    ['K', 1, 2, 'OA', '3'],
    ['1', 3, 6, 'OA NBT', '3'],
    ['2', 7, 10, 'OA NBT', '2 4'],
    ['3', 11, 16, 'OA NBT', '2 4'],
    ['4', 17, 22, 'NBT OA', '4 5'],
    ['5', 23, 28, 'NBT', '2 3'],
    ['6', 29, 34, 'NS', '2 3'],
    ['7', 35, 40, 'NS', '2 3'],
    ['8', 41, 44, 'NS', '2 5'],
  ],
  Match: [
    ['K', 1, 2, 'OA CC', '3'],
    ['1', 3, 6, 'OA', '3 5'],
    ['2', 7, 11, 'OA', '4 7'],
    ['3', 12, 18, 'OA', '4 5'],
    ['4', 19, 25, 'OA', '4 5'],
    ['5', 26, 31, 'NF', '3 4'],
    ['6', 32, 36, 'NS', '3 7'],
    ['7', 37, 41, 'EE', '3 7'],
    ['8', 42, 46, 'EE', '4 5'],
  ],
  Zoom: [
    ['1', 1, 1, 'NBT', '2'],
    ['2', 2, 5, 'NBT', '2'],
    ['3', 6, 11, 'NBT', '2 6'],
    ['4', 12, 14, 'NF NBT', '2'],
    ['5', 15, 17, 'NBT', '2'],
    ['6', 18, 20, 'NS', '2'],
    ['7', 21, 22, 'NS', '2'],
    ['8', 23, 24, 'NS', '2'],
  ],
  'Fractions!': [
    ['3', 1, 8, 'NF', '3'],
    ['4', 9, 16, 'NF', '3'],
    ['5', 17, 24, 'NF', '3'],
    ['6', 25, 30, 'NS', '2 3'],
    ['7', 31, 36, 'NS RP', '3'],
    ['8', 37, 40, 'NS', '2'],
  ],
  'Pizza!': [
    ['2', 1, 6, 'NBT', '3 5'],
    ['3', 7, 14, 'NF', '3 6'],
    ['4', 15, 21, 'NF', '3 7'],
    ['5', 22, 27, 'NF', '3 5'],
    ['6', 28, 32, 'NS', '3 4'],
    ['7', 33, 37, 'RP', '3 4'],
    ['8', 38, 40, 'EE', '4 6'],
  ],
  'Cupcake!': [
    ['2', 1, 6, 'OA', '5 6'],
    ['3', 7, 14, 'OA', '6 7'],
    ['4', 15, 21, 'OA', '5 6'],
    ['5', 22, 27, 'NBT', '6 7'],
    ['6', 28, 32, 'NS', '4 5'],
    ['7', 33, 37, 'RP', '4 5'],
    ['8', 38, 40, 'EE', '3 4'],
  ],
  'Cloud Machine': [
    ['3', 1, 7, 'OA', '5 7'],
    ['4', 8, 14, 'OA', '5 7'],
    ['5', 15, 20, 'NBT', '4 7'],
    ['6', 21, 26, 'NS', '6 7'],
    ['7', 27, 32, 'EE', '6 7'],
    ['8', 33, 36, 'EE', '5 7'],
  ],
  'Questimate!': [
    ['3', 1, 8, 'NBT', '2 7'],
    ['4', 9, 15, 'NBT', '2 4'],
    ['5', 16, 21, 'NBT', '2 7'],
    ['6', 22, 27, 'NS', '2 5'],
    ['7', 28, 33, 'RP', '2 6'],
    ['8', 34, 38, 'EE', '2 7'],
  ],
  [WINGS]: [
    ['2', 100, 380, 'OA', '6'],
    ['3', 400, 580, 'OA', '4'],
    ['4', 600, 780, 'NBT OA', '4'],
    ['5', 800, 980, 'NBT', '3'],
    ['6', 1000, 1180, 'NS', '3'],
  ],
}

/**
 * Wings numbers its levels in steps of twenty, so that its groups begin at 400 and 800 (S9.101 to S9.103).
 */
const stepOf = (appContext: string) => (appContext === WINGS ? 20 : 1)

/** A grade's levels as bands: the earlier half with its domains, the later half with its skills as well. */
function bandsOfGrade(appContext: string, [grade, from, to, domains, skills]: Row): Band[] {
  const step = stepOf(appContext)
  const slope = GRADE_STEP / (to - from + step)
  const first = GRADE_STEP * (grades.indexOf(grade) - MIDDLE_GRADE) + FIRST_OF_GRADE
  const later = from + Math.ceil((to - from) / step / 2) * step
  const band = (start: number, end: number, codes: string): Band => ({
    appContext,
    from: start,
    to: end,
    step,
    grade,
    columnIds: codes.split(' ').map((code) => columnId(grade, code)),
    firstDifficulty: first + slope * (start - from),
    slope,
  })
  const whole = `${domains} ${skills}`
  return later === from
    ? [band(from, to, whole)]
    : [band(from, later - step, domains), band(later, to, whole)]
}

/** All bands of all games. */
export const bands: readonly Band[] = Object.entries(table).flatMap(([appContext, rows]) =>
  rows.flatMap((row) => bandsOfGrade(appContext, row)),
)

const bandsByGame = new Map(
  Object.keys(table).map((game) => [game, bands.filter(({ appContext }) => appContext === game)]),
)

/** The band a level belongs to; undefined for an unknown game or level. */
export const bandOf = (appContext: string, levelNum: number): Band | undefined =>
  bandsByGame.get(appContext)?.find(({ from, to }) => from <= levelNum && levelNum <= to)

/** Fixed difficulty b of a level, on the ability scale; undefined for an unknown level. */
export function difficultyOf(appContext: string, levelNum: number): number | undefined {
  const band = bandOf(appContext, levelNum)
  return band && band.firstDifficulty + band.slope * (levelNum - band.from)
}

/** One level of a game with its difficulty. */
export interface Level {
  readonly levelNum: number
  readonly difficulty: number
}

const levelsByGame = new Map<string, readonly Level[]>(
  [...bandsByGame].map(([game, ofGame]) => [
    game,
    ofGame.flatMap(({ from, to, step, firstDifficulty, slope }) =>
      Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, i) => ({
        levelNum: from + i * step,
        difficulty: firstDifficulty + slope * (i * step),
      })),
    ),
  ]),
)

/** Every level of a game, each harder than the one before; empty for an unknown game. */
export const levelsOf = (appContext: string): readonly Level[] => levelsByGame.get(appContext) ?? []
