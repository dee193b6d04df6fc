import { type DayInt, MINUTE_MS, startOfDay } from '../../../shared/rules/days.ts'
import { type Play, scoreOf } from '../analytics/play.ts'
import { isSchoolDay } from './calendar.ts'
import type { Child } from './child.ts'
import { playLevel, type Setting } from './level-play.ts'
import { type Random, randomOf } from './random.ts'
import { settingOf } from './setting.ts'

/** The newest play of each game: all that the next one depends on. */
export type LastPlays = Map<string, Play>

/** How likely a child plays: in class, at home on a school day, and on a day without school. */
const IN_CLASS = { least: 0.1, byEngagement: 0.87 }
const AT_HOME = { schoolDay: 0.08, dayOff: 0.65 }
const EVENING = { from: 16 * 60, to: 19 * 60 + 30 }
/** Minutes by which a child begins later than the class. */
const MAX_LATE_MINUTES = 10
const DAY_OFF = { from: 8 * 60, to: 18 * 60 }

/**
 * The plays of one child on one day, in order. Updates `last`, which must hold the newest plays before that
 * day.
 */
export function playsOfDay(seed: number, child: Child, day: DayInt, last: LastPlays): Play[] {
  const random = randomOf(seed, 'day', child.studentId, day)
  const sessions = sessionsOf(child, isSchoolDay(day), random)
  return sessions.flatMap(({ minute, place }) => {
    const start = midnightOf(child.zone, day) + minute * MINUTE_MS
    return session(child, day, { start, ...settingOf(seed, child, day, place) }, last, random)
  })
}

const midnights = new Map<string, number>()

/** The instant a day begins in a zone, in milliseconds; cached, because every child's day needs it. */
export function midnightOf(zone: string, day: DayInt): number {
  const key = `${zone} ${day}`
  const known = midnights.get(key) ?? startOfDay(zone, day).getTime()
  midnights.set(key, known)
  return known
}

interface Session {
  readonly minute: number
  readonly place: Setting['place']
}

function sessionsOf(child: Child, school: boolean, random: Random): Session[] {
  const inClass = school && random.chance(IN_CLASS.least + IN_CLASS.byEngagement * child.engagement)
  const atHome = random.chance(child.engagement * (school ? AT_HOME.schoolDay : AT_HOME.dayOff))
  const hours = school ? EVENING : DAY_OFF
  return [
    ...(inClass
      ? [{ minute: child.slot + random.whole(0, MAX_LATE_MINUTES), place: 'school' as const }]
      : []),
    ...(atHome ? [{ minute: random.whole(hours.from, hours.to), place: 'home' as const }] : []),
  ]
}

const ONE_MORE_LEVEL = 0.6
const MAX_LEVELS = 8
const SAME_GAME = 0.8
const PAUSE_SECONDS = { from: 8, to: 40 }

function session(
  child: Child,
  day: DayInt,
  { start, ...setting }: Setting & { start: number },
  last: LastPlays,
  random: Random,
): Play[] {
  const plays: Play[] = []
  let at = start
  let game = gameFor(child, last, random)
  do {
    const play = playLevel(child, day, game, { startedAt: new Date(at), ...setting }, last.get(game), random)
    plays.push(play)
    last.set(game, play)
    at += (play.seconds + random.whole(PAUSE_SECONDS.from, PAUSE_SECONDS.to)) * 1000
    if (!random.chance(SAME_GAME)) game = gameFor(child, last, random)
  } while (plays.length < MAX_LEVELS && random.chance(ONE_MORE_LEVEL))
  return plays
}

/** How much children without goals avoid a game that went wrong. */
const AVOIDED = 0.35

function gameFor(child: Child, last: LastPlays, random: Random): string {
  const weighed = [...child.likings].map(([game, liking]) => {
    const before = last.get(game)
    const wentWrong = before !== undefined && scoreOf(before) === 0
    return { game, weight: wentWrong ? liking * (AVOIDED + child.goals) : liking }
  })
  let rest = random.next() * weighed.reduce((sum, { weight }) => sum + weight, 0)
  const found = weighed.find(({ weight }) => {
    rest -= weight
    return rest < 0
  })
  return found?.game ?? 'Match'
}
