import type { FactorsPart, FactorsView } from '../../../shared/screens/factors.ts'
import type { Put } from '../../data/use-parts.ts'

type Row = FactorsView['rows'][number]
type Student = FactorsView['student']

/** Puts a loaded part where it was missing, in the class's table and in the open dialog. */
export const putPart: Put<FactorsView, FactorsPart> = (shown, answer, part) => {
  if (part === 'factors') {
    const { cards } = answer
    if (cards === null) return shown
    const rows = joined(shown, answer, (row, { cells }) => ({ ...row, cells }))
    return { ...shown, cards, rows, student: withFactors(shown.student, answer.student) }
  }
  const { hasSuggestions } = answer
  if (!hasSuggestions) return shown
  const rows = joined(shown, answer, (row, { suggested, done }) => ({ ...row, suggested, done }))
  return { ...shown, hasSuggestions, rows, student: withSuggestions(shown.student, answer.student) }
}

/**
 * The rows on screen, each joined with its row in the answer; students who have joined since are not added.
 */
function joined(shown: FactorsView, answer: FactorsView, join: (row: Row, come: Row) => Row): Row[] {
  const byStudent = new Map(answer.rows.map((row) => [row.studentId, row]))
  return shown.rows.map((row) => join(row, byStudent.get(row.studentId) ?? row))
}

const withFactors = (shown: Student, come: Student): Student =>
  shown && come && { ...shown, subtitle: come.subtitle, factors: come.factors }

const withSuggestions = (shown: Student, come: Student): Student =>
  shown && come && { ...shown, recommended: come.recommended, canMark: come.canMark, done: come.done }
