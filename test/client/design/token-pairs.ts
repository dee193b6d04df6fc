/** One token drawn on another. */
export type Pair = readonly [drawn: string, ground: string]

const each = (drawn: readonly string[], grounds: readonly string[]): Pair[] =>
  grounds.flatMap((ground) => drawn.map((token) => [token, ground] as const))

const GROUNDS = ['color-ground', 'color-surface', 'color-hover']
const CHART_GROUNDS = ['color-surface', 'chart-band']
const STATES = ['danger', 'warning', 'success', 'info']
const MASTERY = ['green', 'yellow', 'red', 'none']
const RESULTS = ['excel', 'pass', 'lose', 'quit', 'unknown']
const FACTOR_STEPS = [1, 2, 3, 4]
const AVATARS = [1, 2, 3, 4, 5]

/** Every text color of the product with its background. */
export const textPairs: readonly Pair[] = [
  ...each(
    ['color-ink', 'color-ink-soft', 'color-ink-mute', 'color-brand-text'],
    [...GROUNDS, 'color-sunken'],
  ),
  ...each(
    ['color-danger-text', 'color-success-text', 'color-warning-text'],
    ['color-surface', 'color-ground'],
  ),
  ...each(['color-ink', 'color-ink-soft', 'color-ink-mute', 'color-brand-text'], ['color-brand-soft']),
  ...each(['color-on-brand'], ['color-brand', 'color-brand-hover', 'color-brand-press']),
  ['color-on-danger', 'color-danger'],
  ['color-on-tooltip', 'color-tooltip'],
  ['color-danger', 'color-surface'],
  ...each(['color-ink-soft'], ['color-danger-soft', 'color-warning-soft']),
  ...each(['color-brand-text'], ['color-warning-soft', 'color-danger-soft', 'color-info-soft']),
  ['color-surface', 'color-ink'],
  ...STATES.flatMap((state) => each([`color-${state}-text`, 'color-ink'], [`color-${state}-soft`])),
  ...MASTERY.flatMap((status) =>
    each([`mastery-${status}-text`], [`mastery-${status}-tint`, 'color-surface']),
  ),
  ...AVATARS.map((avatar) => ['avatar-ink', `avatar-${avatar}`] as const),
  ...each(['chart-axis'], CHART_GROUNDS),
  ...each(['art-on-sun'], ['art-sun', 'kid-pick']),
  ...each(['kid-ink'], ['kid-ground', 'kid-surface', 'kid-tile', 'kid-hill']),
  ...each(['color-brand-text', 'color-danger-text'], ['kid-surface']),
]

/** The edges of controls and marks, focus rings and chart marks, each with its background. */
export const edgePairs: readonly Pair[] = [
  ...each(
    [
      'color-line-strong',
      'color-focus',
      'color-brand',
      ...MASTERY.map((status) => `mastery-${status}-edge`),
      ...FACTOR_STEPS.map((step) => `factor-edge-${step}`),
    ],
    GROUNDS,
  ),
  ...each(
    RESULTS.map((result) => `result-${result}`),
    CHART_GROUNDS,
  ),
  ['mastery-glyph', 'mastery-green'],
  ...each(['color-focus'], ['kid-ground', 'kid-surface']),
  ...each(['kid-lane'], ['kid-surface', 'kid-tile']),
]

/** The colors that must not be confused with each other. */
export const masteryPairs: readonly Pair[] = [
  ['mastery-green', 'mastery-yellow'],
  ['mastery-green', 'mastery-red'],
  ['mastery-yellow', 'mastery-red'],
]
