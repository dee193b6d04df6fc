import { isStrong, MANY_SKILLS, RECENT_LEVELS, reasonWeights } from '../../../shared/rules/attention.ts'
import { type DayInt, daysBetween } from '../../../shared/rules/days.ts'
import { attentionReasons, DEFAULT_ATTENTION_DAYS, type LastLevel, levelOfToday } from './attention.ts'
import type { SummaryFacts } from './child-summary.ts'
import type { KnownPlay } from './child-weeks.ts'
import { namedGame } from './named-game.ts'
import { nothingKeeps } from './sign-in-facts.ts'

/** A strong reason in how a child plays or gets to play, by Attention's own rules. */
export type PlayGap =
  | { readonly kind: 'help' | 'locked' }
  /** Null: not in the four weeks. */
  | { readonly kind: 'no-password'; readonly daysAgo: number | null }
  | {
      readonly kind: 'barely'
      readonly minutes: number
      readonly classAverage: number
      readonly hasPlayedToday?: true
    }
  /** Null: not in the four weeks. */
  | { readonly kind: 'away'; readonly daysAgo: number | null }
  | { readonly kind: 'left-many'; readonly left: number; readonly levels: number }

/** What of the child's play Attention would name them for, the heaviest of it; null for nothing, or if it is not known. */
export function playGapOf(
  { plays, fourWeeks, signIn }: Pick<SummaryFacts, 'plays' | 'fourWeeks' | 'signIn'>,
  today: DayInt,
): PlayGap | null {
  const hasPlayed = plays !== null && plays.length > 0
  const lastLevel = hasPlayed ? lastLevelOf(plays, today) : plays && 'never'
  const reasons = attentionReasons(
    {
      lastLevel,
      hasClassPlayed: fourWeeks !== null && fourWeeks.classAverage > 0,
      fourWeeks: hasPlayed ? fourWeeks : null,
      weakSkills: null,
      lowFactors: null,
      ...(signIn ?? nothingKeeps),
    },
    Number(DEFAULT_ATTENTION_DAYS),
  )
  for (const reason of reasons.filter(({ kind }) => isStrong(kind)))
    switch (reason.kind) {
      case 'help':
      case 'locked':
        return { kind: reason.kind }
      case 'barely':
        return {
          kind: 'barely',
          minutes: reason.minutes,
          classAverage: reason.classAverage,
          ...(levelOfToday({ lastLevel }) && { hasPlayedToday: true }),
        }
      case 'no-password':
      case 'away':
        return { kind: reason.kind, daysAgo: reason.last?.daysAgo ?? null }
      case 'left-many':
        return { kind: 'left-many', left: reason.recent.left, levels: reason.recent.levels }
    }
  return null
}

/** Whether it is said before the skills at 'not yet': one alone is what practice is for. */
export const comesBefore = ({ kind }: PlayGap, skillGaps: number): boolean =>
  skillGaps < MANY_SKILLS || reasonWeights[kind] > reasonWeights.skills

/** The newest play, with what is known of the newest levels; plays are oldest first. */
function lastLevelOf(plays: readonly KnownPlay[], today: DayInt): LastLevel | null {
  const last = plays.at(-1)
  if (!last) return null
  const newest = plays.slice(-RECENT_LEVELS)
  return {
    day: last.day,
    daysAgo: Math.max(0, daysBetween(last.day, today)),
    appContext: last.appContext,
    game: namedGame(last.appContext).name,
    levelNum: last.levelNum,
    outcome: 'other',
    recent: {
      levels: newest.length,
      left: newest.filter(({ result }) => result === 'quit').length,
      games: [],
    },
  }
}
