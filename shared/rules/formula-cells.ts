/**
 * Text that a spreadsheet would run as a formula. It is written with an apostrophe before it, as is text that
 * would otherwise look like an escaped formula (OWASP, CSV injection). Full-width signs count like their
 * narrow forms.
 */
export const FORMULA = /^'*(?:\s*[=+\-@＝＋－＠]|[\t\r\n])/

/** A file's cell without the apostrophe added because of `FORMULA`. */
export const withoutFormulaGuard = (cell: string): string =>
  cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell
