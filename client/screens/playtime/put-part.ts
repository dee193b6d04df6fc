import type { PlaytimePart, PlaytimeView } from '../../../shared/screens/playtime.ts'
import type { Put } from '../../data/use-parts.ts'

/** Puts a loaded part where it was missing; the other parts stay as shown. */
export const putPart: Put<PlaytimeView, PlaytimePart> = (shown, response, part) => {
  if (shown.form === 'classes')
    return response.form === 'classes' ? { ...shown, classes: withChildren(shown, response) } : shown
  if (shown.form !== 'class' || response.form !== 'class' || !shown.figures || !response.figures) return shown
  const { average, weekly, recent } = response.figures
  if (part === 'recent')
    return recent.figure === null ? shown : { ...shown, figures: { ...shown.figures, recent } }
  if (response.chart === null) return shown
  const { columns, wordings, rows, chart, byGame, empty } = response
  return {
    ...shown,
    columns,
    wordings,
    rows,
    chart,
    byGame,
    empty,
    figures: { ...shown.figures, average, weekly },
  }
}

type Classes = Extract<PlaytimeView, { form: 'classes' }>

function withChildren(shown: Classes, response: Classes): Classes['classes'] {
  const loadedChildren = new Map(response.classes.map(({ classId, children }) => [classId, children]))
  return shown.classes.map((classRow) =>
    classRow.children === 'unavailable'
      ? { ...classRow, children: loadedChildren.get(classRow.classId) ?? classRow.children }
      : classRow,
  )
}
