import t from 'tap'
import { addRosterStudent, removeRosterStudent } from '../../../../server/contract/students.ts'
import { callApi } from '../../../support/product-api.ts'
import { type Person, type RosterReply, schoolsApi } from '../../../support/schools-api.ts'

t.test(
  'an administrator takes out, puts back and moves as the teacher could, and nobody else (S6.10, S7.85, S7.86)',
  async (t) => {
    const api = await schoolsApi()
    const change = async (
      person: Person,
      call: typeof addRosterStudent | typeof removeRosterStudent,
      rosterId: string,
      from?: string,
    ) => {
      const { status, body } = await callApi(api.url, call, {
        bearer: api.as(person),
        params: { rosterId, studentId: 'k1' },
        query: from === undefined ? {} : { from },
      })
      return status === 200 ? (body as RosterReply).studentIds : status
    }
    for (const person of ['cleo', 'hopeful', 'parent'] as const)
      t.equal(await change(person, removeRosterStudent, 'r1'), 404, person)
    t.same(await change('principal', removeRosterStudent, 'r1'), ['k2'])
    t.same(await change('principal', addRosterStudent, 'r1'), ['k1', 'k2'])
    t.same(await change('principal', addRosterStudent, 'r2', 'r1'), ['k1', 'k3'])
    t.equal(await change('principal', addRosterStudent, 'rb', 'r2'), 404, 'a class of another school')
  },
)
