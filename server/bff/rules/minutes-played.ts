import { games } from '../../../shared/rules/games.ts'
import { type ChildMinutes, wholeMinutes } from '../../../shared/rules/playtime.ts'
import type { GameplayRow } from '../../contract/play-entities.ts'

const gameRank = new Map(games.map((game, place) => [game.appContext, place]))
const rankOf = (appContext: string) => gameRank.get(appContext) ?? games.length

/**
 * Whole minutes per child, for exactly the given children: other rows are ignored, and a child without a row
 * has played nothing. Games come in the order of the game list, unknown ones last.
 */
export function minutesPlayed(
  studentIds: readonly string[],
  rows: readonly GameplayRow[],
): ReadonlyMap<string, ChildMinutes> {
  const seconds = new Map(studentIds.map((id) => [id, new Map<string, number>()]))
  for (const row of [...rows].sort((a, b) => rankOf(a.appContext) - rankOf(b.appContext))) {
    const games = seconds.get(row.studentId)
    games?.set(row.appContext, (games.get(row.appContext) ?? 0) + row.seconds)
  }
  return new Map([...seconds].map(([id, byGame]) => [id, wholeMinutes(byGame)]))
}
