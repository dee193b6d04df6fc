import { countOf, minutesInWords } from '../../../../shared/rules/counts.ts'
import { isoDate, shortDate, shortWeekday } from '../../../../shared/rules/day-text.ts'
import { addDays, type DayInt, daysBetween, schoolYearStart } from '../../../../shared/rules/days.ts'
import { type ChildMinutes, type Span, wholeMinutes } from '../../../../shared/rules/playtime.ts'
import type { StudentView } from '../../../../shared/screens/student.ts'
import { namedGame } from '../../rules/named-game.ts'
import { spanText } from '../../rules/spans.ts'
import { minutesText } from '../../rules/time-text.ts'
import type { Sessions, TimePlayed } from '../../upstream/student-stats.ts'

type Time = NonNullable<StudentView['time']>
type TimeColumn = Time['stretches'][number]

interface TimeSources {
  readonly sessions: Sessions
  readonly time: TimePlayed
  readonly name: string
  readonly span: Span
  readonly today: DayInt
}

/** A school year is drawn by weeks, because its days would be narrower than a mark. */
const DAYS_PER_WEEK = 7
const TOP_GAMES = 3

/**
 * Minutes and sessions over the days of a span, or over the weeks of a school year (S7.98, S7.99). Each is rounded by
 * itself, as the history rounds a day: it is the same in every span, and never less than what its games were played.
 */
export function timeView({ sessions, time, name, span, today }: TimeSources): Time {
  const first = span === 'schoolYear' ? schoolYearStart(today) : addDays(today, 1 - Number(span))
  const length = span === 'schoolYear' ? DAYS_PER_WEEK : 1
  const count = Math.floor(daysBetween(first, today) / length) + 1
  const indexOf = (day: DayInt) => Math.floor(daysBetween(first, day) / length)
  const starts = Array.from({ length: count }, (_, i) => addDays(first, i * length))
  const stretches = starts.map((day, place): TimeColumn => {
    const played = secondsByGame(time.days.filter((one) => indexOf(one.day) === place))
    const minutes = wholeMinutes(played)
    return {
      label: length === 1 ? shortWeekday(day) : `Week of ${shortDate(day)}`,
      tick: shortDate(day),
      date: isoDate(day),
      minutes: minutes.total,
      isPlayed: played.size > 0,
      text: played.size === 0 ? '–' : minutesText(minutes.total),
      sessions: sessions.days
        .filter((one) => indexOf(one.day) === place)
        .reduce((sum, one) => sum + one.sessions, 0),
      games: topGames(played, minutes),
    }
  })
  const daysPlayed = new Set(time.days.filter(({ seconds }) => seconds > 0).map(({ day }) => day)).size
  const all = secondsByGame(time.days)
  const total = all.size > 0 ? minutesText(wholeMinutes(all).total) : '0'
  return {
    figures: [
      { figure: `${total} min`, words: spanText[span] },
      { figure: `${sessions.sessions}`, words: sessions.sessions === 1 ? 'session' : 'sessions' },
      { figure: `${daysPlayed}`, words: daysPlayed === 1 ? 'day played' : 'days played' },
    ],
    sentence: `${name} played ${minutesInWords(total)} in ${countOf(sessions.sessions, 'session')} on ${countOf(daysPlayed, 'day')}, ${spanText[span]}.`,
    caption: `Time played by ${name}, one row per ${length === 1 ? 'day' : 'week'}`,
    stretchWord: length === 1 ? 'Day' : 'Week',
    stretches,
  }
}

/** By game, without those that took no time. */
function secondsByGame(days: TimePlayed['days']): ReadonlyMap<string, number> {
  const sums = new Map<string, number>()
  for (const { appContext, seconds } of days)
    if (seconds > 0) sums.set(appContext, (sums.get(appContext) ?? 0) + seconds)
  return sums
}

const topGames = (played: ReadonlyMap<string, number>, { byGame }: ChildMinutes): string[] =>
  [...played]
    .sort(([, a], [, b]) => b - a)
    .slice(0, TOP_GAMES)
    .map(([game]) => `${namedGame(game).name} ${minutesText(byGame.get(game) ?? 0)} min`)
