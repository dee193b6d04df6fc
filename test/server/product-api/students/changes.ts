import type { BodyOf } from '../../../../server/contract/call.ts'
import {
  addRosterStudent,
  createStudents,
  removeRosterStudent,
  saveStudent,
} from '../../../../server/contract/students.ts'
import { callApi } from '../../../support/product-api.ts'
import { onceAs, type Person, type RosterReply, type RosterWorld } from '../../../support/roster-world.ts'

export const add = (
  world: RosterWorld,
  names: readonly string[],
  {
    who = 'alma' as Person,
    rosterId = 'r1',
    schoolId,
    key,
  }: { who?: Person; rosterId?: string; schoolId?: string; key?: string } = {},
) =>
  callApi(world.url, createStudents, {
    bearer: world.as(who),
    query: { schoolId },
    headers: onceAs(key),
    body: {
      rosterId,
      students: names.map((name) => {
        const [firstName = '', lastName = ''] = name.split(' ')
        return { firstName, lastName }
      }),
    },
  })
export const change = (
  world: RosterWorld,
  studentId: string,
  body: Partial<BodyOf<typeof saveStudent>>,
  { who = 'alma' as Person, schoolId }: { who?: Person; schoolId?: string } = {},
) =>
  callApi(world.url, saveStudent, {
    bearer: world.as(who),
    params: { studentId },
    query: { schoolId },
    body: { version: 1, ...body },
  })
export const put = (
  world: RosterWorld,
  [rosterId, studentId]: [string, string],
  { who = 'alma' as Person, ...query }: { who?: Person; from?: string; schoolId?: string } = {},
) => callApi(world.url, addRosterStudent, { bearer: world.as(who), params: { rosterId, studentId }, query })
export const takeOut = (
  world: RosterWorld,
  [rosterId, studentId]: [string, string],
  { who = 'alma' as Person, ...query }: { who?: Person; schoolId?: string } = {},
) =>
  callApi(world.url, removeRosterStudent, { bearer: world.as(who), params: { rosterId, studentId }, query })
export const idsIn = (reply: unknown) => (reply as RosterReply).studentIds
