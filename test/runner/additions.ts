/** The tables where all screens or all calls meet, and how an entry of theirs begins. */
const ENTRIES: readonly (readonly [table: RegExp, entry: RegExp])[] = [
  [/^shared\/routes\.ts$/, /^ {2}'?[\w-]+'?: \{/],
  // One with a label is in the header of every page.
  [/^server\/bff\/rules\/page-rules\.ts$/, /^ {2}'?[\w-]+'?: (\{ needs: '[\w-]+' \}|null),$/],
  [/^server\/bff\/rules\/own-address\.ts$/, /^ {2}'\w+',$/],
  [/^server\/contract\/calls\.ts$/, /^ {2}\w+,$/],
  [/^server\/contract\/(summaries|summaries-of-money|error-codes)\.ts$/, /^ {2}'?[\w-]+'?: /],
  [/^server\/contract\/[\w-]+\.ts$/, /^(export )?(const|type|interface|function) /],
  [/^server\/product-api\/admin\/viewing\.ts$/, /^ {2}[\w.]+,$/],
  [/^server\/product-api\/[\w-]+\/([\w-]+-)?routes\.ts$/, /^ {2}serve\($|^ {2}serve\(\w+, /],
]
const IMPORT = /^import (type )?([^'"]+?) from '([^']+)'\n/gm
const COMMENT = /^\s*(\/\/|\/?\*)/
const OPENING = /[([{]/g
const CLOSING = /[)\]}]/g

const entryOf = (file: string): RegExp | undefined => ENTRIES.find(([table]) => table.test(file))?.[1]

/**
 * The lines that were added to such a table, imports aside, if whole entries were added to it and nothing else was
 * changed: then what was there before is as it was. None for a new file, which only what has changed too can know of;
 * null for any other change.
 */
export function additionsTo(file: string, before: string | null, now: string): readonly string[] | null {
  if (before === null) return []
  const entry = entryOf(file)
  if (!entry || [...importedIn(before)].some((name) => !importedIn(now).has(name))) return null
  const hunks = hunksAdded(linesOf(before), linesOf(now))
  return hunks?.every((hunk) => isWholeEntries(hunk, entry)) ? hunks.flat() : null
}

/** Every name that is imported, with where it is from. */
const importedIn = (text: string): ReadonlySet<string> =>
  new Set(
    [...text.matchAll(IMPORT)].flatMap(([, , names = '', from]) =>
      names.split(/[{},]/).flatMap((name) => (name.trim() === '' ? [] : `${name.trim()} from ${from}`)),
    ),
  )

const linesOf = (text: string): readonly string[] =>
  text
    .replace(IMPORT, '')
    .split('\n')
    .filter((line) => line.trim() !== '' && !COMMENT.test(line))

/** What lies between the lines that were there before; null if one of those is gone. */
function hunksAdded(before: readonly string[], now: readonly string[]): string[][] | null {
  const hunks: string[][] = [[]]
  let met = 0
  for (const line of now)
    if (line === before[met]) {
      met++
      hunks.push([])
    } else hunks.at(-1)?.push(line)
  return met === before.length ? hunks.filter((hunk) => hunk.length > 0) : null
}

/** Whether each line is an entry's first, or lies inside one that ends in the hunk too. */
function isWholeEntries(hunk: readonly string[], entry: RegExp): boolean {
  let depth = 0
  for (const line of hunk) {
    if (depth === 0 && !entry.test(line)) return false
    depth += (line.match(OPENING)?.length ?? 0) - (line.match(CLOSING)?.length ?? 0)
    if (depth < 0) return false
  }
  return depth === 0
}
