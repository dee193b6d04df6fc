import type { DayInt } from '../../../shared/rules/days.ts'
import { grades } from '../../../shared/rules/games.ts'
import { abilityKnownAfter, expectedScore } from '../analytics/ability.ts'
import { bandOf, difficultyOf, type Level, levelsOf } from '../analytics/levels.ts'
import { isFinished, type Play, scoreOf } from '../analytics/play.ts'
import { FIRST_ABILITY, ZONE } from '../analytics/weights.ts'
import { yearElapsed } from './calendar.ts'
import type { Child } from './child.ts'
import { designVersionOf } from './design-versions.ts'
import { endingOf, secondsOf } from './ending.ts'
import { attributesOf, rewardOf } from './level-attributes.ts'
import type { Random } from './random.ts'

/**
 * What a child learns in a school year, on the difficulty scale, and where in the year a grade's middle is.
 */
const LEARNED_PER_YEAR = 0.8
const MIDDLE_OF_YEAR = 0.6
const MIDDLE_GRADE = 3

const trueAbility = (child: Child, day: DayInt) =>
  LEARNED_PER_YEAR * (child.grade - MIDDLE_GRADE + yearElapsed(day) - MIDDLE_OF_YEAR) + child.talent

/** Where and why a child plays, and in which metagame partition. */
export interface Setting {
  readonly place: 'school' | 'home'
  readonly lesson: string
  readonly partition: number
}

/** How often the child picks the level. */
const CHOICE_CHANCE = 0.3

/** One level of a game, played by a child whose previous play of that game was `before`. */
export function playLevel(
  child: Child,
  day: DayInt,
  game: string,
  { startedAt, place, lesson, partition }: Setting & { startedAt: Date },
  before: Play | undefined,
  random: Random,
): Play {
  const ability = before ? abilityKnownAfter(before) : FIRST_ABILITY
  const chosen = random.chance(CHOICE_CHANCE)
  const levelNum = chosen
    ? chosenLevel(child, game, ability, random)
    : servedLevel(child, game, ability, before, random)
  const again = before?.levelNum === levelNum && isFinished(before) ? before : undefined
  const margin = trueAbility(child, day) - (difficultyOf(game, levelNum) ?? 0)
  const learned = again ? LEARNED_BY_TRYING * child.strategy : 0
  const ending = endingOf(child, game, margin + learned, again, random)
  return {
    studentId: child.studentId,
    appContext: game,
    startedAt,
    seconds: secondsOf(ending, random),
    levelNum,
    ...attributesOf(game, levelNum),
    ...ending,
    rewardType: rewardOf(ending),
    chosen,
    instructionalContext: lesson,
    educationalContext: place,
    partition,
    designVersion: designVersionOf(game, day),
    abilityBefore: ability,
  }
}

/** How much a second attempt at the same level improves, for a child who tries something else. */
const LEARNED_BY_TRYING = 0.8

const clampedLevel = (levels: readonly Level[], index: number) =>
  levels[Math.min(Math.max(index, 0), levels.length - 1)]?.levelNum ?? 1

/** What the games aim for: a level on which the child is expected to score this much, within the zone. */
const TARGET_SCORE = 0.58
/** How many levels a game may skip at once on the way there. */
const MAX_SKIPPED = 3
const ADVANCE_CHANCE_AFTER_GREEN = 0.75
const ADVANCE_CHANCE_AFTER_YELLOW = 0.3

/** The level the game picks: after a setback the same one or one back, otherwise onwards to its target. */
function servedLevel(
  child: Child,
  game: string,
  ability: number,
  before: Play | undefined,
  random: Random,
): number {
  const levels = levelsOf(game)
  const target = levels.findLastIndex(({ difficulty }) => expectedScore(ability, difficulty) >= TARGET_SCORE)
  const at = before
    ? levels.findIndex(({ levelNum }) => levelNum === before.levelNum)
    : startOf(child, levels, game)
  if (!before) return clampedLevel(levels, at)
  const score = scoreOf(before)
  if (score === undefined) return before.levelNum
  if (score === 0) return clampedLevel(levels, random.chance(child.mindset) ? at : at - random.whole(1, 2))
  const further = random.chance(score === 1 ? ADVANCE_CHANCE_AFTER_GREEN : ADVANCE_CHANCE_AFTER_YELLOW)
    ? 1
    : 0
  return clampedLevel(levels, at + Math.max(further, Math.min(MAX_SKIPPED, target - at)))
}

/** A new game begins with the first level of the grade before the child's. */
function startOf(child: Child, levels: readonly Level[], game: string): number {
  const grade = grades[Math.max(0, child.grade - 1)]
  return levels.findIndex(({ levelNum }) => bandOf(game, levelNum)?.grade === grade)
}

/** The level a child picks: one that may go wrong or, for those without confidence, one that cannot. */
function chosenLevel(child: Child, game: string, ability: number, random: Random): number {
  const levels = levelsOf(game)
  const firstOpen = levels.findIndex(({ difficulty }) => expectedScore(ability, difficulty) <= ZONE.to)
  const open = firstOpen < 0 ? levels.length - 1 : firstOpen
  return clampedLevel(
    levels,
    random.chance(child.confidence) ? open + random.whole(0, 5) : open - random.whole(1, 3),
  )
}
