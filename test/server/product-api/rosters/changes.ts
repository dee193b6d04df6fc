import { eq } from 'drizzle-orm'
import type { BodyOf } from '../../../../server/contract/call.ts'
import {
  createRoster,
  deactivateRoster as deactivateRosterCall,
  saveRoster,
} from '../../../../server/contract/rosters.ts'
import { accounts } from '../../../../server/product-api/db/schema/accounts.ts'
import { callApi } from '../../../support/product-api.ts'
import { onceAs, type Person, type RosterWorld } from '../../../support/roster-world.ts'

export type Save = BodyOf<typeof saveRoster>
export const named = (name: string) => {
  const [firstName = '', ...rest] = name.split(' ')
  return { firstName, lastName: rest.join(' ') }
}
export const create = (
  world: RosterWorld,
  body: Partial<BodyOf<typeof createRoster>>,
  {
    who = 'alma' as Person,
    teacherId = 'alma',
    key,
  }: { who?: Person; teacherId?: string; key?: string } = {},
) =>
  callApi(world.url, createRoster, {
    bearer: world.as(who),
    params: { teacherId },
    body: { name: 'Room 9', gradeLevel: '2', ...body },
    headers: onceAs(key),
  })
export const save = (
  world: RosterWorld,
  body: Partial<Save>,
  { who = 'alma' as Person, teacherId = 'alma', rosterId = 'r1' } = {},
) =>
  callApi(world.url, saveRoster, {
    bearer: world.as(who),
    params: { teacherId, rosterId },
    body: { version: 1, name: 'Class r1', gradeLevel: '3', ...body },
  })
export const deactivateRoster = (
  world: RosterWorld,
  version: number,
  { who = 'alma' as Person, teacherId = 'alma', rosterId = 'r1' } = {},
) =>
  callApi(world.url, deactivateRosterCall, {
    bearer: world.as(who),
    params: { teacherId, rosterId },
    query: { version },
  })
export const k1 = { studentId: 'k1', firstName: 'Kid k1', lastName: 'Moss' }
export const k2 = { studentId: 'k2', firstName: 'Kid k2', lastName: 'Moss' }
export const versionOf = async ({ db }: RosterWorld, id: string) =>
  (await db.select().from(accounts).where(eq(accounts.id, id)))[0]?.rosterVersion
