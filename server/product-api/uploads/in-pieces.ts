/** Rows of one statement: each value is a parameter, of which a statement has at most 65,535. */
const ROWS_PER_STATEMENT = 2000

/** Splits a list into pieces, of at most one statement's rows if nothing else is said. */
export function* inPieces<One>(all: readonly One[], size = ROWS_PER_STATEMENT): Generator<readonly One[]> {
  for (let from = 0; from < all.length; from += size) yield all.slice(from, from + size)
}
