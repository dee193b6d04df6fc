/** Uses of a statement before it is prepared: what comes once or twice is not worth keeping. */
const USES_BEFORE = 5
/** Each takes some tens of kilobytes of PostgreSQL's memory in every connection. */
const MAX_NAMED = 400
/** Texts of which uses are counted; those that vary with the number of their values would never end. */
const MAX_COUNTED = 4_000

/**
 * Names for statements that come again and again: PostgreSQL parses and plans those once in a connection instead of
 * each time. None for any other, nor for what is new once there are enough.
 */
export function createStatementNames(): (text: string) => string | undefined {
  const names = new Map<string, string>()
  const uses = new Map<string, number>()
  return (text) => {
    const known = names.get(text)
    if (known !== undefined || names.size === MAX_NAMED) return known
    const before = uses.get(text) ?? 0
    if (before + 1 < USES_BEFORE) {
      if (before > 0 || uses.size < MAX_COUNTED) uses.set(text, before + 1)
      return undefined
    }
    uses.delete(text)
    const name = `s${names.size}`
    names.set(text, name)
    return name
  }
}
