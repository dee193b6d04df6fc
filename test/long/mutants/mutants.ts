import { bodies } from './bodies.ts'
import { edge } from './edge.ts'
import { limits } from './limits.ts'
import type { Mutant } from './mutant.ts'
import { productApi } from './product-api.ts'
import { schools } from './schools.ts'
import { sessions } from './sessions.ts'
import { takenBack } from './taken-back.ts'
import { turns } from './turns.ts'
import { waysIn } from './ways-in.ts'

/** Every fault that a test has to notice. */
export const mutants: readonly Mutant[] = [
  ...waysIn,
  ...sessions,
  ...edge,
  ...limits,
  ...bodies,
  ...turns,
  ...productApi,
  ...schools,
  ...takenBack,
]
