import { factorNumber } from '../../../../shared/rules/factors.ts'
import { minutesText } from '../../../../shared/rules/minute-words.ts'
import { wholeMinutes } from '../../../../shared/rules/playtime.ts'
import type { StudentView } from '../../../../shared/screens/student.ts'
import { namedGame } from '../../rules/named-game.ts'
import { countOf } from '../../rules/play-words.ts'
import type { Usage as AppUsage, TimePlayed } from '../../upstream/student-stats.ts'

type Usage = NonNullable<StudentView['usage']>
type Motivation = AppUsage['motivation']

/** The motivation measures in the order of the columns. */
const measures: readonly { readonly key: keyof Motivation; readonly name: string }[] = [
  { key: 'seenThrough', name: 'Saw it through' },
  { key: 'cameBack', name: 'Came back after a setback' },
  { key: 'chosen', name: 'Chose the level' },
  { key: 'ownTime', name: 'In their own time' },
]

/** How each game was used: plays, minutes, design versions and motivation measures (S3.80). */
export function usageView({ usages }: TimePlayed, name: string): Usage {
  const minutes = wholeMinutes(new Map(usages.map(({ appContext, seconds }) => [appContext, seconds])))
  return {
    caption: `How ${name} used each game`,
    measures: measures.map((measure) => measure.name),
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

const measureView = ({ number, datapoints }: Motivation[keyof Motivation]) =>
  number === null
    ? { words: 'No data yet', at: null }
    : { words: `${factorNumber(number)} · ${countOf(datapoints, 'datapoint')}`, at: number }
