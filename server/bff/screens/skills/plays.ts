import type { SkillsView } from '../../../../shared/screens/skills.ts'
import type { LastLevelCell } from '../../../contract/play-entities.ts'
import { drawnStatus, lastLevelStatus, statusMeanings, statusNumbers } from '../../rules/cell-status.ts'
import { namedGame } from '../../rules/named-game.ts'

type Play = SkillsView['plays'][number]

/**
 * What a child just played: the last level, if it was played today; sorts by its status (S4.73 to S4.78?, S8.70). The
 * list grows by what the children asked about have played.
 */
export function playsOf(today: number) {
  const plays: Play[] = []
  const places = new Map<string, number>()
  const placeOf = (appContext: string, status: keyof typeof statusNumbers): number => {
    const id = `${status} ${appContext}`
    const known = places.get(id)
    if (known !== undefined) return known
    const { name, badge } = namedGame(appContext)
    const words = `${name}, level {0}, ${statusMeanings[status]}`
    const place =
      plays.push({ game: name, badge, status: drawnStatus(status), words, key: statusNumbers[status] }) - 1
    places.set(id, place)
    return place
  }
  const justPlayed = (cell: LastLevelCell | undefined): number[] =>
    cell?.dayAsInt === today ? [placeOf(cell.appContext, lastLevelStatus(cell, today)), cell.levelNum] : []
  return { plays, justPlayed }
}
