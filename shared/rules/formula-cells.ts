/**
 * Text that a spreadsheet would carry out as a formula; it is written with an apostrophe before it, as are texts that
 * would otherwise read like one that was (OWASP, CSV injection). Full-width signs count as their narrow selves.
 */
export const FORMULA = /^'*(?:\s*[=+\-@＝＋－＠]|[\t\r\n])/

/** A cell of a file as it was before `FORMULA` put its apostrophe there. */
export const unguarded = (cell: string): string =>
  cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell
