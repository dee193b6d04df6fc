/** Where a bead lands after so many hops of one length, and three answers to choose from. */
export interface Question {
  readonly hops: number
  readonly length: number
  readonly answers: readonly number[]
}

/** One level while it is played. */
export interface Level {
  /** The game it is reported as, by its name in the product. */
  readonly game: string
  readonly questions: readonly Question[]
  /** The place of the question now asked. */
  readonly at: number
  /** What was answered wrongly to it. */
  readonly wrong: readonly number[]
  readonly mistakes: number
  /** Epoch milliseconds. */
  readonly startedAt: number
}

/** About a minute of play. */
export const QUESTIONS = 6
export const LEVEL_NUMBER = 12
/** More than one mistake is a yellow level; nobody who went on to the end is told that they lost. */
const GREEN_UP_TO = 1
const MAX_HOPS = 5
const MAX_LENGTH = 5
const LEAST = 2

export function newLevel(game: string, startedAt: number, random: () => number): Level {
  const questions = Array.from({ length: QUESTIONS }, () => newQuestion(random))
  return { game, questions, at: 0, wrong: [], mistakes: 0, startedAt }
}

const between = (least: number, most: number, random: () => number) =>
  least + Math.floor(random() * (most - least + 1))

/** The answers are a hop apart, in order: the right one is the first, the second or the third. */
function newQuestion(random: () => number): Question {
  const hops = between(LEAST, MAX_HOPS, random)
  const length = between(LEAST, MAX_LENGTH, random)
  const first = hops - between(0, LEAST, random)
  return { hops, length, answers: [first, first + 1, first + 2].map((hop) => hop * length) }
}

/** The question now asked; undefined once the level is over. */
export const questionOf = ({ questions, at }: Level): Question | undefined => questions[at]

/** The level after an answer. An answer that is not offered, or was given before, changes nothing. */
export function answerQuestion(level: Level, answer: number): Level {
  const question = questionOf(level)
  if (!question?.answers.includes(answer) || level.wrong.includes(answer)) return level
  return answer === question.hops * question.length
    ? { ...level, at: level.at + 1, wrong: [] }
    : { ...level, wrong: [...level.wrong, answer], mistakes: level.mistakes + 1 }
}

/** How it ended, in the games' own words. */
export function resultOf(level: Level): string {
  if (questionOf(level)) return 'leftBeforeFinishing'
  return level.mistakes <= GREEN_UP_TO ? 'didReachIsland' : 'wonWithTwoStars'
}
