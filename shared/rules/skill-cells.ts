/**
 * A row's cells of Skills Progress follow each other in one list, four whole numbers each: the place of a wording, two
 * numbers that stand in it, and by how many steps a score is above its percentage; 0 where there is nothing to say.
 */
export const CELL_NUMBERS = 4
/** Scores are compared by as many steps in each percent, which are as fine as the upstream's. */
export const PERCENT_STEPS = 10_000

/** The cell of one column; empty where a row has none. */
export const skillCell = (cells: readonly number[], column: number): readonly number[] =>
  cells.slice(column * CELL_NUMBERS, (column + 1) * CELL_NUMBERS)

/** What a cell with a score sorts by. */
export const scoreKey = ([, percent = 0, , above = 0]: readonly number[]): number =>
  percent * PERCENT_STEPS + above
