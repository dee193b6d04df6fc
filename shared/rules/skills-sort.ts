export interface SkillsSort {
  /** 'name', 'family', 'lastlevel' or a standard's column. */
  readonly by: string
  readonly dir: 'asc' | 'desc'
}

/** The column of the last level; every other value column is a standard. */
export const LAST_LEVEL = 'lastlevel'
export const NAME = 'name'
/** The family name: rows are listed by it although they show first names. */
export const FAMILY = 'family'

/** How a skills table is sorted: names start at A, values at the most; an unknown column is ignored. */
export function skillsSort(
  requested: { readonly sort?: string; readonly dir?: string },
  columnIds: readonly string[],
): SkillsSort {
  const dir = requested.dir === 'asc' || requested.dir === 'desc' ? requested.dir : undefined
  if (requested.sort === LAST_LEVEL || columnIds.some((id) => id === requested.sort))
    return { by: requested.sort ?? NAME, dir: dir ?? 'desc' }
  if (requested.sort === FAMILY) return { by: FAMILY, dir: dir ?? 'asc' }
  return { by: NAME, dir: (requested.sort === NAME && dir) || 'asc' }
}
