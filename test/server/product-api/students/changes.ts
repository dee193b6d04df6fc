import type { BodyOf } from '../../../../server/contract/call.ts'
import {
  addRosterStudent,
  createStudents,
  removeRosterStudent,
  saveStudent,
} from '../../../../server/contract/students.ts'
import { callApi } from '../../../support/product-api.ts'
import { onceAs, type Person, type RosterReply, type SchoolsApi } from '../../../support/schools-api.ts'

export const add = (
  api: SchoolsApi,
  names: readonly string[],
  {
    who = 'alma' as Person,
    rosterId = 'r1',
    schoolId,
    key,
  }: { who?: Person; rosterId?: string; schoolId?: string; key?: string } = {},
) =>
  callApi(api.url, createStudents, {
    bearer: api.as(who),
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
  api: SchoolsApi,
  studentId: string,
  body: Partial<BodyOf<typeof saveStudent>>,
  { who = 'alma' as Person, schoolId }: { who?: Person; schoolId?: string } = {},
) =>
  callApi(api.url, saveStudent, {
    bearer: api.as(who),
    params: { studentId },
    query: { schoolId },
    body: { version: 1, ...body },
  })
export const put = (
  api: SchoolsApi,
  [rosterId, studentId]: [string, string],
  { who = 'alma' as Person, ...query }: { who?: Person; from?: string; schoolId?: string } = {},
) => callApi(api.url, addRosterStudent, { bearer: api.as(who), params: { rosterId, studentId }, query })
export const takeOut = (
  api: SchoolsApi,
  [rosterId, studentId]: [string, string],
  { who = 'alma' as Person, ...query }: { who?: Person; schoolId?: string } = {},
) => callApi(api.url, removeRosterStudent, { bearer: api.as(who), params: { rosterId, studentId }, query })
export const idsIn = (reply: unknown) => (reply as RosterReply).studentIds
