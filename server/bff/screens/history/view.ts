import { playMarks } from '../../../../shared/rules/chart-results.ts'
import { countOf } from '../../../../shared/rules/counts.ts'
import { dayIn } from '../../../../shared/rules/days.ts'
import { fullName } from '../../../../shared/rules/names.ts'
import { wholeMinutes } from '../../../../shared/rules/playtime.ts'
import type { HistoryParams, HistoryView } from '../../../../shared/screens/history.ts'
import { childFrame } from '../../rules/child-frame.ts'
import { partitionLetter } from '../../rules/level-parts.ts'
import { gamesToChoose } from '../../rules/named-game.ts'
import { historySpanOptions, shownHistorySpan, spanLabels } from '../../rules/spans.ts'
import { minutesText } from '../../rules/time-text.ts'
import { NOT_KNOWN, notAddedUp, partUnread } from '../../rules/unread-text.ts'
import type { Sessions, TimePlayed } from '../../upstream/student-stats.ts'
import { daysView } from './days.ts'
import type { HistorySources } from './load.ts'

interface HistoryViewSources {
  readonly sources: HistorySources
  readonly params: HistoryParams
  readonly now: Date
  readonly zone: string
  readonly schoolYearMode: boolean
  /** The partner's path segment; null in the account area. */
  readonly rp: string | null
}

/** One child's plays by day; a part whose sources are missing is null. */
export function historyView({
  sources,
  params,
  now,
  zone,
  schoolYearMode,
  rp,
}: HistoryViewSources): HistoryView {
  const { child, snapshots, sessions, time, partition, unread } = sources
  const figuresUnread = notAddedUp('result', unread?.figures ?? 0)
  const name = fullName(child.student)
  const frame = childFrame({ page: 'history', child, params, rp })
  const span = shownHistorySpan(params.span, schoolYearMode)
  const { game } = params
  const today = dayIn(zone, now)
  const played = time?.usages.map(({ appContext }) => appContext) ?? []
  return {
    ...frame,
    span,
    spans: historySpanOptions(schoolYearMode),
    games: gamesToChoose(played, game),
    game: game ?? null,
    days: snapshots && daysView({ snapshots, name, game, span, schoolYearMode, zone, today }),
    daysUnread: partUnread('play', unread?.days ?? 0),
    figures: sessions && time && figuresOf(sessions, figuresUnread === null ? time : null),
    figuresUnread,
    group: partition === null ? null : partitionLetter(partition),
    // Sessions span games, so next to the days of one game the label says they cover all games.
    spanTitle: game === undefined ? spanLabels[span] : `${spanLabels[span]}, all games`,
    legend: playMarks.map(({ mark, key }) => ({ mark, word: key })),
  }
}

/** `time`: null if it could not be read whole. */
function figuresOf({ sessions }: Sessions, time: TimePlayed | null) {
  const { days, minutes } = time ? playedIn(time) : { days: NOT_KNOWN, minutes: NOT_KNOWN }
  return [
    { words: 'Played on', figure: days },
    { words: 'Minutes', figure: minutes },
    { words: 'Sessions', figure: `${sessions}` },
  ]
}

function playedIn({ days }: TimePlayed) {
  const seconds = days.reduce((sum, day) => sum + day.seconds, 0)
  const { total } = wholeMinutes(new Map([['all', seconds]]))
  return {
    days: countOf(new Set(days.map(({ day }) => day)).size, 'day'),
    minutes: minutesText(total, seconds > 0),
  }
}
