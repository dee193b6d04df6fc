import type { ClassPlaytime } from '../../../shared/screens/playtime.ts'
import type { PlaytimeChart } from '../../charts/playtime-scale.ts'
import { minutesWords } from './minutes-words.ts'

type View = Pick<ClassPlaytime, 'columns' | 'wordings' | 'rows' | 'byGame'>

/** The chart with the names and minutes of its bars, which are those of the rows. */
export const chartWords = (
  { columns, wordings, rows }: View,
  chart: NonNullable<ClassPlaytime['chart']>,
): PlaytimeChart => ({
  ...chart,
  bars: chart.bars.flatMap(({ row, topGames, ...bar }) => {
    const child = rows[row]
    if (!child) return []
    const { studentId, fullName, total, games } = child
    return {
      ...bar,
      studentId,
      fullName,
      minutes: minutesWords(wordings, total)?.text ?? '',
      topGames: topGames.map(
        (game) => `${columns[game]?.name} ${minutesWords(wordings, games[game] ?? [])?.text} min`,
      ),
    }
  }),
})

/** A game with the minutes of the whole class. */
export interface GameWords extends Pick<ClassPlaytime['columns'][number], 'name' | 'badge'> {
  readonly minutes: string
  readonly share: number
}

/** The games with their names, in the view's order. */
export const gameWords = ({ columns, wordings, byGame }: View): GameWords[] =>
  byGame.flatMap(({ game, minutes, share }) => {
    const column = columns[game]
    if (!column) return []
    const { name, badge } = column
    return { name, badge, minutes: minutesWords(wordings, minutes)?.text ?? '', share }
  })
