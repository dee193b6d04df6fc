import t from 'tap'
import type { Student } from '../../../../server/contract/entities.ts'
import { createStudents } from '../../../../server/contract/students.ts'
import { callApi } from '../../../support/product-api.ts'
import {
  everything,
  onceAs,
  type Person,
  rosterNow,
  schoolsApi,
  withoutRequestId,
} from '../../../support/schools-api.ts'
import { change, idsIn, takeOut } from './changes.ts'

t.test(
  "a child's own fields are saved in one version, unlike any other name in its rosters (S7.84)",
  async (t) => {
    const api = await schoolsApi()
    const saved = await change(
      api,
      'k1',
      { firstName: ' Amara ', gradeLevel: 'K', birthYear: 2019 },
      { schoolId: 'north' },
    )
    t.same(saved.body, {
      studentId: 'k1',
      firstName: 'Amara',
      lastName: 'Moss',
      gradeLevel: 'K',
      birthYear: 2019,
      schoolId: 'north',
      version: 2,
    })
    t.equal((await rosterNow(api, 'r1')).version, 2)
    const before = await everything(api)
    t.same(
      (await change(api, 'k1', { firstName: 'Amara', gradeLevel: 'K', birthYear: 2019 })).body,
      saved.body,
    )
    t.match(withoutRequestId(await change(api, 'k1', { firstName: 'Anna' }, { who: 'ben' })), {
      status: 409,
      error: { code: 'conflict' },
    })
    const faults: [string, string][] = [
      ['KID K2', 'KID K2 Moss is a duplicate name in the roster'],
      ['  ', 'Moss must have both a first and last name'],
      ['x'.repeat(200), `${'x'.repeat(30)}... must be less than 255 chars`],
    ]
    for (const [firstName, name] of faults)
      t.match(await change(api, 'k1', { version: 2, firstName }), {
        status: 400,
        body: { error: { fields: { name } } },
      })
    t.same(await everything(api), before)
    const both = await Promise.all([
      change(api, 'k3', { firstName: 'Ana' }),
      change(api, 'k3', { firstName: 'Bo' }, { who: 'principal' }),
    ])
    t.same(both.map(({ status }) => status).sort(), [200, 409])
  },
)

t.test(
  "a parent's child has a first name and an age, and can be taken out (S5.70, S5.71, S5.72, S4.90)",
  async (t) => {
    const api = await schoolsApi()
    const family = { who: 'parent' as Person }
    const thisYear = api.clock.now().getUTCFullYear()
    const theo = {
      rosterId: 'home',
      students: [{ firstName: 'Theo', lastName: '', birthYear: thisYear - 7 }],
    }
    const made = await callApi(api.url, createStudents, {
      bearer: api.as('parent'),
      query: {},
      headers: onceAs(),
      body: theo,
    })
    const [child] = made.body as Student[]
    t.match(child, { firstName: 'Theo', lastName: '', gradeLevel: 'K' })
    const id = child?.studentId ?? ''
    t.match(await change(api, id, { firstName: 'KID P1' }, family), {
      status: 400,
      body: { error: { fields: { name: 'Each child needs a different first name.' } } },
    })
    t.match(await change(api, id, { birthYear: thisYear }, family), {
      status: 400,
      body: { error: { fields: { name: 'Choose an age.' } } },
    })
    t.equal((await change(api, id, { firstName: 'Teo' }, family)).status, 200)
    t.same(idsIn((await takeOut(api, ['home', id], family)).body), ['p1'])
  },
)
