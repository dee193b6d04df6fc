/** An attribute of a level that splits a game's chart (specification 3, Game definition). */
export type LevelCategory = 'levelMode' | 'levelOperationType' | 'levelDifficulty'

export const grades = ['K', '1', '2', '3', '4', '5', '6', '7', '8'] as const
export type Grade = (typeof grades)[number]

/** One maths game (specification 3, Game definition; S3.69). */
export interface Game {
  /** The name used in play events, gameplay and cells. */
  readonly appContext: string
  readonly displayName: string
  /** File name of the picture in client/design/badges, without `.svg`. */
  readonly badge: string
  readonly levelCategories: readonly LevelCategory[]
  readonly greenResults: readonly string[]
  readonly yellowResults: readonly string[]
  readonly redResults: readonly string[]
  readonly mathContent: string
  readonly gradesDisplay: string
  readonly excludedGrades: readonly Grade[]
  /** Path of the game's page on the play site. */
  readonly infoLink: string
  /** Key under `settings.games`. */
  readonly gameKey: string
  readonly isInCAPilot: boolean
  /** No longer offered in settings or setup; past plays are still shown (S9.129?). */
  readonly isNotActive: boolean
}

/** The game whose levels are scored by accuracy. */
export const WINGS = 'Wings'

/** The meaning of a result in every game but Wings, where the accuracy decides (S3.70?). */
const resultLists = {
  greenResults: ['wonEarly', 'didReachIsland'],
  yellowResults: ['wonWithTwoStars'],
  redResults: ['died', 'leftBeforeFinishing'],
} as const
const noResultLists = { greenResults: [], yellowResults: [], redResults: [] } as const

const active = { isInCAPilot: true, isNotActive: false } as const
/** Outside the California pilot: a web game, or one that is no longer offered. */
const inactive = { isInCAPilot: false, isNotActive: true } as const

/** Every game named by the specification (S3.78), with its grades (S9.120 to S9.129?), in alphabetical order. */
export const games: readonly Game[] = [
  {
    appContext: 'Cloud Machine',
    displayName: 'Cloud Machine',
    badge: 'cloud-machine',
    levelCategories: [],
    ...resultLists,
    mathContent: 'Multi-step problems and order of operations',
    gradesDisplay: '3-8',
    excludedGrades: ['K', '1', '2'],
    infoLink: '/games/cloud-machine',
    gameKey: 'cloudMachine',
    isInCAPilot: false,
    isNotActive: false,
  },
  {
    appContext: 'Cupcake!',
    displayName: 'Cupcake!',
    badge: 'cupcake',
    levelCategories: [],
    ...resultLists,
    mathContent: 'Word problems, rates and coordinates',
    gradesDisplay: '2-8',
    excludedGrades: ['K', '1'],
    infoLink: '/games/cupcake',
    gameKey: 'cupcake',
    ...active,
  },
  {
    appContext: 'Fractions!',
    displayName: 'Bounce',
    badge: 'fractions',
    levelCategories: ['levelDifficulty'],
    ...resultLists,
    mathContent: 'Fractions, decimals and percent on the number line',
    gradesDisplay: '3-8',
    excludedGrades: ['K', '1', '2'],
    infoLink: '/games/bounce',
    gameKey: 'fractions',
    ...active,
  },
  {
    appContext: 'Hungry Fish',
    displayName: 'Hungry Fish',
    badge: 'hungry-fish',
    levelCategories: ['levelMode', 'levelOperationType'],
    ...resultLists,
    mathContent: 'Addition and subtraction, whole numbers and integers',
    gradesDisplay: 'K-8',
    excludedGrades: [],
    infoLink: '/games/hungry-fish',
    gameKey: 'hungryFish',
    ...active,
  },
  {
    appContext: 'Hungry Guppy',
    displayName: 'Hungry Guppy',
    badge: 'hungry-guppy',
    levelCategories: [],
    ...resultLists,
    mathContent: 'Counting and early addition',
    gradesDisplay: 'K-2',
    excludedGrades: ['3', '4', '5', '6', '7', '8'],
    infoLink: '/games/hungry-guppy',
    gameKey: 'hungryGuppy',
    ...active,
  },
  {
    appContext: 'Match',
    displayName: 'Match',
    badge: 'match',
    levelCategories: ['levelOperationType', 'levelDifficulty'],
    ...resultLists,
    mathContent: 'Equal expressions in all four operations',
    gradesDisplay: 'K-8',
    excludedGrades: [],
    infoLink: '/games/match',
    gameKey: 'match',
    ...active,
  },
  {
    appContext: 'Pizza!',
    displayName: 'Pizza!',
    badge: 'pizza',
    levelCategories: [],
    ...resultLists,
    mathContent: 'Money, unit price and fractions of a whole',
    gradesDisplay: '2-8',
    excludedGrades: ['K', '1'],
    infoLink: '/games/pizza',
    gameKey: 'pizza',
    ...active,
  },
  {
    appContext: 'Questimate!',
    displayName: 'Questimate!',
    badge: 'questimate',
    levelCategories: ['levelMode', 'levelOperationType'],
    ...resultLists,
    mathContent: 'Estimation with children’s own questions',
    gradesDisplay: '3-8',
    excludedGrades: ['K', '1', '2'],
    infoLink: '/games/questimate',
    gameKey: 'questimate',
    ...inactive,
  },
  {
    appContext: WINGS,
    displayName: 'Wings',
    badge: 'wings',
    levelCategories: ['levelMode'],
    ...noResultLists,
    mathContent: 'Multiplication, from groups and arrays to the algorithm',
    gradesDisplay: 'K-8',
    excludedGrades: [],
    infoLink: '/games/wings',
    gameKey: 'wings',
    ...inactive,
  },
  {
    appContext: 'Zoom',
    displayName: 'Zoom',
    badge: 'zoom',
    levelCategories: ['levelMode'],
    ...resultLists,
    mathContent: 'Place value and the number line, to thousandths',
    gradesDisplay: 'K-8',
    excludedGrades: [],
    infoLink: '/games/zoom',
    gameKey: 'zoom',
    ...active,
  },
]

const byAppContext = new Map(games.map((game) => [game.appContext, game]))

/** The game of a play event's `appContext`; undefined if it is not known. */
export const gameOf = (appContext: string): Game | undefined => byAppContext.get(appContext)

/** Whether children of a grade are offered the game. */
export const isForGrade = (game: Game, grade: Grade): boolean => !game.excludedGrades.includes(grade)

export type ResultColor = 'green' | 'yellow' | 'red'

/** A Wings accuracy above the first is green, above the second yellow, otherwise red (S9.86 to S9.89?). */
export const WINGS_GREEN_ABOVE = 0.9
export const WINGS_RED_UP_TO = 0.7

/**
 * Color of one level's result: by accuracy (0 to 1) in Wings, by the game's own lists elsewhere. Undefined
 * if nothing decides: an unlisted result or game, or a Wings level without an accuracy.
 */
export function resultColor(
  appContext: string,
  levelResultType: string,
  wingsLevelAccuracy?: number | null,
): ResultColor | undefined {
  if (appContext === WINGS) return wingsColor(wingsLevelAccuracy)
  const game = gameOf(appContext)
  if (game?.greenResults.includes(levelResultType)) return 'green'
  if (game?.yellowResults.includes(levelResultType)) return 'yellow'
  if (game?.redResults.includes(levelResultType)) return 'red'
  return undefined
}

function wingsColor(accuracy: number | null | undefined): ResultColor | undefined {
  if (typeof accuracy !== 'number' || Number.isNaN(accuracy)) return undefined
  if (accuracy > WINGS_GREEN_ABOVE) return 'green'
  return accuracy > WINGS_RED_UP_TO ? 'yellow' : 'red'
}

interface LevelGroup {
  readonly from: number
  readonly to: number
  readonly label: string
}

/** Groups of levels, labels word for word (S9.92 to S9.103). */
const levelGroups: ReadonlyMap<string, readonly LevelGroup[]> = new Map(
  Object.entries({
    Zoom: [
      { from: 1, to: 1, label: 'Intro' },
      { from: 2, to: 5, label: 'Numbers 1 to 1,000' },
      { from: 6, to: 8, label: 'Zooming' },
      { from: 9, to: 11, label: 'Negatives' },
      { from: 12, to: 14, label: 'Decimals Tenths' },
      { from: 15, to: 17, label: 'Hundredths' },
      { from: 18, to: 20, label: 'Thousandths' },
      { from: 21, to: 24, label: 'Challenge' },
    ],
    [WINGS]: [
      { from: Number.NEGATIVE_INFINITY, to: 399, label: 'Pre-multiplication' },
      { from: 400, to: 799, label: 'Basic' },
      { from: 800, to: Number.POSITIVE_INFINITY, label: 'Advanced' },
    ],
  }),
)

/** Name of a level's group; empty if the game has none or the level is outside (S9.100?). */
export const levelGroup = (appContext: string, levelNum: number): string =>
  levelGroups.get(appContext)?.find(({ from, to }) => from <= levelNum && levelNum <= to)?.label ?? ''
