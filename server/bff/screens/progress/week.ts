import { weekdayLabel } from '../../../../shared/rules/day-text.ts'
import { addDays, type DayInt, weekdayOf } from '../../../../shared/rules/days.ts'
import { relativePlaytime, wholeMinutes } from '../../../../shared/rules/playtime.ts'
import type { ProgressView } from '../../../../shared/screens/progress.ts'
import { namedGame } from '../../rules/named-game.ts'
import { minutesText, minuteText } from '../../rules/time-text.ts'
import type { TimePlayed } from '../../upstream/student-stats.ts'

type PlayDay = TimePlayed['days'][number]
type Playtime = NonNullable<NonNullable<ProgressView['child']>['playtime']>

const DAYS = 7
/** The first of the seven days that end today. */
export const firstDayOf = (today: DayInt): DayInt => addDays(today, 1 - DAYS)

const weekdays = ['Su', 'M', 'Tu', 'W', 'Th', 'F', 'Sa'] as const

/** Whole minutes by day and by game, and in all. */
export function minutesOf(played: readonly PlayDay[]) {
  const byDay = new Map<string, number>()
  const byGame = new Map<string, number>()
  for (const { day, appContext, seconds } of played) {
    byDay.set(String(day), (byDay.get(String(day)) ?? 0) + seconds)
    byGame.set(appContext, (byGame.get(appContext) ?? 0) + seconds)
  }
  return { days: wholeMinutes(byDay).byGame, ...wholeMinutes(byGame) }
}

/** '75 minutes in 3 games', of the last seven days. */
export function playedText(played: readonly PlayDay[]): string {
  const { total, byGame } = minutesOf(played)
  if (byGame.size === 0) return 'no play in the last 7 days'
  return `${minuteText(total)} in ${byGame.size === 1 ? '1 game' : `${byGame.size} games`}`
}

/** The last seven days as bars, today last, and the games played in them. */
export function playtimeView(played: readonly PlayDay[], name: string, today: DayInt): Playtime {
  const { days, byGame } = minutesOf(played)
  const largest = Math.max(0, ...days.values())
  const shown = Array.from({ length: DAYS }, (_, i) => addDays(firstDayOf(today), i))
  return {
    sentence: `Minutes ${name} played on each of the last 7 days`,
    days: shown.map((day) => {
      const minutes = days.get(String(day))
      return {
        label: weekdays[weekdayOf(day)] ?? '',
        minutes: minutes === undefined ? '' : minutesText(minutes),
        words: `${weekdayLabel(day, today)}: ${minutes === undefined ? 'no play' : minuteText(minutes)}`,
        height: relativePlaytime(minutes ?? 0, largest),
      }
    }),
    games: [...byGame]
      .sort(([, a], [, b]) => b - a)
      .map(([appContext, minutes]) => {
        const { name, badge } = namedGame(appContext)
        return { name, badge, minutes: `${minutesText(minutes)} min` }
      }),
    nothing: byGame.size === 0 ? `${name} has not played in the last 7 days.` : null,
  }
}
