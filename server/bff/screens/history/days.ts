import { chartResult, plainWord, playMark, playWord } from '../../../../shared/rules/chart-results.ts'
import { countOf } from '../../../../shared/rules/counts.ts'
import { isoDate, monthText, weekdayLabel } from '../../../../shared/rules/day-text.ts'
import { type DayInt, isSameMonth } from '../../../../shared/rules/days.ts'
import type { HistorySpan } from '../../../../shared/rules/playtime.ts'
import type { HistoryView } from '../../../../shared/screens/history.ts'
import { levelPart, partitionLetter } from '../../rules/level-parts.ts'
import { namedGame } from '../../rules/named-game.ts'
import { NO_DATE, type PlayDay, playDays } from '../../rules/play-days.ts'
import { longerHistorySpan, longerSpanHint, spanText } from '../../rules/spans.ts'
import { clockTime, minutesText } from '../../rules/time-text.ts'
import type { Snapshot, Snapshots } from '../../upstream/student-stats.ts'

type Days = NonNullable<HistoryView['days']>
type Day = Days['days'][number]

interface DaysSources {
  readonly snapshots: Snapshots
  readonly name: string
  /** The game requested; undefined for all games. */
  readonly game: string | undefined
  readonly span: HistorySpan
  readonly schoolYearMode: boolean
  readonly zone: string
  readonly today: DayInt
}

const SECONDS_PER_MINUTE = 60
const NO_TIME = 'no time was recorded'

/** The plays by day in the viewer's zone, newest first, 'No Date' last (S2.174 to S2.176?). */
export function daysView(sources: DaysSources): Days {
  const { snapshots, name, game, span, schoolYearMode, zone, today } = sources
  const { snapshots: plays, total } = snapshots
  const longer = longerHistorySpan(span, schoolYearMode)
  const isShort = total > plays.length
  return {
    days: playDays(plays, zone).map((day, at, all) => ({
      month: monthOf(day.day, all[at - 1]?.day ?? null, today),
      ...dayView(day, zone, today),
    })),
    caption: `Plays of ${name} by day, newest first`,
    empty:
      plays.length > 0
        ? null
        : {
            // Exact wording required by S8.69.
            title:
              game === undefined
                ? `No play ${spanText[span]}`
                : `There is no data available for this user for ${namedGame(game).name}`,
            text: longerSpanHint(longer),
            longer,
          },
    notice: isShort
      ? `Showing the newest ${plays.length.toLocaleString('en-US')} of ${total.toLocaleString('en-US')} plays.`
      : null,
  }
}

/** The month a day begins in the list, newest first; null within one, and without a date (S9.139). */
const monthOf = (day: DayInt | null, before: DayInt | null, today: DayInt): string | null =>
  day === null || (before !== null && isSameMonth(day, before)) ? null : monthText(day, today)

function dayView({ day, events }: PlayDay<Snapshot>, zone: string, today: DayInt): Omit<Day, 'month'> {
  const seconds = events.reduce((sum, event) => sum + event.seconds, 0)
  const minutes = Math.round(seconds / SECONDS_PER_MINUTE)
  const count = countOf(events.length, 'play')
  return {
    label: day === null ? NO_DATE : weekdayLabel(day, today),
    date: day === null ? NO_DATE : isoDate(day),
    about: day === null ? count : `${day === today ? 'today · ' : ''}${count}, ${minutesText(minutes)} min`,
    isDated: day !== null,
    plays: events.map((event) => playView(event, day === null ? null : zone)),
  }
}

function playView(snapshot: Snapshot, zone: string | null): Day['plays'][number] {
  const { appId, levelNum, levelProblemCountIncorrect, timestamp, partition } = snapshot
  const game = namedGame(appId)
  const ending = { quitType: snapshot.type, levelProblemCountIncorrect }
  const part = levelPart({ ...snapshot, appContext: appId })
  const mark = playMark(ending)
  return {
    time: zone === null || timestamp === null ? '–' : clockTime(zone, new Date(timestamp)),
    ...game,
    title: `${game.name}, level ${levelNum}`,
    note: zone === null ? NO_TIME : part,
    mark,
    result: plainWord(mark),
    exactly: playWord(mark),
    letter: partitionLetter(partition),
    level: levelNum,
    part,
    mistakes: chartResult(ending) === 'unknown' ? null : levelProblemCountIncorrect,
  }
}
