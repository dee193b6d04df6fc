import { hasEnoughDatapoints, MIN_CLASS_MINUTES } from '../../../shared/rules/attention.ts'
import type { DayInt } from '../../../shared/rules/days.ts'
import { dialogFactors, type FactorKey } from '../../../shared/rules/factors.ts'
import type { FactorsOfLearning } from '../../contract/play-entities.ts'
import type { CellStatus } from './cell-status.ts'
import { type ChildWeek, type KnownPlay, weeksOf } from './child-weeks.ts'
import { type PlayGap, playGapOf } from './play-gap.ts'
import type { SignInFacts } from './sign-in-facts.ts'

/** What a column names at most: four can be kept in mind, and the screens behind it have the rest. */
export const MAX_NAMED = 4
/** A page that begins with a child names no more than two factors, so that play and skills have room too. */
const MAX_FACTORS = 2
/**
 * How many levels are looked at on either end of four weeks to say where a child stood. One level may be a
 * guess or a slip; of five, the one in the middle is neither.
 */
export const LEVELS_AT_AN_END = 5
/** A child climbs from this many levels up: one level is what a single win gives. */
export const MIN_CLIMB = 2

/** A skill of the class's grade, and how far the child is with it. */
export interface KnownSkill {
  readonly columnId: string
  /** In words, such as 'Fractions on a line'. */
  readonly label: string
  readonly status: CellStatus
  /** Whole percent. */
  readonly percent: number
}

/** What is known about one child. Null: it could not be loaded, and nothing is said about it. */
export interface SummaryFacts {
  /** In the order of the standards. */
  readonly skills: readonly KnownSkill[] | null
  /** The columns that were at 'not yet' at the end of each week before this one, oldest first. */
  readonly earlierGaps: readonly ReadonlySet<string>[] | null
  readonly factors: FactorsOfLearning | 'none' | null
  /** Whole minutes in the last four weeks, and the class's average. */
  readonly fourWeeks: { readonly minutes: number; readonly classAverage: number } | null
  /** What keeps the child from signing in. */
  readonly signIn: SignInFacts | null
  /** Of the last four weeks, oldest first. */
  readonly plays: readonly KnownPlay[] | null
  /** Those that could be read, if not all could: then `plays` is null, because nothing is known of their sum. */
  readonly playsRead?: readonly KnownPlay[] | undefined
}

export type Strength =
  | { readonly kind: 'factor'; readonly key: FactorKey }
  | {
      readonly kind: 'minutes'
      readonly minutes: number
      readonly days: number
      readonly classAverage: number
    }
  | { readonly kind: 'climb'; readonly appContext: string; readonly from: number; readonly to: number }
  | { readonly kind: 'skill'; readonly skill: KnownSkill }
  | { readonly kind: 'nearest'; readonly skill: KnownSkill }
export type Gap =
  | { readonly kind: 'play'; readonly play: PlayGap }
  /** `isNew`: it was none a week ago. */
  | { readonly kind: 'skill'; readonly skill: KnownSkill; readonly isNew: boolean }
  | { readonly kind: 'factor'; readonly key: FactorKey }

/** What a child's page begins with, before any words. */
export interface ChildSummary {
  /** Most telling first, at most `MAX_NAMED`. */
  readonly strengths: readonly Strength[]
  /** How the child plays, skills, the lowest first, and then factors; at most `MAX_NAMED`, of which one is for a factor. */
  readonly gaps: readonly Gap[]
  /** The strong reason in how the child plays, if there is one. */
  readonly playGap: PlayGap | null
  /** How many skills are gaps, named or not. */
  readonly skillGaps: number
  /** Those of them that are not among `gaps`, the lowest first. */
  readonly otherGaps: readonly Gap[]
  /** How many skills were gaps at the end of each of four weeks, oldest first; null if that is not known. */
  readonly gapsByWeek: readonly number[] | null
  /** How many skills had enough levels for a mark; null if they could not be loaded. */
  readonly skillsJudged: number | null
  /** Four weeks, oldest first; null if the plays could not be loaded, or not all of them be read. */
  readonly weeks: readonly ChildWeek[] | null
  /** Whether the plays were loaded, but not all of them could be read. */
  readonly arePlaysUnread: boolean
}

/**
 * Strengths, gaps and weeks of one child, from figures the other screens show too. What has too few levels,
 * opportunities or minutes behind it is neither a strength nor a gap.
 */
export function summarize(facts: SummaryFacts, today: DayInt): ChildSummary {
  const { skills } = facts
  const judged = (skills ?? []).filter(({ status }) => ['green', 'yellow', 'red'].includes(status))
  const low = judged.filter(({ status }) => status === 'red').sort((a, b) => a.percent - b.percent)
  const playGap = playGapOf(facts, today)
  const lowSkills = skillGapsOf(low, facts.earlierGaps?.at(-1))
  const gaps = [
    ...(playGap ? [{ kind: 'play', play: playGap } as const] : []),
    ...gapsOf(lowSkills, factorsAt('low', facts)),
  ].slice(0, MAX_NAMED)
  return {
    strengths: [
      ...factorsAt('high', facts)
        .slice(0, MAX_FACTORS)
        .map((key) => ({ kind: 'factor', key }) as const),
      ...playsEnough(facts),
      ...climbs(facts.plays ?? facts.playsRead ?? []).slice(0, 1),
      ...bestSkills(judged),
    ].slice(0, MAX_NAMED),
    gaps,
    playGap,
    skillGaps: low.length,
    otherGaps: lowSkills.slice(gaps.filter(({ kind }) => kind === 'skill').length),
    gapsByWeek: skills && facts.earlierGaps && [...facts.earlierGaps.map(({ size }) => size), low.length],
    skillsJudged: skills && judged.length,
    weeks: facts.plays && weeksOf(facts.plays, today),
    arePlaysUnread: facts.playsRead !== undefined,
  }
}

const skillGapsOf = (low: readonly KnownSkill[], lastWeek: ReadonlySet<string> | undefined): Gap[] =>
  low.map((skill) => ({
    kind: 'skill',
    skill,
    isNew: lastWeek !== undefined && !lastWeek.has(skill.columnId),
  }))

/** The lowest skills and the low factors; the skills leave room for one factor, the factors fill what is left. */
function gapsOf(lowSkills: readonly Gap[], factors: readonly FactorKey[]): Gap[] {
  const skills = lowSkills.slice(0, MAX_NAMED - Math.min(1, factors.length))
  return [
    ...skills,
    ...factors.slice(0, MAX_NAMED - skills.length).map((key) => ({ kind: 'factor', key }) as const),
  ]
}

/** The child's factors at a level, of those that may name a child (S4.70?). */
function factorsAt(level: 'high' | 'low', { factors }: SummaryFacts): FactorKey[] {
  if (factors === null || factors === 'none') return []
  return dialogFactors
    .map(({ key }) => key)
    .filter((key) => factors[key].value === level && hasEnoughDatapoints(factors[key]))
}

/** At least as much as the class on average, in a class that plays enough to be a yardstick. */
function playsEnough({ fourWeeks, plays }: SummaryFacts): Strength[] {
  if (fourWeeks === null || plays === null) return []
  const { minutes, classAverage } = fourWeeks
  if (classAverage < MIN_CLASS_MINUTES || minutes < classAverage) return []
  return [{ kind: 'minutes', minutes, days: new Set(plays.map(({ day }) => day)).size, classAverage }]
}

/**
 * The games in which the levels of the four weeks end higher than they began, the steepest first. A game
 * needs so many plays that its first and its last levels are different ones.
 */
function climbs(plays: readonly KnownPlay[]): Extract<Strength, { kind: 'climb' }>[] {
  const games = [...new Set(plays.map(({ appContext }) => appContext))]
  return games
    .map((appContext) => ({
      appContext,
      levels: plays.filter((play) => play.appContext === appContext).map(({ levelNum }) => levelNum),
    }))
    .filter(({ levels }) => levels.length >= 2 * LEVELS_AT_AN_END)
    .map(({ appContext, levels }) => {
      const from = middleOf(levels.slice(0, LEVELS_AT_AN_END))
      return { kind: 'climb', appContext, from, to: middleOf(levels.slice(-LEVELS_AT_AN_END)) } as const
    })
    .filter(({ from, to }) => to - from >= MIN_CLIMB)
    .sort((a, b) => b.to - b.from - (a.to - a.from))
}

/** The level in the middle: one that was played, and not the child's best or worst. */
const middleOf = (levels: readonly number[]): number =>
  levels.toSorted((a, b) => a - b)[Math.floor(levels.length / 2)] ?? 0

/** The skills done consistently, best first; without any, the one that is nearest to it. */
function bestSkills(judged: readonly KnownSkill[]): Strength[] {
  const best = judged.toSorted((a, b) => b.percent - a.percent)
  const done = best.filter(({ status }) => status === 'green')
  if (done.length > 0) return done.map((skill) => ({ kind: 'skill', skill }))
  return best
    .filter(({ status }) => status === 'yellow')
    .slice(0, 1)
    .map((skill) => ({ kind: 'nearest', skill }))
}
