import { countOf } from '../../../../shared/rules/counts.ts'
import { shortDate } from '../../../../shared/rules/day-text.ts'
import { factorNames, levelMarks } from '../../../../shared/rules/factors.ts'
import { uncapitalized } from '../../../../shared/rules/letter-case.ts'
import { joinList } from '../../../../shared/rules/list-text.ts'
import { skillDescriptions } from '../../../../shared/rules/skill-text.ts'
import type { StudentView } from '../../../../shared/screens/student.ts'
import { drawnStatus } from '../../rules/cell-status.ts'
import type { ChildSummary, Gap, Strength, SummaryFacts } from '../../rules/child-summary.ts'
import {
  type Change,
  type ChildWeek,
  canCompare,
  MIN_COMPARED_MINUTES,
  MIN_PLAYED_WEEKS,
  minutesChange,
} from '../../rules/child-weeks.ts'
import { namedGame } from '../../rules/named-game.ts'
import { numberWord } from '../../rules/number-text.ts'
import { minuteText } from '../../rules/time-text.ts'
import { playGapRow } from './play-gap.ts'
import { sentenceOf } from './sentence.ts'

type View = NonNullable<StudentView['summary']>
type StrongRow = View['strong']['rows'][number]
type WeekRow = View['weeks']['rows'][number]

/** Where the screens behind the facts are. */
export interface SummaryLinks {
  /** The levels behind one skill of the child. */
  readonly skill: (columnId: string) => string
  /** All of the class's skills. */
  readonly skills: string
  /** The child's factors. */
  readonly factors: string
  /** Everything the child played. */
  readonly history: string
}

interface SummarySources {
  readonly facts: SummaryFacts
  /** Of these facts. */
  readonly summary: ChildSummary
  readonly next: View['next']
  readonly links: SummaryLinks
  /** What people call the child. */
  readonly name: string
  /** How many levels a skill needs. */
  readonly enough: number
  readonly hasSuggestions: boolean
}

const ABOUT = 'Skills as of today; playtime, levels and factors of the last four weeks.'
const TOO_LITTLE = `Not enough yet: it takes ${numberWord(MIN_PLAYED_WEEKS)} weeks with play, and ${MIN_COMPARED_MINUTES} minutes.`
const UNAVAILABLE = 'Not available right now.'
const UNREAD = 'Not all plays could be read.'

/** Strengths, gaps, four weeks and the next step, in words. */
export function summaryView(sources: SummarySources): View {
  const { facts, summary, next, links, name, enough, hasSuggestions } = sources
  const { strengths, gaps, otherGaps } = summary
  return {
    sentence: sentenceOf(summary, name),
    about: ABOUT,
    strong: {
      rows: strengths.map((strength) => strengthRow(strength, links)),
      none: strengths.length > 0 ? '' : noStrength(facts, summary),
    },
    gaps: {
      rows: gaps.map((gap) => gapRow(gap, links)),
      none: gaps.length > 0 ? '' : noGap(summary, enough),
      others: otherGaps.map((gap) => gapRow(gap, links)),
      more:
        otherGaps.length > 0 ? { label: countOf(otherGaps.length, 'more skill'), href: links.skills } : null,
    },
    weeks: weeksView(summary),
    next,
    missing: missingText(facts, hasSuggestions),
  }
}

const meaningOf = (columnId: string): string | null => skillDescriptions(columnId)?.meaning.sentence ?? null

function strengthRow(strength: Strength, links: SummaryLinks): StrongRow {
  switch (strength.kind) {
    case 'factor':
      return {
        kind: 'factor',
        mark: levelMarks.high,
        link: { label: factorNames[strength.key], href: links.factors },
        text: 'is high',
        meaning: null,
      }
    case 'minutes': {
      const { minutes, days, classAverage } = strength
      const played = `${minuteText(minutes)} on ${countOf(days, 'day')}`
      const text = `${played}. The class: ${Math.round(classAverage)}`
      return { kind: 'minutes', mark: null, link: null, text, meaning: null }
    }
    case 'climb': {
      const text = `${namedGame(strength.appContext).name}, from about level ${strength.from} to ${strength.to}`
      return { kind: 'climb', mark: null, link: null, text, meaning: null }
    }
    case 'skill':
    case 'nearest': {
      const { columnId, label, percent, status } = strength.skill
      return {
        kind: 'skill',
        mark: drawnStatus(status),
        link: { label, href: links.skill(columnId) },
        text: strength.kind === 'skill' ? 'goes well' : `is nearest: ${percent} of 100`,
        meaning: meaningOf(columnId),
      }
    }
  }
}

function gapRow(gap: Gap, links: SummaryLinks): View['gaps']['rows'][number] {
  if (gap.kind === 'play') return playGapRow(gap.play, links.history)
  if (gap.kind === 'factor')
    return {
      mark: levelMarks.low,
      label: `Low ${uncapitalized(factorNames[gap.key])}`,
      href: links.factors,
      score: null,
      isNew: false,
      meaning: null,
    }
  const { columnId, label, percent } = gap.skill
  return {
    mark: 'red',
    label,
    href: links.skill(columnId),
    score: { figure: `${percent}`, words: `score ${percent} of 100` },
    isNew: gap.isNew,
    meaning: meaningOf(columnId),
  }
}

const noStrength = ({ skills, plays }: SummaryFacts, { skillsJudged }: ChildSummary): string => {
  if (skills === null && plays === null) return UNAVAILABLE
  if (plays === null) return skillsJudged ? 'Nothing in the skills stands out yet.' : UNAVAILABLE
  return skillsJudged ? 'Nothing stands out yet.' : 'Not enough play yet to name a strength.'
}

function noGap({ skillsJudged, weeks, arePlaysUnread }: ChildSummary, enough: number): string {
  if (skillsJudged === null) return UNAVAILABLE
  if (skillsJudged === 0) return `Not enough yet: a skill needs ${countOf(enough, 'level')}.`
  const none = `None in the ${countOf(skillsJudged, 'skill')} played so far.`
  if (weeks !== null) return none
  return `${none} ${arePlaysUnread ? UNREAD : 'The plays could not be loaded.'}`
}

const ways: Readonly<Record<Change, WeekRow['way']>> = {
  'far more': 'up',
  more: 'up',
  same: 'level',
  less: 'down',
  'far less': 'down',
}
const tones = { up: 'good', level: 'plain', down: 'bad' } as const

function weeksView({ weeks, gapsByWeek, arePlaysUnread }: ChildSummary): View['weeks'] {
  if (weeks === null)
    return {
      heads: [],
      rows: [],
      none: arePlaysUnread ? `Not added up: ${uncapitalized(UNREAD)}` : UNAVAILABLE,
    }
  const heads = weeks.map(({ until }, at) => (at === weeks.length - 1 ? 'today' : shortDate(until)))
  if (!canCompare(weeks)) return { heads: [], rows: [], none: TOO_LITTLE }
  const change = minutesChange(weeks) ?? 'same'
  const way = ways[change]
  const words = change === 'same' ? 'as usual' : `${change} than usual`
  return {
    heads,
    rows: [
      ...(gapsByWeek ? [notYetRow(gapsByWeek)] : []),
      { name: 'Minutes', values: weeks.map(({ minutes }) => minutes), change: words, tone: tones[way], way },
      countRow('Passed', weeks, ({ passed }) => passed),
      countRow('Left early', weeks, ({ left }) => left),
    ],
    none: '',
  }
}

/** Skills at 'not yet': more of them is worse, however much was played. */
function notYetRow(values: readonly number[]): WeekRow {
  const more = (values.at(-1) ?? 0) - (values.at(-2) ?? 0)
  const row = { name: 'Not yet', values: [...values], change: changeText(more) }
  if (more === 0) return { ...row, tone: 'plain', way: 'level' }
  return more > 0 ? { ...row, tone: 'bad', way: 'up' } : { ...row, tone: 'good', way: 'down' }
}

const changeText = (more: number): string =>
  more === 0 ? 'the same' : `${Math.abs(more)} ${more > 0 ? 'more' : 'fewer'}`

/** A count says how many more than in the week before; whether that is good depends on how much was played. */
function countRow(name: string, weeks: readonly ChildWeek[], countIn: (week: ChildWeek) => number): WeekRow {
  const values = weeks.map(countIn)
  const more = (values.at(-1) ?? 0) - (values.at(-2) ?? 0)
  return { name, values, change: changeText(more), tone: 'plain', way: 'level' }
}

function missingText(
  { skills, earlierGaps, factors, fourWeeks, plays, playsRead, signIn }: SummaryFacts,
  hasSuggestions: boolean,
): string | null {
  const parts = [
    ['skills', skills],
    // Without any skills, those of the weeks before are among them.
    ['the skills of the weeks before', skills === null ? [] : earlierGaps],
    ['factors', factors],
    ['the class’s playtime', fourWeeks],
    [playsRead === undefined ? 'plays' : 'what depends on all plays', plays],
    ['picture passwords', signIn],
    ['suggestions', hasSuggestions ? [] : null],
  ] as const
  const names = parts.filter(([, part]) => part === null).map(([name]) => name)
  return names.length === 0 ? null : `Not included: ${joinList(names)}.`
}
