export interface SkillsSort {
  /** 'name', 'lastlevel' or a standard's column. */
  readonly by: string
  readonly dir: 'asc' | 'desc'
}

/** The column of the last level; every other value column is a standard. */
export const LAST_LEVEL = 'lastlevel'
export const NAME = 'name'

/** How a skills table is sorted: names begin at A, values at the most; a column that is not there is as if not asked for. */
export function skillsSort(
  asked: { readonly sort?: string; readonly dir?: string },
  columnIds: readonly string[],
): SkillsSort {
  const dir = asked.dir === 'asc' || asked.dir === 'desc' ? asked.dir : undefined
  if (asked.sort === LAST_LEVEL || columnIds.some((id) => id === asked.sort))
    return { by: asked.sort ?? NAME, dir: dir ?? 'desc' }
  return { by: NAME, dir: (asked.sort === NAME && dir) || 'asc' }
}
