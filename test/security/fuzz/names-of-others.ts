import { eq, inArray } from 'drizzle-orm'
import { accounts } from '../../../server/product-api/db/schema/accounts.ts'
import { students } from '../../../server/product-api/db/schema/students.ts'
import type { RunningProductApi } from '../../support/product-api.ts'

/** What the children of two schools are called, which nobody of the other may ever read. */
const CANARIES = { north: 'Canarynorth', far: 'Canaryfar' } as const
const childrenOf = { north: ['a-1', 'a-2'], far: ['b-1', 'b-2'] } as const

/** Gives the children of each school, and the one teacher there, a name that nobody else has. */
export async function plantCanaries({ db }: RunningProductApi): Promise<void> {
  for (const school of ['north', 'far'] as const)
    await db
      .update(students)
      .set({ lastName: CANARIES[school] })
      .where(inArray(students.id, [...childrenOf[school]]))
  await db.update(accounts).set({ lastName: CANARIES.far }).where(eq(accounts.id, 'bert'))
}

/** Names that somebody of this account must never be told; internal administrators may know everybody's. */
export function forbiddenTo(accountId: string): readonly string[] {
  if (accountId === 'iris' || accountId === 'ivan') return []
  if (accountId === 'bert' || accountId === 'e-lindgren') return [CANARIES.north]
  const isOfNorth = ['alma', 'sven', 'ulla', 'dora'].includes(accountId)
  return isOfNorth ? [CANARIES.far] : [CANARIES.north, CANARIES.far]
}
