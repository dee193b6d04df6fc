import { type Span, spans } from '../../../shared/rules/playtime.ts'

/** The span shown by default (S9.147?). */
const DEFAULT_SPAN: Span = '28'

/** The label of a span's button. */
export const spanLabels: Readonly<Record<Span, string>> = {
  '1': '1 day',
  '7': '7 days',
  '28': '28 days',
  schoolYear: 'School year',
}

/** The requested span; without school-year mode the school year cannot be requested (S9.146). */
export const shownSpan = (params: Span | undefined, schoolYearMode: boolean): Span =>
  params === undefined || (params === 'schoolYear' && !schoolYearMode) ? DEFAULT_SPAN : params

export const spanOptions = (schoolYearMode: boolean) =>
  spans
    .filter((span) => schoolYearMode || span !== 'schoolYear')
    .map((span) => ({ value: span, label: spanLabels[span] }))

/** A span as part of a sentence: 'Nobody played …'. */
export const spanText: Readonly<Record<Span, string>> = {
  '1': 'today',
  '7': 'in the last 7 days',
  '28': 'in the last 28 days',
  schoolYear: 'this school year',
}

/** A span after a comma: 'class average, …'. */
export const spanLabel = (span: Span): string => spanLabels[span].toLowerCase()

/** The hint if a span has no play. */
export const longerSpanHint = (longer: { readonly span: Span } | null): string =>
  longer ? 'A longer time span may show more.' : 'Plays appear here as soon as there are any.'

/** The next longer span and the button that shows it; null for the longest. */
export function longerSpan(span: Span, schoolYearMode: boolean): { span: Span; label: string } | null {
  const next = ({ '1': '7', '7': '28', '28': 'schoolYear', schoolYear: null } as const)[span]
  if (next === null || (next === 'schoolYear' && !schoolYearMode)) return null
  return { span: next, label: next === 'schoolYear' ? 'Show the school year' : `Show ${spanLabels[next]}` }
}
