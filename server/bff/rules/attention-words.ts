import { dateWords } from '../../../shared/rules/day-words.ts'
import type { DayInt } from '../../../shared/rules/days.ts'
import { factorNames } from '../../../shared/rules/factors.ts'
import { capitalized } from '../../../shared/rules/letter-case.ts'
import type { AttentionDays, Reason, WeakSkill } from './attention.ts'
import { scoreWords } from './cell-status.ts'
import { minuteWords } from './time-words.ts'

/** A reason as two short sentences: what it is, and some context, which may be empty. */
export interface ReasonWords {
  readonly text: string
  readonly detail: string
}

/** Skills named before the rest are only counted. */
const MAX_NAMED = 4
const small = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']
const list = new Intl.ListFormat('en-US', { type: 'conjunction' })
/** Without the comma before 'and', like every list in the product. */
const joinWords = (items: readonly string[]): string => list.format(items).replace(', and ', ' and ')

const counted = (count: number, one: string, many: string = `${one}s`): string =>
  `${small[count] ?? count} ${count === 1 ? one : many}`

/** The words for one reason. */
export function reasonWords(reason: Reason, today: DayInt): ReasonWords {
  switch (reason.kind) {
    case 'far-under':
      return {
        text: `Played ${minuteWords(reason.minutes)} in four weeks.`,
        detail: `The class plays ${Math.round(reason.classAverage)}.`,
      }
    case 'not-yet':
      return notYetWords(reason.skills)
    case 'last-level': {
      const { level } = reason
      const how = level.outcome === 'left' ? 'Left the last level early' : 'Lost the last level'
      return { text: `${how}: ${level.game}, level ${level.levelNum}.`, detail: `${agoWords(level, today)}.` }
    }
    case 'low-factor':
      return {
        text: `Low in ${joinWords(reason.keys.map((key) => factorNames[key].toLowerCase()))}.`,
        detail: reason.datapoints === 1 ? 'From 1 datapoint.' : `From ${reason.datapoints} datapoints.`,
      }
    case 'away':
      if (reason.last === null)
        return { text: 'Has not played yet.', detail: 'Suggestions start after the first game.' }
      return {
        text: `Has not played for ${reason.last.daysAgo} days.`,
        detail: `Last played ${dateWords(reason.last.day, today)}.`,
      }
  }
}

function notYetWords(skills: readonly WeakSkill[]): ReasonWords {
  const named = skills.slice(0, MAX_NAMED).map(({ code, label }) => `${label} (${code})`)
  const more = skills.length - named.length
  const lowest = lowestSkill(skills)
  return {
    text: `Not yet on ${counted(skills.length, 'skill')}: ${joinWords(more > 0 ? [...named, `${more} more`] : named)}.`,
    detail: lowest
      ? `${skills.length > 1 ? `${lowest.label} is lowest: ${scoreWords(lowest)}` : capitalized(scoreWords(lowest))}.`
      : '',
  }
}

/** The skill with the lowest percentage; the first if several tie. */
export const lowestSkill = (skills: readonly WeakSkill[]): WeakSkill | undefined =>
  skills.reduce<WeakSkill | undefined>(
    (low, skill) => (low === undefined || skill.percent < low.percent ? skill : low),
    undefined,
  )

const agoWords = ({ day, daysAgo }: { day: DayInt; daysAgo: number }, today: DayInt): string => {
  if (daysAgo === 0) return 'Today'
  return daysAgo === 1 ? 'Yesterday' : dateWords(day, today)
}

/** Explains to the reader how the list is made. */
export const attentionRules = (days: AttentionDays, levelsNeeded: number): readonly string[] => [
  'Played less than half of what the class plays on average, over the last four weeks.',
  `Not yet on a skill: under 60 percent, on at least ${levelsNeeded} levels.`,
  `The last level was lost or left early, in the last ${days} days.`,
  'Low in one of the Factors of Learning.',
  `No play in the last ${days} days.`,
]
/** Reassures the reader about missing data. */
export const MISSING_DATA_NOTE = 'Too little play to judge is never a reason.'
