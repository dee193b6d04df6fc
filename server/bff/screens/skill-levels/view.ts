import { weekdayLabel } from '../../../../shared/rules/day-text.ts'
import { dayIn } from '../../../../shared/rules/days.ts'
import { levelGroup, resultColor, WINGS } from '../../../../shared/rules/games.ts'
import type { SkillLevelsView } from '../../../../shared/screens/skill-levels.ts'
import type { RelevantLevel } from '../../../contract/analytics.ts'
import { namedGame } from '../../rules/named-game.ts'
import { resultText } from '../../rules/result-text.ts'

type Level = SkillLevelsView['levels'][number]

export interface SkillLevelsSources {
  /** Newest first; null if the marks are made up. */
  readonly levels: readonly RelevantLevel[] | null
  readonly now: Date
  /** IANA zone that decides where a day starts. */
  readonly zone: string
}

/** The levels behind one mark. */
export function skillLevelsView({ levels, now, zone }: SkillLevelsSources): SkillLevelsView {
  const today = dayIn(zone, now)
  return {
    levels: (levels ?? []).map((level, i) => ({ place: i + 1, ...levelView(level, zone, today) })),
    note: noteOf(levels),
  }
}

function noteOf(levels: SkillLevelsSources['levels']): string {
  if (levels === null) return 'This is a demo class: there are no levels behind its marks.'
  if (levels.length === 0) return 'No levels for this standard have been played yet.'
  return 'Newest first. The newest levels count the most; levels left early do not count.'
}

function levelView(level: RelevantLevel, zone: string, today: number): Omit<Level, 'place'> {
  const { appContext, levelNum, levelResultType, wingsLevelAccuracy } = level
  const { name, badge } = namedGame(appContext)
  const group = levelGroup(appContext, levelNum)
  return {
    game: name,
    badge,
    level: group ? `Level ${levelNum}, ${group}` : `Level ${levelNum}`,
    status: resultColor(appContext, levelResultType, wingsLevelAccuracy) ?? 'none',
    result: resultText(levelResultType, appContext === WINGS ? wingsLevelAccuracy : undefined),
    day: weekdayLabel(dayIn(zone, new Date(level.timestamp)), today),
  }
}
