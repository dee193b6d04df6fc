import type { PlaytimePart, PlaytimeView } from '../../../shared/screens/playtime.ts'
import type { Put } from '../../data/use-parts.ts'

/** Puts a loaded part where it was missing; the other parts stay as shown. */
export const putPart: Put<PlaytimeView, PlaytimePart> = (shown, answer, part) => {
  if (shown.form === 'classes')
    return answer.form === 'classes' ? { ...shown, classes: withChildren(shown, answer) } : shown
  if (shown.form !== 'class' || answer.form !== 'class' || !shown.figures || !answer.figures) return shown
  const { average, weekly, recent } = answer.figures
  if (part === 'recent')
    return recent.figure === null ? shown : { ...shown, figures: { ...shown.figures, recent } }
  if (answer.chart === null) return shown
  const { columns, rows, chart, byGame, empty } = answer
  return { ...shown, columns, rows, chart, byGame, empty, figures: { ...shown.figures, average, weekly } }
}

type Classes = Extract<PlaytimeView, { form: 'classes' }>

function withChildren(shown: Classes, answer: Classes): Classes['classes'] {
  const come = new Map(answer.classes.map(({ classId, children }) => [classId, children]))
  return shown.classes.map((one) =>
    one.children === 'unavailable' ? { ...one, children: come.get(one.classId) ?? one.children } : one,
  )
}
