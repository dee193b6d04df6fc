import { type HistorySpan, historySpans, type Span, spans } from '../../../shared/rules/playtime.ts'

/** The span shown by default (S9.147?). */
const DEFAULT_SPAN: Span = '28'

/** The label of a span's button. */
export const spanLabels: Readonly<Record<HistorySpan, string>> = {
  '1': '1 day',
  '7': '7 days',
  '28': '28 days',
  schoolYear: 'School year',
  '365': 'Last year',
}

/** The requested span; without school-year mode the school year cannot be requested (S9.146). */
export const shownSpan = (requested: HistorySpan | undefined, schoolYearMode: boolean): Span =>
  // Only the history has the last year; a child's other page is opened from there with its address.
  requested === undefined || requested === '365' || (requested === 'schoolYear' && !schoolYearMode)
    ? DEFAULT_SPAN
    : requested

/** The same for a child's history, which also goes back to the last year (S9.138). */
export const shownHistorySpan = (requested: HistorySpan | undefined, schoolYearMode: boolean): HistorySpan =>
  requested === '365' ? requested : shownSpan(requested, schoolYearMode)

export const spanOptions = (schoolYearMode: boolean) => optionsOf(spans, schoolYearMode)
export const historySpanOptions = (schoolYearMode: boolean) => optionsOf(historySpans, schoolYearMode)

const optionsOf = <Offered extends HistorySpan>(offered: readonly Offered[], schoolYearMode: boolean) =>
  offered
    .filter((span) => schoolYearMode || span !== 'schoolYear')
    .map((span) => ({ value: span, label: spanLabels[span] }))

/** A span as part of a sentence: 'Nobody played …'. */
export const spanText: Readonly<Record<HistorySpan, string>> = {
  '1': 'today',
  '7': 'in the last 7 days',
  '28': 'in the last 28 days',
  schoolYear: 'this school year',
  '365': 'in the last year',
}

/** A span after a comma: 'class average, …'. */
export const spanLabel = (span: Span): string => spanLabels[span].toLowerCase()

/** The hint if a span has no play. */
export const longerSpanHint = (longer: { readonly span: HistorySpan } | null): string =>
  longer ? 'A longer time span may show more.' : 'Plays appear here as soon as there are any.'

/** The next longer span of a page and the button that shows it; null for its longest. */
export const longerSpan = (span: Span, schoolYearMode: boolean) => next(span, spanOptions(schoolYearMode))

/** The same for spans of which some are known to have plays: no button leads to another empty one. */
export function longerSpanWithPlays(
  span: Span,
  schoolYearMode: boolean,
  hasPlays: (span: Span) => boolean,
): { span: Span; label: string } | null {
  const options = spanOptions(schoolYearMode)
  const longer = options.slice(options.findIndex(({ value }) => value === span) + 1)
  return shown(longer.find(({ value }) => hasPlays(value))?.value)
}

/** The same for a child's history. */
export const longerHistorySpan = (span: HistorySpan, schoolYearMode: boolean) =>
  next(span, historySpanOptions(schoolYearMode))

function next<Offered extends HistorySpan>(
  span: Offered,
  options: readonly { readonly value: Offered }[],
): { span: Offered; label: string } | null {
  return shown(options[options.findIndex(({ value }) => value === span) + 1]?.value)
}

const shown = <Offered extends HistorySpan>(span: Offered | undefined) =>
  span === undefined ? null : { span, label: buttonLabels[span] ?? `Show ${spanLabels[span]}` }

const buttonLabels: { readonly [Named in HistorySpan]?: string } = {
  schoolYear: 'Show the school year',
  '365': 'Show the last year',
}
