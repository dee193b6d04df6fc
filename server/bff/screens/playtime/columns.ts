import { gameOf, games, isForGrade } from '../../../../shared/rules/games.ts'
import { knownGrade, standardsGrade } from '../../../../shared/rules/grades.ts'
import type { ChildMinutes } from '../../../../shared/rules/playtime.ts'
import type { ClassRoster } from '../../upstream/class-rosters.ts'

/** A game as a column heading; a game missing from our list keeps the upstream's name. */
export interface GameColumn {
  readonly appContext: string
  readonly key: string
  readonly name: string
  readonly badge: string | null
}

export function gameColumn(appContext: string): GameColumn {
  const game = gameOf(appContext)
  return game
    ? { appContext, key: game.gameKey, name: game.displayName, badge: game.badge }
    : { appContext, key: appContext, name: appContext, badge: null }
}

/**
 * The games a class may play, by its children's grades, and those it has played. An inactive game appears
 * only if there is past play to show (S9.129?). In the order of the game list, unknown games last.
 */
export function gameColumns(
  roster: ClassRoster,
  gradeLevel: string | null,
  played: ReadonlyMap<string, ChildMinutes>,
): GameColumn[] {
  const grades = new Set(
    roster.students.map((student) =>
      standardsGrade(knownGrade(student.gradeLevel) ?? knownGrade(roster.gradeLevel) ?? gradeLevel),
    ),
  )
  const seen = new Set([...played.values()].flatMap((child) => [...child.byGame.keys()]))
  const offered = games.filter(
    (game) =>
      seen.has(game.appContext) ||
      (!game.isNotActive && [...grades].some((grade) => isForGrade(game, grade))),
  )
  const unknown = [...seen].filter((appContext) => !gameOf(appContext)).sort()
  return [...offered.map((game) => game.appContext), ...unknown].map(gameColumn)
}
