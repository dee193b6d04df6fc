import {
  BARELY_SHARE,
  hasEnoughDatapoints,
  isStrong,
  LIGHT_REASONS_TO_LIST,
  MANY_LEFT,
  MANY_SKILLS,
  MIN_CLASS_MINUTES,
  type ReasonKind,
  reasonWeights,
} from '../../../shared/rules/attention.ts'
import type { DayInt } from '../../../shared/rules/days.ts'
import type { FactorKey } from '../../../shared/rules/factors.ts'
import type { LastOutcome } from '../../../shared/rules/last-outcome.ts'
import { isFarUnder } from '../../../shared/rules/playtime.ts'

/** After how many days without play a child is away: the choices and the default. */
export const attentionDays = ['3', '7', '14', '28'] as const
export type AttentionDays = (typeof attentionDays)[number]
export const DEFAULT_ATTENTION_DAYS: AttentionDays = '7'
/** How far back 'last week' is: the same day of the week, with the same lessons. */
export const LAST_WEEK_DAYS = 7

/** A skill at 'not yet': a mastery below 0.6 on enough levels. */
export interface WeakSkill {
  readonly code: string
  /** In words, such as 'Fractions on a line'. */
  readonly label: string
  /** What the skills table calls its column. */
  readonly columnId: string
  /** Whole percent. */
  readonly percent: number
  readonly levels: number
}

/** The last level a child played. */
export interface LastLevel {
  readonly day: DayInt
  /** Whole days before today; 0 is today. */
  readonly daysAgo: number
  /** The game as play events name it, and as people do. */
  readonly appContext: string
  readonly game: string
  readonly levelNum: number
  readonly outcome: LastOutcome
  /** The newest levels, this one among them; null if only this one is known. */
  readonly recent: RecentLevels | null
}

/** How many of the newest levels were left early, and in which games they were played. */
export interface RecentLevels {
  readonly levels: number
  readonly left: number
  /** As people name them, the newest first. */
  readonly games: readonly string[]
}

/** A factor whose level is low, and how many opportunities it was read from. */
export interface LowFactor {
  readonly key: FactorKey
  readonly datapoints: number
}

/** What is known about one child. Null: it could not be loaded, and nothing is said about it. */
export interface ChildFacts {
  /** In the order of the standards. */
  readonly weakSkills: readonly WeakSkill[] | null
  readonly lastLevel: LastLevel | 'never' | null
  /** Whether anybody in the class has ever played. */
  readonly hasClassPlayed: boolean
  /** Whole minutes in the last four weeks, and the class's average. */
  readonly fourWeeks: { readonly minutes: number; readonly classAverage: number } | null
  readonly lowFactors: readonly LowFactor[] | null
  /** If the class uses picture passwords and this child has none: how many others have one. */
  readonly othersWithPassword: number | null
  /** Three wrong picture passwords today. */
  readonly isLocked: boolean
  /** Forgot the pictures, and waits for the teacher to verify it. */
  readonly asksForHelp: boolean
}

/** Why a child needs attention, with the facts its sentence needs. */
export type Reason =
  | {
      readonly kind: 'barely' | 'little'
      readonly minutes: number
      readonly classAverage: number
      /** Null if it is not known. */
      readonly hasEverPlayed: boolean | null
    }
  | { readonly kind: 'skills' | 'skill'; readonly skills: readonly WeakSkill[] }
  | { readonly kind: 'last-level'; readonly level: LastLevel }
  | { readonly kind: 'low-factor'; readonly factors: readonly LowFactor[] }
  | { readonly kind: 'left-many'; readonly level: LastLevel; readonly recent: RecentLevels }
  | { readonly kind: 'away'; readonly last: LastLevel | null }
  | { readonly kind: 'locked' | 'help' }
  | { readonly kind: 'no-password'; readonly last: LastLevel | null; readonly othersWithPassword: number }

/**
 * Every reason a child needs attention, heaviest first; empty for a child who is doing fine. `days` counts
 * today and the days before it; a child who has not played in them is away, and then the last level and little
 * playtime are not counted as well. Nobody is away in a class that never played. A child who plays can sign in, so a
 * missing password only counts for one who is away. Too few levels, datapoints or minutes are never a reason.
 */
export function attentionReasons(facts: ChildFacts, days: number): Reason[] {
  const { lastLevel, weakSkills, lowFactors, hasClassPlayed, othersWithPassword } = facts
  const isAway = lastLevel === 'never' || (lastLevel !== null && lastLevel.daysAgo >= days)
  const reasons: Reason[] = [...playtimeReasons(facts, isAway)]
  // Verifying forgets the wrong attempts as well.
  if (facts.asksForHelp) reasons.push({ kind: 'help' })
  else if (facts.isLocked) reasons.push({ kind: 'locked' })
  if (weakSkills && weakSkills.length > 0)
    reasons.push({ kind: weakSkills.length >= MANY_SKILLS ? 'skills' : 'skill', skills: weakSkills })
  const factors = (lowFactors ?? []).filter(hasEnoughDatapoints)
  if (factors.length > 0) reasons.push({ kind: 'low-factor', factors })
  if (isAway && hasClassPlayed) {
    const last = lastLevel === 'never' ? null : lastLevel
    reasons.push({ kind: 'away', last })
    if (othersWithPassword !== null) reasons.push({ kind: 'no-password', last, othersWithPassword })
  }
  if (!isAway) reasons.push(...outcomeReasons(lastLevel))
  return reasons.sort((a, b) => weightOf(b) - weightOf(a))
}

/** The last level of a child who has played today, and so surely has a way into the games; null for all others. */
export const levelOfToday = ({ lastLevel }: Pick<ChildFacts, 'lastLevel'>): LastLevel | null =>
  lastLevel !== null && lastLevel !== 'never' && lastLevel.daysAgo === 0 ? lastLevel : null

const weightOf = ({ kind }: { readonly kind: ReasonKind }): number => reasonWeights[kind]

function playtimeReasons({ fourWeeks, lastLevel }: ChildFacts, isAway: boolean): Reason[] {
  if (fourWeeks === null || fourWeeks.classAverage < MIN_CLASS_MINUTES) return []
  const { minutes, classAverage } = fourWeeks
  const hasEverPlayed = lastLevel && lastLevel !== 'never'
  if (minutes < classAverage * BARELY_SHARE) return [{ kind: 'barely', ...fourWeeks, hasEverPlayed }]
  return !isAway && isFarUnder(minutes, classAverage) ? [{ kind: 'little', ...fourWeeks, hasEverPlayed }] : []
}

/** How the newest levels ended: that many of them were left early, or else how the last one ended. */
function outcomeReasons(level: ChildFacts['lastLevel']): Reason[] {
  if (level === null || level === 'never') return []
  const { recent, outcome } = level
  if (recent && recent.left >= MANY_LEFT) return [{ kind: 'left-many', level, recent }]
  return outcome === 'other' ? [] : [{ kind: 'last-level', level }]
}

/** Whether a child is on the list: for one strong reason, or for several light ones. */
export const isListed = (reasons: readonly { readonly kind: ReasonKind }[]): boolean =>
  reasons.some(({ kind }) => isStrong(kind)) || reasons.length >= LIGHT_REASONS_TO_LIST

/**
 * The children who are on the list, worst first: by the weight of the heaviest reason, then by its size, then
 * by the weight of all reasons; ties keep the given order.
 */
export const listedByNeed = <Child extends { readonly reasons: readonly Reason[] }>(
  children: readonly Child[],
): Child[] =>
  children
    .filter(({ reasons }) => isListed(reasons))
    .flatMap((child) => (child.reasons[0] ? [{ child, first: child.reasons[0] }] : []))
    .sort(
      (a, b) =>
        weightOf(b.first) - weightOf(a.first) ||
        severityOf(b.first) - severityOf(a.first) ||
        totalOf(b.child) - totalOf(a.child),
    )
    .map(({ child }) => child)

const totalOf = ({ reasons }: { readonly reasons: readonly Reason[] }): number =>
  reasons.reduce((sum, reason) => sum + weightOf(reason), 0)

/**
 * The size of a reason, for comparison with the same reason of other children. Never having played does not
 * count as being away longer.
 */
function severityOf(reason: Reason): number {
  switch (reason.kind) {
    case 'barely':
    case 'little':
      return reason.classAverage - reason.minutes
    case 'skills':
    case 'skill':
      return reason.skills.length
    case 'last-level':
      return -reason.level.daysAgo
    case 'left-many':
      return reason.recent.left
    case 'locked':
    case 'help':
      return 0
    case 'low-factor':
      return reason.factors.length
    case 'away':
    case 'no-password':
      return reason.last?.daysAgo ?? 0
  }
}
