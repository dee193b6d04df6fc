import { countOf } from '../../../../shared/rules/counts.ts'
import { wholeMinutes } from '../../../../shared/rules/playtime.ts'
import type { StudentView } from '../../../../shared/screens/student.ts'
import { namedGame } from '../../rules/named-game.ts'
import { shareOnScale } from '../../rules/share-scale.ts'
import { minutesText } from '../../rules/time-text.ts'
import type { Usage as AppUsage } from '../../upstream/student-stats.ts'

type Usage = NonNullable<StudentView['usage']>
type Motivation = AppUsage['motivation']

/** The motivation measures in the order of the columns. */
const measures = [
  { key: 'seenThrough', name: 'Saw it through', meaning: 'plays that were not left early' },
  {
    key: 'cameBack',
    name: 'Came back after a setback',
    meaning: 'levels lost or left, with another play of the game within a week',
  },
  { key: 'chosen', name: 'Chose the level', meaning: 'levels the child chose, not the game' },
  { key: 'ownTime', name: 'In their own time', meaning: 'plays outside school' },
] as const satisfies readonly {
  readonly key: keyof Motivation
  readonly name: string
  readonly meaning: string
}[]

/** How each game was used: plays, minutes, design versions and motivation measures (S3.80). */
export function usageView(usages: readonly AppUsage[], name: string): Usage {
  const minutes = wholeMinutes(new Map(usages.map(({ appContext, seconds }) => [appContext, seconds])))
  return {
    caption: `How ${name} used each game`,
    measures: measures.map(({ name, meaning }) => ({ name, meaning })),
    games: usages.map(({ appContext, plays, designVersions, motivation }) => ({
      ...namedGame(appContext),
      plays,
      minutes: minutesText(minutes.byGame.get(appContext) ?? 0),
      versions: designVersions.map(
        ({ designVersion, plays }) => `${designVersion ?? 'Not recorded'}, ${countOf(plays, 'play')}`,
      ),
      motivation: measures.map(({ key }) => measureView(motivation[key])),
    })),
  }
}

const measureView = ({ number, datapoints }: Motivation[keyof Motivation]) => {
  const { figure, at } = shareOnScale(number, datapoints)
  return {
    words: number === null ? figure : `${figure} · ${countOf(datapoints, 'datapoint')}`,
    at,
    datapoints,
  }
}
