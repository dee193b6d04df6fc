import {
  hasEnoughDatapoints,
  LIGHT_REASONS_TO_LIST,
  MANY_LEFT,
  MANY_SKILLS,
  MIN_FACTOR_DATAPOINTS,
  RECENT_LEVELS,
  type ReasonKind,
  reasonWeights,
} from '../../../shared/rules/attention.ts'
import { countOf } from '../../../shared/rules/counts.ts'
import { dateText } from '../../../shared/rules/day-text.ts'
import type { DayInt } from '../../../shared/rules/days.ts'
import { factorNames } from '../../../shared/rules/factors.ts'
import { capitalized, uncapitalized } from '../../../shared/rules/letter-case.ts'
import { joinList } from '../../../shared/rules/list-text.ts'
import type { AttentionDays, LowFactor, Reason, RecentLevels, WeakSkill } from './attention.ts'
import { scoreText } from './cell-status.ts'
import { numberWord } from './number-text.ts'
import { minuteText } from './time-text.ts'

/** A reason as two short sentences: what it is, and some context, which may be empty. */
export interface ReasonText {
  readonly text: string
  readonly detail: string
}

/** Skills named before the rest are only counted. */
const MAX_NAMED = 4
/** The words for one reason. */
export function reasonText(reason: Reason, today: DayInt): ReasonText {
  switch (reason.kind) {
    case 'barely':
    case 'little':
      return playsLessText(reason)
    case 'skills': {
      const lowest = lowestSkill(reason.skills)
      return {
        text: `Not yet on ${numberWord(reason.skills.length)} skills.`,
        detail: lowest ? `Lowest: ${uncapitalized(lowest.label)}, score ${lowest.percent} of 100.` : '',
      }
    }
    case 'skill': {
      const [skill] = reason.skills
      return {
        text: `Not yet on one skill${skill ? `: ${uncapitalized(skill.label)}` : ''}.`,
        detail: skill ? `${capitalized(scoreText(skill))}.` : '',
      }
    }
    case 'last-level': {
      const { level } = reason
      const how = level.outcome === 'left' ? 'Left the last level early' : 'Lost the last level'
      return { text: `${how}: ${level.game}, level ${level.levelNum}.`, detail: `${agoText(level, today)}.` }
    }
    case 'low-factor': {
      const datapoints = reason.factors.reduce((sum, factor) => sum + factor.datapoints, 0)
      return {
        text: `Low in ${joinList(reason.factors.map(({ key }) => factorNames[key].toLowerCase()))}.`,
        detail: `From ${countOf(datapoints, 'datapoint')}.`,
      }
    }
    case 'left-many':
      return leftText(reason.recent)
    case 'help':
      return { text: 'Asks for help to sign in.', detail: 'Forgot the three pictures.' }
    case 'locked':
      return { text: 'Cannot sign in.', detail: 'Three wrong picture passwords today.' }
    case 'no-password':
      return {
        text: 'Has no picture password.',
        detail: `${reason.last === null ? 'Not played yet' : `Not played for ${countOf(reason.last.daysAgo, 'day')}`}; ${reason.othersWithPassword} in the class ${reason.othersWithPassword === 1 ? 'has' : 'have'} one.`,
      }
    case 'away':
      if (reason.last === null) return { text: 'Has not played yet.', detail: 'Others in the class have.' }
      return {
        text: `Has not played for ${countOf(reason.last.daysAgo, 'day')}.`,
        detail: `Last played ${dateText(reason.last.day, today)}.`,
      }
  }
}

function leftText({ left, levels, games }: RecentLevels): ReasonText {
  return {
    text: `Left ${left} of the last ${levels} levels early.`,
    detail: `The ${levels} were played in ${asEnd(joinList(games))}`,
  }
}

/** Some games' names end with a sign of their own, such as 'Pizza!'. */
const asEnd = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`)

function playsLessText(reason: Extract<Reason, { kind: 'barely' | 'little' }>): ReasonText {
  const ofClass = Math.round(reason.classAverage)
  if (reason.hasEverPlayed === false || (reason.hasEverPlayed === null && reason.minutes === 0))
    return {
      text: reason.hasEverPlayed === false ? 'Has not played yet.' : 'Has not played in four weeks.',
      detail: `The class plays ${countOf(ofClass, 'minute')} in four weeks.`,
    }
  const how = reason.kind === 'barely' ? 'Barely plays' : 'Plays less than half'
  return {
    text: `${how}: ${minuteText(reason.minutes)} in four weeks.`,
    detail: `The class plays ${ofClass}.`,
  }
}

/** The skills of a reason by name and code, the first four of many. */
export function skillNames(skills: readonly WeakSkill[]): string {
  const named = skills.slice(0, MAX_NAMED).map(({ code, label }) => `${label} (${code})`)
  const more = skills.length - named.length
  return joinList(more > 0 ? [...named, `${more} more`] : named)
}

/** The skill with the lowest percentage; the first if several tie. */
export const lowestSkill = (skills: readonly WeakSkill[]): WeakSkill | undefined =>
  skills.reduce<WeakSkill | undefined>(
    (low, skill) => (low === undefined || skill.percent < low.percent ? skill : low),
    undefined,
  )

const agoText = ({ day, daysAgo }: { day: DayInt; daysAgo: number }, today: DayInt): string => {
  if (daysAgo === 0) return 'Today'
  return daysAgo === 1 ? 'Yesterday' : dateText(day, today)
}

/** Factors that read low from too few datapoints to be a reason, in words; null if there are none. */
export function unsureText(factors: readonly LowFactor[]): string | null {
  const unsure = factors.filter((factor) => !hasEnoughDatapoints(factor))
  const [first] = unsure
  if (!first) return null
  const names = joinList(unsure.map(({ key }) => factorNames[key].toLowerCase()))
  const most = Math.max(...unsure.map(({ datapoints }) => datapoints))
  const from = unsure.length === 1 ? countOf(most, 'datapoint') : `at most ${countOf(most, 'datapoint')} each`
  return `${capitalized(names)} ${unsure.length === 1 ? 'reads' : 'read'} low, from ${from}. Fewer than ${MIN_FACTOR_DATAPOINTS} are never a reason.`
}

interface RuleNumbers {
  readonly days: AttentionDays
  readonly levelsNeeded: number
}

const rules: Readonly<Record<ReasonKind, (numbers: RuleNumbers) => string>> = {
  help: () => 'Forgot the three pictures, and waits at a device for you to verify it.',
  locked: () => 'Three wrong picture passwords today, after which a child cannot sign in.',
  'no-password': ({ days }) =>
    `No picture password and no play in the last ${days} days, in a class where at least half have one.`,
  barely: () => 'Plays less than a quarter of what the class plays on average, over four weeks.',
  skills: ({ levelsNeeded }) =>
    `Not yet on ${numberWord(MANY_SKILLS)} or more skills: under 60 of 100, on at least ${levelsNeeded} levels each.`,
  away: ({ days }) => `No play in the last ${days} days, in a class that plays.`,
  'low-factor': () => `Low in a Factor of Learning, from at least ${MIN_FACTOR_DATAPOINTS} datapoints.`,
  little: () => 'Plays less than half of what the class plays on average, over four weeks.',
  skill: ({ levelsNeeded }) => `Not yet on one skill: under 60 of 100, on at least ${levelsNeeded} levels.`,
  'left-many': ({ days }) =>
    `Left ${numberWord(MANY_LEFT)} or more of the last ${numberWord(RECENT_LEVELS)} levels early, with play in the last ${days} days.`,
  'last-level': ({ days }) => `The last level was lost or left early, in the last ${days} days.`,
}

/** Every kind of reason, heaviest first. */
export const kindsByWeight = (Object.keys(reasonWeights) as ReasonKind[]).sort(
  (a, b) => reasonWeights[b] - reasonWeights[a],
)

/** The rule a reason comes from. */
export const ruleText = (kind: ReasonKind, numbers: RuleNumbers): string => rules[kind](numbers)

/** Reassures the reader about small reasons and missing data. */
export const LIGHT_REASONS_NOTE = `A child with only one minor reason is shown below the list; ${numberWord(LIGHT_REASONS_TO_LIST)} put a child on it. Too little play to judge is never a reason.`
