import { games } from '../../../shared/rules/games.ts'
import { type ChildMinutes, wholeMinutes } from '../../../shared/rules/playtime.ts'
import type { GameplayRow } from '../../contract/play-entities.ts'
import type { PlayedRow } from '../upstream/gameplay.ts'

const gameRank = new Map(games.map((game, place) => [game.appContext, place]))
const rankOf = (appContext: string) => gameRank.get(appContext) ?? games.length

/**
 * Whole minutes per child, for exactly the given children: other rows are ignored, and a child without a row
 * has played nothing. A child of whom a row could not be read is left out: how much it played is not known
 * (docs/decisions/162-who-could-not-be-read-is-not-named.md). Games come in the order of the game list, unknown ones last.
 */
export function minutesPlayed(
  studentIds: readonly string[],
  rows: readonly PlayedRow[],
): ReadonlyMap<string, ChildMinutes> {
  const unread = new Set(rows.flatMap((row) => (isRead(row) ? [] : [row.studentId])))
  const known = studentIds.filter((id) => !unread.has(id))
  const seconds = new Map(known.map((id) => [id, new Map<string, number>()]))
  for (const row of rows.filter(isRead).sort((a, b) => rankOf(a.appContext) - rankOf(b.appContext))) {
    const games = seconds.get(row.studentId)
    games?.set(row.appContext, (games.get(row.appContext) ?? 0) + row.seconds)
  }
  return new Map([...seconds].map(([id, byGame]) => [id, wholeMinutes(byGame)]))
}

const isRead = (row: PlayedRow): row is GameplayRow => row.seconds !== null

/** Whether it is known of every row whose it is: if not, anybody may have played more. */
export const isWhole = (rows: readonly PlayedRow[]): boolean =>
  rows.every(({ studentId }) => studentId !== null)
