/** The value of `sort` for the columns every class has; a game's column goes by its key. */
export const NAME = 'name'
export const TOTAL = 'total'
export const PER_WEEK = 'perWeek'

export interface PlaytimeSort {
  readonly by: string
  readonly dir: 'asc' | 'desc'
}

/**
 * The requested row order: names start at A, minutes at the most. An unknown column sorts by the total, the
 * default.
 */
export function playtimeSort(
  { sort, dir }: { readonly sort?: string; readonly dir?: string },
  games: readonly string[],
): PlaytimeSort {
  const by = [NAME, TOTAL, PER_WEEK, ...games].find((column) => column === sort)
  if (by === undefined) return { by: TOTAL, dir: 'desc' }
  return { by, dir: dir === 'asc' || dir === 'desc' ? dir : by === NAME ? 'asc' : 'desc' }
}
