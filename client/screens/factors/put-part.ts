import type { FactorsPageView, FactorsPart, FactorsView } from '../../../shared/screens/factors.ts'
import type { Put } from '../../data/use-parts.ts'
import { isForAdministrators } from '../../roll-up/lazy-administrators-tab.tsx'

type Row = FactorsView['rows'][number]
type Student = FactorsView['student']

/** Puts a loaded part where it was missing, in the class's table and in the open dialog. */
export const putPart: Put<FactorsPageView, FactorsPart> = (shown, response, part) => {
  if (isForAdministrators(shown) || isForAdministrators(response)) return shown
  if (part === 'factors') {
    const { cards, wordings } = response
    if (cards === null) return shown
    const rows = mergedRows(shown, response, (row, { cells }) => ({ ...row, cells }))
    return { ...shown, cards, wordings, rows, student: withFactors(shown.student, response.student) }
  }
  const { hasSuggestions, suggestions } = response
  if (!hasSuggestions) return shown
  const rows = mergedRows(shown, response, (row, { suggested, done }) => ({ ...row, suggested, done }))
  return {
    ...shown,
    hasSuggestions,
    suggestions,
    rows,
    student: withSuggestions(shown.student, response.student),
  }
}

/**
 * The rows on screen, each joined with its row in the answer; students who have joined since are not added.
 */
function mergedRows(shown: FactorsView, response: FactorsView, merge: (row: Row, loaded: Row) => Row): Row[] {
  const byStudent = new Map(response.rows.map((row) => [row.studentId, row]))
  return shown.rows.map((row) => merge(row, byStudent.get(row.studentId) ?? row))
}

const withFactors = (shown: Student, loaded: Student): Student =>
  shown && loaded && { ...shown, subtitle: loaded.subtitle, factors: loaded.factors }

const withSuggestions = (shown: Student, loaded: Student): Student =>
  shown && loaded && { ...shown, recommended: loaded.recommended, canMark: loaded.canMark, done: loaded.done }
