import { MIN_CLASS_MINUTES } from '../../../shared/rules/attention.ts'
import type { DayInt } from '../../../shared/rules/days.ts'
import type { FactorKey } from '../../../shared/rules/factors.ts'
import type { LastOutcome } from '../../../shared/rules/last-outcome.ts'
import { isFarUnder } from '../../../shared/rules/playtime.ts'

/** After how many days without play a child is listed: the choices and the default. */
export const attentionDays = ['3', '7', '14', '28'] as const
export type AttentionDays = (typeof attentionDays)[number]
export const DEFAULT_ATTENTION_DAYS: AttentionDays = '7'

/** The most reasons worded for one child. */
export const MAX_REASONS = 3

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
}

/** What is known about one child. Null: it could not be loaded, and nothing is said about it. */
export interface ChildFacts {
  /** In the order of the standards. */
  readonly weakSkills: readonly WeakSkill[] | null
  readonly lastLevel: LastLevel | 'never' | null
  /** Whole minutes in the last four weeks, and the class's average. */
  readonly fourWeeks: { readonly minutes: number; readonly classAverage: number } | null
  readonly lowFactors: { readonly keys: readonly FactorKey[]; readonly datapoints: number } | null
}

/** Why a child needs attention, with the facts its sentence needs. */
export type Reason =
  | { readonly kind: 'far-under'; readonly minutes: number; readonly classAverage: number }
  | { readonly kind: 'not-yet'; readonly skills: readonly WeakSkill[] }
  | { readonly kind: 'last-level'; readonly level: LastLevel }
  | { readonly kind: 'low-factor'; readonly keys: readonly FactorKey[]; readonly datapoints: number }
  | { readonly kind: 'away'; readonly last: LastLevel | null }
export type ReasonKind = Reason['kind']

/** Most serious first (components.md, Attention list). */
export const reasonOrder: readonly ReasonKind[] = ['far-under', 'not-yet', 'last-level', 'low-factor', 'away']

/**
 * Every reason a child needs attention, most serious first; empty for a child who is doing fine. `days`
 * counts today and the days before it. A child who has not played in them is away, and then neither their
 * last level nor their minutes count against them. Too few levels, datapoints or minutes are never a reason.
 */
export function attentionReasons(facts: ChildFacts, days: number): Reason[] {
  const { lastLevel, weakSkills, lowFactors } = facts
  const isAway = lastLevel === 'never' || (lastLevel !== null && lastLevel.daysAgo >= days)
  const reasons: Reason[] = []
  if (weakSkills && weakSkills.length > 0) reasons.push({ kind: 'not-yet', skills: weakSkills })
  if (lowFactors && lowFactors.keys.length > 0) reasons.push({ kind: 'low-factor', ...lowFactors })
  if (isAway) reasons.push({ kind: 'away', last: lastLevel === 'never' ? null : lastLevel })
  else reasons.push(...playsFarLess(facts), ...lastOutcome(lastLevel))
  return reasons.sort((a, b) => rankOf(a) - rankOf(b))
}

const rankOf = ({ kind }: Reason): number => reasonOrder.indexOf(kind)

function playsFarLess({ fourWeeks }: ChildFacts): Reason[] {
  if (fourWeeks === null || fourWeeks.classAverage < MIN_CLASS_MINUTES) return []
  return isFarUnder(fourWeeks.minutes, fourWeeks.classAverage) ? [{ kind: 'far-under', ...fourWeeks }] : []
}

const lastOutcome = (lastLevel: LastLevel | null): Reason[] =>
  lastLevel === null || lastLevel.outcome === 'other' ? [] : [{ kind: 'last-level', level: lastLevel }]

/**
 * The children who have a reason, worst first: by number of reasons, then by the weight of the first one,
 * then by its size; ties keep the given order. A child listed only for the last level comes after everyone
 * listed for something lasting, because one level says little.
 */
export function sortByNeed<Child extends { readonly reasons: readonly Reason[] }>(
  children: readonly Child[],
): Child[] {
  return children
    .flatMap((child) => (child.reasons[0] ? [{ child, first: child.reasons[0] }] : []))
    .sort(
      (a, b) =>
        b.child.reasons.length - a.child.reasons.length ||
        Number(isOneLevel(a.child)) - Number(isOneLevel(b.child)) ||
        rankOf(a.first) - rankOf(b.first) ||
        severityOf(b.first) - severityOf(a.first),
    )
    .map(({ child }) => child)
}

const isOneLevel = ({ reasons }: { readonly reasons: readonly Reason[] }): boolean =>
  reasons.every(({ kind }) => kind === 'last-level')

/**
 * The size of a reason, for comparison with the same reason of other children. Never having played does not
 * count as being away longer.
 */
function severityOf(reason: Reason): number {
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
