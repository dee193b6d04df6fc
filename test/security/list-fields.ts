import { randomUUID } from 'node:crypto'
import { askers, type Field } from './id-field.ts'

const key = 'k'.repeat(36)
/** The version that every roster here has. */
const VERSION = 1
/** Everybody who may change rosters, of whom these are nobody's. */
const changers = askers([404, 404], 'impersonation', 'partner')
const ofManagers = { v: [404, 404], superpowers: [404, 404] } as const

/** One of many that nobody who asks has anything to do with: of one's own, what is sent would change something. */
const among = (foreign: string, answers: Field['answers'], payload: (id: string) => object): Field => ({
  send: (id) => ({ payload: payload(id) }),
  own: {},
  foreign,
  answers,
})
const ofSchool = (foreign: string, rest: (id: string) => object, answers: Field['answers'] = ofManagers) =>
  among(foreign, answers, (id) => ({ school: 'north', ...rest(id) }))
const update = (rest: object) => ({ key, seen: [], moves: [], ...rest })
const rule = { way: 'schools', roles: ['Classroom teacher'], groups: ['K-2'] }

/** The ids that come many at a time. */
export const listFields: Readonly<Record<string, Field>> = {
  'PUT /api/screens/roster-editor/save students[].studentId': among('b-1', changers, (studentId) => ({
    ...{ roster: 'r-alma', version: VERSION, name: 'Room', gradeLevel: '3' },
    students: [{ studentId, firstName: 'Kid', lastName: 'There' }],
  })),
  'PUT /api/screens/attention/hide students[]': among(
    'b-1',
    askers([404, 404], 'partner', 'impersonation'),
    (id) => ({ roster: 'r-alma', students: [id], isHidden: true }),
  ),
  'POST /api/screens/roster/delete-all rosters[].roster': among('r-bert', changers, (roster) => ({
    rosters: [{ roster, version: VERSION }],
  })),
  // Who is not in the list is taken for one who has left it meanwhile.
  'PUT /api/screens/parent-roster/save children[].studentId': among(
    'b-1',
    { parent: [409, 409] },
    (studentId) => ({
      version: VERSION,
      children: [{ studentId, firstName: 'Kid', age: '8' }],
    }),
  ),
  'PUT /api/screens/update-rosters/tell-apart students[]': ofSchool('b-1', (id) => ({
    students: ['a-1', id],
    apart: true,
  })),
  'POST /api/screens/update-rosters/save seen[].roster': ofSchool('r-bert', (roster) =>
    update({ seen: [{ roster, version: VERSION }], moves: [{ to: [roster], students: ['a-1'] }] }),
  ),
  'POST /api/screens/update-rosters/save moves[].to[]': ofSchool('r-bert', (roster) =>
    update({ moves: [{ to: [roster], students: ['a-1'] }] }),
  ),
  'POST /api/screens/update-rosters/save moves[].students[]': ofSchool('b-1', (id) =>
    update({ moves: [{ to: [], students: [id] }] }),
  ),
  'POST /api/screens/update-rosters/save again[]': ofSchool('b-1', (id) =>
    update({ again: [id], moves: [{ to: [], students: [id], active: true }] }),
  ),
  'POST /api/screens/confirm-teachers/confirm left[]': ofSchool('bert', (id) => ({ left: [id] })),
  'POST /api/screens/admin-view/add-teacher roster.students[].studentId': ofSchool('b-1', (studentId) => {
    const email = `${randomUUID()}@school.org`
    const teacher = { firstName: 'Sol', lastName: 'Ito', email, role: 'Tutor', gradeLevel: '3' }
    const students = [{ studentId, firstName: 'Kid', lastName: 'There' }]
    return { key: `${key}${email.slice(0, 8)}`, teacher, roster: { name: 'Room', gradeLevel: '3', students } }
  }),
  ...Object.fromEntries(
    ['reactivate', 'deactivate'].map((name) => [
      `POST /api/screens/deactivated/${name} students[]`,
      ofSchool('b-1', (id) => ({ key, students: [id] }), { v: [403, 403], superpowers: [404, 404] }),
    ]),
  ),
  // A school that is not theirs adds nobody to the rule.
  'POST /api/screens/access/preview schools[]': among(
    'far',
    { v: [200, 200], superpowers: [200, 200] },
    (id) => ({ ...rule, schools: [id] }),
  ),
  // Nobody here has a subscription to give.
  ...Object.fromEntries(
    (
      [
        ['schools[]', 'far', (id: string) => ({ schools: [id], teachers: [] })],
        ['teachers[]', 'bert', (id: string) => ({ schools: ['north'], teachers: [id] })],
      ] as const
    ).map(([name, foreign, rest]) => [
      `PUT /api/screens/access/save ${name}`,
      among(foreign, ofManagers, (id) => ({
        ...rule,
        subscription: 'no-plan',
        version: VERSION,
        ...rest(id),
      })),
    ]),
  ),
  'PUT /api/screens/access/take-back grants[]': among('bert', ofManagers, (id) => ({
    subscription: 'no-plan',
    grants: [id],
  })),
}
