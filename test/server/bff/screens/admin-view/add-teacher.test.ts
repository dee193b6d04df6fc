import t from 'tap'
import { PublicError, publicErrorOf } from '../../../../../server/bff/errors.ts'
import { addTeacher } from '../../../../../server/bff/screens/admin-view/add-teacher.ts'
import { UpstreamError } from '../../../../../server/bff/upstream/upstream-error.ts'
import { createTeacher } from '../../../../../server/contract/teachers.ts'
import { ADD_TEACHER_FAILED } from '../../../../../shared/rules/new-teacher.ts'
import { accountsKeeper } from '../../../../support/accounts-keeper.ts'
import { fails, teacherIdentity, visitOf } from '../../../../support/visit.ts'

const identity = teacherIdentity({ role: 'School administrator', rights: 'V' })
const sol = { firstName: 'Sol', lastName: 'Ito', email: 'sol@ridgeview.org', role: 'Tutor', gradeLevel: '4' }
const body = { school: 'ridge', key: 'k'.repeat(36), teacher: sol }

t.test('a teacher is one call, with a grade where the role has one (S5.61, S7.53)', async (t) => {
  const { visit, calls } = visitOf({ identity, answers: accountsKeeper().answers })
  const view = await addTeacher.run(visit, body)
  t.match(view.schools, [{ open: { teachers: [{ fullName: 'Sol Ito' }] } }])
  await addTeacher.run(visit, {
    ...body,
    key: 'l'.repeat(36),
    teacher: { ...sol, role: 'Other educator', email: 'other@ridgeview.org' },
  })
  const { gradeLevel: _, ...ungraded } = sol
  t.same(
    calls.filter(({ id }) => id === 'createTeacher').map(({ args }) => args),
    [
      { headers: { 'idempotency-key': body.key }, body: { schoolId: 'ridge', teacher: sol } },
      {
        headers: { 'idempotency-key': 'l'.repeat(36) },
        body: {
          schoolId: 'ridge',
          teacher: { ...ungraded, role: 'Other educator', email: 'other@ridgeview.org' },
        },
      },
    ],
  )
})

t.test('every faulty field is named, without a call (S5.58, S5.60)', async (t) => {
  const { visit, calls } = visitOf({ identity })
  const error = await addTeacher
    .run(visit, {
      ...body,
      teacher: { firstName: '', lastName: ' ', email: 'sol', role: '', gradeLevel: '3' },
      coteacher: { firstName: 'Yusuf', lastName: '', email: '' },
      roster: {
        name: ' ',
        gradeLevel: '3',
        students: [
          { firstName: 'Mila', lastName: 'Andersson' },
          { firstName: 'mila', lastName: 'ANDERSSON' },
        ],
      },
    })
    .catch((refused: unknown) => refused)
  t.ok(error instanceof PublicError)
  t.same((error as PublicError).fields, {
    'teacher.firstName': 'First name is required',
    'teacher.lastName': 'Last name is required',
    'teacher.email': 'This is not a valid email. Please try again',
    'teacher.role': 'Role is required',
    'coteacher.lastName': 'Last name is required',
    'coteacher.email': 'Email is required',
    'coteacher.role': 'This role cannot have a co-teacher.',
    'roster.name': 'The roster name cannot be empty.',
    'roster.students.1': 'mila ANDERSSON is a duplicate name in the roster',
  })
  t.same(calls, [])
})

t.test('another’s school returns "not found", not a failed addition (S8.79?)', async (t) => {
  for (const reason of ['unknown', 'denied', 'refused'] as const) {
    const { visit } = visitOf({ identity, answers: [fails(createTeacher, reason)] })
    await t.rejects(addTeacher.run(visit, body), new UpstreamError(reason, 'createTeacher'))
  }
})

t.test(
  'a child who is listed twice is refused as the request’s fault, in the words of a failed addition',
  async (t) => {
    const refused = new UpstreamError('rejected', 'createTeacher', { status: 400, code: 'invalid-input' })
    const refuses = () => {
      throw refused
    }
    const { visit } = visitOf({ identity, answers: [{ call: createTeacher, reply: refuses }] })
    const error = await addTeacher.run(visit, body).catch(publicErrorOf)
    t.match(error, { status: 400, code: 'invalid-input', message: ADD_TEACHER_FAILED })
  },
)

t.test('who may not enter the children is told why, and not that it failed', async (t) => {
  for (const [reason, status, code] of [
    ['rejected', 428, 'consent-needed'],
    ['conflict', 409, 'student-limit'],
    ['conflict', 409, 'new-class-limit'],
  ] as const) {
    const refuses = () => {
      throw new UpstreamError(reason, 'createTeacher', { status, code })
    }
    const { visit } = visitOf({ identity, answers: [{ call: createTeacher, reply: refuses }] })
    t.match(await addTeacher.run(visit, body).catch(publicErrorOf), { code })
  }
})
