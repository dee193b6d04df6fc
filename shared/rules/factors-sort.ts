import { factorKeys } from './factors.ts'

export const SORT_BY_NAME = 'name'

export interface FactorsSort {
  /** 'name' or a factor. */
  readonly by: string
  readonly dir: 'asc' | 'desc'
}

/** The table's sort order: names start at A, factors at the highest; anything else is ignored. */
export function factorsSort(requested: { readonly sort?: string; readonly dir?: string }): FactorsSort {
  const dir = requested.dir === 'asc' || requested.dir === 'desc' ? requested.dir : undefined
  const factor = factorKeys.find((key) => key === requested.sort)
  if (factor) return { by: factor, dir: dir ?? 'desc' }
  return { by: SORT_BY_NAME, dir: (requested.sort === SORT_BY_NAME && dir) || 'asc' }
}
