/** How a play ended before its level did (S4.86). */
export const quitTypes = ['shutdown', 'pro', 'aimless', 'avoidance'] as const
export type QuitType = (typeof quitTypes)[number]

/** How the chart classifies one play (S4.85), in the order of its legend. */
export const chartResults = ['excel', 'pass', 'lose', 'quit', 'unknown'] as const
export type ChartResult = (typeof chartResults)[number]

/**
 * Most incorrect answers for an excellent level and for a passed one; with more, it is lost (S9.108 to
 * S9.110).
 */
const EXCEL_UP_TO = 1
const PASS_UP_TO = 4

interface Ending {
  readonly quitType?: string | null
  readonly levelProblemCountIncorrect?: number | null
}

export const isQuitType = (type: unknown): type is QuitType => quitTypes.some((known) => known === type)

/**
 * The result of one play: a quit type wins; otherwise a whole number of incorrect answers from 0 up classifies;
 * anything else is unknown (S4.87?).
 */
export function chartResult({ quitType, levelProblemCountIncorrect: incorrect }: Ending): ChartResult {
  if (isQuitType(quitType)) return 'quit'
  if (typeof incorrect !== 'number' || !Number.isInteger(incorrect) || incorrect < 0) return 'unknown'
  if (incorrect <= EXCEL_UP_TO) return 'excel'
  return incorrect <= PASS_UP_TO ? 'pass' : 'lose'
}

/** The mark of a play: a square with the quit's letter, or the result's own shape. */
const quitMarks = { shutdown: 'quitS', pro: 'quitP', aimless: 'quitA', avoidance: 'quitV' } as const
export type PlayMark = Exclude<ChartResult, 'quit'> | (typeof quitMarks)[QuitType]

export function playMark(ending: Ending): PlayMark {
  if (isQuitType(ending.quitType)) return quitMarks[ending.quitType]
  const result = chartResult(ending)
  return result === 'quit' ? 'unknown' : result
}

/** Every mark in the order of the legend, with its label, alone and after what the mark is for. */
export const playMarks: readonly { readonly mark: PlayMark; readonly word: string; readonly key: string }[] =
  [
    { mark: 'excel', word: 'Excellent', key: 'Excellent, 0–1 mistakes' },
    { mark: 'pass', word: 'Passed', key: 'Passed, 2–4' },
    { mark: 'lose', word: 'Lost', key: 'Lost, 5 or more' },
    { mark: 'quitS', word: 'Left early, shut down', key: 'Left early: shut down' },
    { mark: 'quitP', word: 'Left early, pro', key: 'Left early: pro' },
    { mark: 'quitA', word: 'Left early, aimless', key: 'Left early: aimless' },
    { mark: 'quitV', word: 'Left early, avoidance', key: 'Left early: avoidance' },
    { mark: 'unknown', word: 'Unknown', key: 'Unknown' },
  ]

/** The legend for everyone: a level that was left early is one result, however it was left. */
export const plainMarks: readonly { readonly mark: ChartResult; readonly word: string }[] = [
  { mark: 'excel', word: 'Excellent, 0–1 mistakes' },
  { mark: 'pass', word: 'Passed, 2–4' },
  { mark: 'lose', word: 'Lost, 5 or more' },
  { mark: 'quit', word: 'Left early' },
  { mark: 'unknown', word: 'Unknown' },
]

const words: ReadonlyMap<DrawnMark, string> = new Map(playMarks.map(({ mark, word }) => [mark, word]))

/** 'Excellent', or 'Left early, aimless'. */
export const playWord = (mark: PlayMark): string => words.get(mark) ?? ''

/** The same for everyone: 'Left early', without how. */
export const plainWord = (mark: DrawnMark): string =>
  isQuitMark(mark) ? 'Left early' : (words.get(mark) ?? '')

/** A play's mark as it is drawn: with how it was left, or plain. */
export type DrawnMark = PlayMark | ChartResult

/** Whether a mark stands for a play that was left. */
export const isQuitMark = (mark: DrawnMark): boolean => mark.startsWith('quit')

/** The mark for everyone, as in the plain legend: without the letter for how a level was left. */
export const plainMark = (mark: PlayMark): ChartResult =>
  mark === 'excel' || mark === 'pass' || mark === 'lose' || mark === 'unknown' ? mark : 'quit'
