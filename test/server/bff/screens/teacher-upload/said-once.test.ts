import t from 'tap'
import { teacherUploadView } from '../../../../../server/bff/screens/teacher-upload/view.ts'
import { RIDGEVIEW, teacherRow, teachersReply } from '../../../../support/teachers-report.ts'
import { NOW } from '../../../../support/visit.ts'

const view = (report: ReturnType<typeof teachersReply>) =>
  teacherUploadView({
    school: { schoolId: 'ridge', ...RIDGEVIEW },
    schools: { total: 0, list: [], unread: 0 },
    report,
    mayUploadRosters: true,
    supportEmail: 'support@demo.test',
    timezone: 'America/New_York',
    now: NOW,
  }).report

t.test('an error of several rows is said once with them, and the rows lead to it', async (t) => {
  const fault = { code: 'role', column: 'role', value: 'Coach' } as const
  const coach = (row: number, role: string) =>
    teacherRow(row, ['Bea', 'Lund', `b${row}@school.org`, role, ''], {
      status: 'error',
      role: null,
      fault: { ...fault, value: role },
    })
  const rows = [coach(2, 'Coach'), coach(4, 'Coach'), coach(5, 'Nurse')]
  const report = view(teachersReply({ rows, sharedFaults: [{ fault, count: 2, rows: [2, 4] }] }))
  t.same(report?.sharedErrors, ['Rows 2 and 4: Role “Coach” is not one we know.'])
  t.same(
    report?.rows.map(({ found, choice }) => [found, choice?.field]),
    [
      ['See above', 'role'],
      ['See above', 'role'],
      ['Role “Nurse” is not one we know.', 'role'],
    ],
  )
})

t.test('what each spelling of a role was read as is said before saving', async (t) => {
  const rolesRead = [
    { written: 'Principal', role: 'School administrator' },
    { written: 'SpEd', role: 'Special ed teacher' },
  ]
  t.equal(
    view(teachersReply({ rolesRead }))?.rolesRead,
    '“Principal” was read as School administrator and “SpEd” as Special ed teacher.',
  )
  t.equal(view(teachersReply())?.rolesRead, null)
  t.equal(view(teachersReply({ rolesRead, state: 'done' }))?.rolesRead, null)
})
