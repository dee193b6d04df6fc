/**
 * Text that a spreadsheet would run as a formula. It is written with an apostrophe before it, as is text that
 * would otherwise look like an escaped formula (OWASP, CSV injection). Full-width signs count like their
 * narrow forms, and nothing that draws nothing hides one: it would be gone once the name is tidied.
 */
export const FORMULA =
  /^'*(?:[\s\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}\u2800]*[=+\-@＝＋－＠]|[\t\r\n])/u

/** A file's cell without the apostrophe added because of `FORMULA`. */
export const withoutFormulaGuard = (cell: string): string =>
  cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell
