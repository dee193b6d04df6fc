import type { RowNoun } from '../../server/contract/tolerance.ts'

/** What a call to the upstream is made with, and the rows that are left out of its answers. */
export function rowsLeftOut() {
  const unread: RowNoun[] = []
  const to = {
    base: 'upstream',
    bearer: 'bearer',
    requestId: 'request',
    leftOut: (rows: readonly RowNoun[]) => void unread.push(...rows),
  } as const
  return { unread, to }
}
