import { rowWords as factorRows } from '../../client/screens/factors/row-words.ts'
import { chartWords, gameWords } from '../../client/screens/playtime/chart-words.ts'
import { rowWords as minuteRows } from '../../client/screens/playtime/minutes-words.ts'
import type { FactorsView } from '../../shared/screens/factors.ts'
import type { ClassPlaytime } from '../../shared/screens/playtime.ts'

/** A class's minutes in words, as they are drawn. */
export const minutesInWords = (view: ClassPlaytime) => {
  const { wordings: _, childHref: __, ...rest } = view
  return {
    ...rest,
    rows: minuteRows(view),
    chart: view.chart && chartWords(view, view.chart),
    byGame: gameWords(view),
  }
}

/** A class's factors in words, as they are drawn. */
export const factorsInWords = (view: FactorsView) => {
  const { wordings: _, suggestions: __, ...rest } = view
  const rows = factorRows(view).map(({ cells, suggested, ...row }) => ({
    ...row,
    cells:
      cells?.map(
        (cell, place) =>
          cell && {
            ...cell,
            words: `${row.fullName}, ${view.columns[place]?.name}, ${cell.word.toLowerCase()}`,
          },
      ) ?? null,
    suggested: suggested ?? null,
  }))
  return { ...rest, rows }
}
