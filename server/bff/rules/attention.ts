import type { DayInt } from '../../../shared/rules/days.ts'
import type { FactorKey } from '../../../shared/rules/factors.ts'
import { isFarUnder } from '../../../shared/rules/playtime.ts'

/** After how many days without play a child is named: what can be chosen, and what is chosen at first. */
export const attentionDays = ['3', '7', '14', '28'] as const
export type AttentionDays = (typeof attentionDays)[number]
export const DEFAULT_ATTENTION_DAYS: AttentionDays = '7'

/** Most reasons that are worded for one child. */
export const MOST_REASONS = 3
/** A class that plays less than this in four weeks, in minutes a child, is no measure for anybody. */
export const FEWEST_CLASS_MINUTES = 10

/** A skill that stands at 'not yet': a mastery below 0.6 on enough levels. */
export interface WeakSkill {
  readonly code: string
  /** In short words, such as 'Fractions'; null where there are none but 'skill'. */
  readonly domain: string | null
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
  /** `left` is a quit, `other` a success or something nothing is known of. */
  readonly outcome: 'lost' | 'left' | 'other'
}

/** What is known of one child. Null: it could not be had, and nothing is said of it. */
export interface ChildFacts {
  /** In the order of the standards. */
  readonly weakSkills: readonly WeakSkill[] | null
  readonly lastLevel: LastLevel | 'never' | null
  /** Whole minutes in the last four weeks, and what the class plays on average. */
  readonly fourWeeks: { readonly minutes: number; readonly classAverage: number } | null
  readonly lowFactors: { readonly keys: readonly FactorKey[]; readonly datapoints: number } | null
}

/** Why a child needs attention, with what the sentence about it is made of. */
export type Reason =
  | { readonly kind: 'far-under'; readonly minutes: number; readonly classAverage: number }
  | { readonly kind: 'not-yet'; readonly skills: readonly WeakSkill[] }
  | { readonly kind: 'last-level'; readonly level: LastLevel }
  | { readonly kind: 'low-factor'; readonly keys: readonly FactorKey[]; readonly datapoints: number }
  | { readonly kind: 'away'; readonly last: LastLevel | null }
export type ReasonKind = Reason['kind']

/** The weightiest first (components.md, Attention list). */
export const reasonOrder: readonly ReasonKind[] = ['far-under', 'not-yet', 'last-level', 'low-factor', 'away']

/**
 * Every reason to look after a child, the weightiest first; none for who is on their way. `days` is today and the
 * days before it: who has not played in them is away, and then neither the level they left off with nor their
 * minutes are held against them. Too few levels, datapoints or minutes are no reason at all.
 */
export function attentionReasons(facts: ChildFacts, days: number): Reason[] {
  const { lastLevel, weakSkills, lowFactors } = facts
  const isAway = lastLevel === 'never' || (lastLevel !== null && lastLevel.daysAgo >= days)
  const reasons: Reason[] = []
  if (weakSkills && weakSkills.length > 0) reasons.push({ kind: 'not-yet', skills: weakSkills })
  if (lowFactors && lowFactors.keys.length > 0) reasons.push({ kind: 'low-factor', ...lowFactors })
  if (isAway) reasons.push({ kind: 'away', last: lastLevel === 'never' ? null : lastLevel })
  else reasons.push(...farUnder(facts), ...lastOutcome(lastLevel))
  return reasons.sort((a, b) => rankOf(a) - rankOf(b))
}

const rankOf = ({ kind }: Reason): number => reasonOrder.indexOf(kind)

function farUnder({ fourWeeks }: ChildFacts): Reason[] {
  if (fourWeeks === null || fourWeeks.classAverage < FEWEST_CLASS_MINUTES) return []
  return isFarUnder(fourWeeks.minutes, fourWeeks.classAverage) ? [{ kind: 'far-under', ...fourWeeks }] : []
}

const lastOutcome = (lastLevel: LastLevel | null): Reason[] =>
  lastLevel === null || lastLevel.outcome === 'other' ? [] : [{ kind: 'last-level', level: lastLevel }]

/**
 * Those who have a reason, worst first: by how many reasons, then by the weight of the first, then by how much of
 * it there is; equals stay in the order given. One level is little to go by: whoever is named for the last one alone
 * comes after everybody who is named for more than a moment.
 */
export function inOrderOfNeed<Child extends { readonly reasons: readonly Reason[] }>(
  children: readonly Child[],
): Child[] {
  return children
    .flatMap((child) => (child.reasons[0] ? [{ child, first: child.reasons[0] }] : []))
    .sort(
      (a, b) =>
        b.child.reasons.length - a.child.reasons.length ||
        Number(isOneLevel(a.child)) - Number(isOneLevel(b.child)) ||
        rankOf(a.first) - rankOf(b.first) ||
        sizeOf(b.first) - sizeOf(a.first),
    )
    .map(({ child }) => child)
}

const isOneLevel = ({ reasons }: { readonly reasons: readonly Reason[] }): boolean =>
  reasons.every(({ kind }) => kind === 'last-level')

/** How much of a reason there is, to compare with the same reason of others. Who never played is not longer away. */
function sizeOf(reason: Reason): number {
  switch (reason.kind) {
    case 'far-under':
      return reason.classAverage - reason.minutes
    case 'not-yet':
      return reason.skills.length
    case 'last-level':
      return -reason.level.daysAgo
    case 'low-factor':
      return reason.keys.length
    case 'away':
      return reason.last?.daysAgo ?? 0
  }
}
