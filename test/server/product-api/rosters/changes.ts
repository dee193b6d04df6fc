import { eq } from 'drizzle-orm'
import type { BodyOf } from '../../../../server/contract/call.ts'
import {
  createRoster,
  deactivateRoster as deactivateRosterCall,
  saveRoster,
} from '../../../../server/contract/rosters.ts'
import { accounts } from '../../../../server/product-api/db/schema/accounts.ts'
import { callApi } from '../../../support/product-api.ts'
import { onceAs, type Person, type SchoolsApi } from '../../../support/schools-api.ts'

export type Save = BodyOf<typeof saveRoster>
export const named = (name: string) => {
  const [firstName = '', ...rest] = name.split(' ')
  return { firstName, lastName: rest.join(' ') }
}
export const create = (
  api: SchoolsApi,
  body: Partial<BodyOf<typeof createRoster>>,
  {
    who = 'alma' as Person,
    teacherId = 'alma',
    key,
  }: { who?: Person; teacherId?: string; key?: string } = {},
) =>
  callApi(api.url, createRoster, {
    bearer: api.as(who),
    params: { teacherId },
    body: { name: 'Room 9', gradeLevel: '2', ...body },
    headers: onceAs(key),
  })
export const save = (
  api: SchoolsApi,
  body: Partial<Save>,
  { who = 'alma' as Person, teacherId = 'alma', rosterId = 'r1' } = {},
) =>
  callApi(api.url, saveRoster, {
    bearer: api.as(who),
    params: { teacherId, rosterId },
    body: { version: 1, name: 'Class r1', gradeLevel: '3', ...body },
  })
export const deactivateRoster = (
  api: SchoolsApi,
  version: number,
  { who = 'alma' as Person, teacherId = 'alma', rosterId = 'r1' } = {},
) =>
  callApi(api.url, deactivateRosterCall, {
    bearer: api.as(who),
    params: { teacherId, rosterId },
    query: { version },
  })
export const k1 = { studentId: 'k1', firstName: 'Kid k1', lastName: 'Moss' }
export const k2 = { studentId: 'k2', firstName: 'Kid k2', lastName: 'Moss' }
export const versionOf = async ({ db }: SchoolsApi, id: string) =>
  (await db.select().from(accounts).where(eq(accounts.id, id)))[0]?.rosterVersion
