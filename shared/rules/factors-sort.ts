import { factorKeys } from './factors.ts'

export const NAME = 'name'

export interface FactorsSort {
  /** 'name' or a factor. */
  readonly by: string
  readonly dir: 'asc' | 'desc'
}

/** How the table is sorted: names begin at A, factors at the highest; anything else is as if not asked for. */
export function factorsSort(asked: { readonly sort?: string; readonly dir?: string }): FactorsSort {
  const dir = asked.dir === 'asc' || asked.dir === 'desc' ? asked.dir : undefined
  const factor = factorKeys.find((key) => key === asked.sort)
  if (factor) return { by: factor, dir: dir ?? 'desc' }
  return { by: NAME, dir: (asked.sort === NAME && dir) || 'asc' }
}
