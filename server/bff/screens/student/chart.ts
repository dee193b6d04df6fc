import {
  type ChartResult,
  chartResult,
  chartResults,
  isQuitMark,
  type PlayMark,
  playMark,
  playMarks,
} from '../../../../shared/rules/chart-results.ts'
import { countOf } from '../../../../shared/rules/counts.ts'
import { isoDate, shortDate, shortWeekday } from '../../../../shared/rules/day-text.ts'
import { type DayInt, dayOf } from '../../../../shared/rules/days.ts'
import { capitalized } from '../../../../shared/rules/letter-case.ts'
import type { Span } from '../../../../shared/rules/playtime.ts'
import type { StudentView } from '../../../../shared/screens/student.ts'
import { levelPart } from '../../rules/level-parts.ts'
import { namedGame } from '../../rules/named-game.ts'
import { countResults, resultText } from '../../rules/play-text.ts'
import { shareOnScale } from '../../rules/share-scale.ts'
import { longerSpan, longerSpanHint, spanLabels, spanText } from '../../rules/spans.ts'
import { endedPlays, type ResultCounts, successFactor } from '../../rules/success.ts'
import { clockTime } from '../../rules/time-text.ts'
import type { ChartedLevel, ChartedLevels } from '../../upstream/student-stats.ts'

type Chart = Extract<NonNullable<StudentView['chart']>, { form: 'plays' }>
type NoPlays = Extract<NonNullable<StudentView['chart']>, { form: 'none' }>

interface ChartSources {
  readonly levels: ChartedLevels
  /** The child's name as the sentences use it. */
  readonly name: string
  readonly span: Span
  readonly schoolYearMode: boolean
  readonly isFiltered: boolean
  /** IANA zone of clock times; the days come from the upstream. */
  readonly zone: string
}

/** Level results of one game over time (S1.14), or why there are none. */
export function chartView(sources: ChartSources): Chart | NoPlays {
  const { levels, name, span, zone } = sources
  const { appContext } = levels
  if (appContext === null || levels.levels.length === 0) return noPlays(sources)
  const game = namedGame(appContext).name
  const plays = levels.levels.map((level) => playOf(level, appContext))
  const parts = partsOf(plays)
  const days = daysOf(plays)
  const results = countResults(plays.map(({ result }) => result))
  const range = rangeOf(plays.map(({ level }) => level.levelNum))
  const count = `${countOf(plays.length, 'play')} on ${countOf(days.length, 'day')}`
  const now = plays.at(-1)?.part
  const through = `level ${range.min} to level ${range.max}`
  return {
    form: 'plays',
    title: `${game}: level by level`,
    subtitle: [count, ...(now ? [`now in ${now}`] : [])].join(' · '),
    sentence: `${count} of ${game} by ${name}, ${through}: ${resultsText(results)}.`,
    caption: `${game} level by level, ${name}, one row per day. Each mark is a play; the number is its level.`,
    chips: chipsOf(results),
    left: leftOf(plays.map(({ level }) => playMark(endingOf(level)))),
    levels: rangeOf(plays.flatMap(({ level: { levelNum, rashZpc } }) => [levelNum, ...endOfPlay(rashZpc)])),
    points: plays.map(({ level, result, part }) => ({
      mark: playMark(endingOf(level)),
      level: level.levelNum,
      zone: level.rashZpc,
      part: part === '' ? null : parts.indexOf(part),
      title: [`Level ${level.levelNum}`, ...(part ? [part] : [])].join(', '),
      text: `${shortDate(dayOf(level.date))} · ${resultText(endingOf(level))}`,
      time: clockTime(zone, new Date(level.timestamp)),
      mistakes: result === 'unknown' ? null : level.levelProblemCountIncorrect,
    })),
    days,
    parts,
    total: { label: spanLabels[span], plays: plays.length, levels: capitalized(through), results },
    success: successView(results),
    notice:
      levels.total > plays.length
        ? `Showing the newest ${plays.length.toLocaleString('en-US')} of ${levels.total.toLocaleString('en-US')} plays.`
        : null,
  }
}

function successView(results: ResultCounts): Chart['success'] {
  const share = successFactor(results)
  if (share === null) return { at: null, words: 'No level was played to the end' }
  const ended = endedPlays(results)
  const { figure, at } = shareOnScale(share, ended)
  const endedWords = `${countOf(ended, 'level')} played to the end`
  return {
    at,
    words: at === null ? `${figure} · ${endedWords}` : `${figure} · excellent or passed, of ${endedWords}`,
  }
}

interface Played {
  readonly level: ChartedLevel
  readonly part: string
  readonly result: ChartResult
  readonly day: DayInt
}

const playOf = (level: ChartedLevel, appContext: string): Played => ({
  level,
  part: levelPart({ appContext, ...level }),
  result: chartResult(endingOf(level)),
  day: dayOf(level.date),
})

const endingOf = ({ type, levelProblemCountIncorrect }: ChartedLevel) => ({
  quitType: type,
  levelProblemCountIncorrect,
})

const endOfPlay = (zone: ChartedLevel['rashZpc']): number[] => (zone === null ? [] : [zone.min, zone.max])

const rangeOf = (numbers: readonly number[]) => {
  let [min, max] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (const number of numbers) {
    min = Math.min(min, number)
    max = Math.max(max, number)
  }
  return { min, max }
}

/** The parts that were played, in the order of their lowest levels. */
function partsOf(plays: readonly Played[]): string[] {
  const lowest = new Map<string, number>()
  for (const { part, level } of plays)
    if (part !== '') lowest.set(part, Math.min(level.levelNum, lowest.get(part) ?? level.levelNum))
  return [...lowest].sort(([, a], [, b]) => a - b).map(([part]) => part)
}

/** Days in the order of the plays; a day's plays are adjacent. */
function daysOf(plays: readonly Played[]): Chart['days'] {
  const starts = plays.flatMap(({ day }, i) => (day === plays[i - 1]?.day ? [] : [i]))
  return starts.map((from, i) => {
    const ofDay = plays.slice(from, starts[i + 1] ?? plays.length)
    const { day } = plays[from] ?? { day: 0 }
    return {
      label: shortWeekday(day),
      tick: shortDate(day),
      date: isoDate(day),
      from,
      plays: ofDay.length,
      parts: partRange(partsOf(ofDay)),
      results: countResults(ofDay.map(({ result }) => result)),
    }
  })
}

/** 'Intro to Zooming': the first and the last part of a day. */
function partRange(parts: readonly string[]): string {
  const [first = '', last = first] = [parts[0], parts.at(-1)]
  return first === last ? first : `${first} to ${last}`
}

const resultNames = {
  excel: 'excellent',
  pass: 'passed',
  lose: 'lost',
  quit: 'left early',
  unknown: 'unknown',
} as const

const resultsText = (results: ResultCounts): string =>
  chipsOf(results)
    .map(({ text }) => text)
    .join(', ')

const chipsOf = (results: ResultCounts): Chart['chips'] =>
  chartResults
    .filter((result) => results[result] > 0)
    .map((result) => ({ mark: result, text: `${results[result]} ${resultNames[result]}` }))

const leftOf = (marks: readonly PlayMark[]): Chart['left'] =>
  playMarks
    .filter(({ mark }) => isQuitMark(mark))
    .map(({ mark, word }) => ({ mark, word, plays: marks.filter((one) => one === mark).length }))
    .filter(({ plays }) => plays > 0)
    .sort((a, b) => b.plays - a.plays)

function noPlays({ levels: { appContext }, span, schoolYearMode, isFiltered }: ChartSources): NoPlays {
  const longer = isFiltered ? null : longerSpan(span, schoolYearMode)
  return {
    form: 'none',
    // Exact wording required by S8.69.
    title:
      appContext === null
        ? `No play ${spanText[span]}`
        : `There is no data available for this user for ${namedGame(appContext).name}`,
    text: isFiltered ? `Nothing ${spanText[span]} matches the filters.` : longerSpanHint(longer),
    longer,
    unfiltered: isFiltered ? 'Show every context' : null,
  }
}
