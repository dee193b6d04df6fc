import type { Play } from '../analytics/play.ts'

const endOf = ({ startedAt, seconds }: Play) => startedAt.getTime() + seconds * 1000

/**
 * One child's plays of today, moved so that the last has ended by now: a class has always just played,
 * whenever the demo is started. Kept in order; compressed if the day is too young to hold them.
 */
export function shiftToEndBy(now: Date, midnight: number, plays: readonly Play[]): Play[] {
  const [first, last] = [plays[0], plays.at(-1)]
  if (!first || !last) return []
  const late = endOf(last) - now.getTime()
  if (late <= 0) return [...plays]
  const start = Math.max(midnight, first.startedAt.getTime() - late)
  const room = Math.max(0, now.getTime() - start) / (endOf(last) - first.startedAt.getTime())
  const moved = (at: Date) => new Date(start + (at.getTime() - first.startedAt.getTime()) * Math.min(1, room))
  return plays.map((play) => ({ ...play, startedAt: moved(play.startedAt) }))
}
