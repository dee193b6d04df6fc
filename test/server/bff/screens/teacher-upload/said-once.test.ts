import t from 'tap'
import { teacherRow, teachersReply, teacherUploadWith } from '../../../../support/teachers-report.ts'

t.test('an error of several rows is said once with them, and the rows lead to it', async (t) => {
  const fault = { code: 'role', column: 'role', value: 'Coach' } as const
  const coach = (row: number, role: string) =>
    teacherRow(row, ['Bea', 'Lund', `b${row}@school.org`, role, ''], {
      status: 'error',
      role: null,
      fault: { ...fault, value: role },
    })
  const rows = [coach(2, 'Coach'), coach(4, 'Coach'), coach(5, 'Nurse')]
  const report = teacherUploadWith(
    teachersReply({ rows, sharedFaults: [{ fault, count: 2, rows: [2, 4] }] }),
  ).report
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
    teacherUploadWith(teachersReply({ rolesRead })).report?.rolesRead,
    '“Principal” was read as School administrator and “SpEd” as Special ed teacher.',
  )
  t.equal(teacherUploadWith(teachersReply()).report?.rolesRead, null)
  t.equal(teacherUploadWith(teachersReply({ rolesRead, state: 'done' })).report?.rolesRead, null)
})

t.test('the questioned names of a file are said above its button', async (t) => {
  const questioned = { count: 2, rows: [3, 7] }
  t.equal(
    teacherUploadWith(teachersReply({ questioned })).report?.questioned,
    '2 names to look at, in rows 3 and 7. What you do not correct in the file is taken as it is.',
  )
  t.equal(teacherUploadWith(teachersReply()).report?.questioned, null)
  t.equal(teacherUploadWith(teachersReply({ questioned, state: 'done' })).report?.questioned, null)
})

t.test('a file with whole names says how they were taken apart', async (t) => {
  const wholeNames = (found: string[], state: 'staged' | 'done' = 'staged') =>
    teacherUploadWith(teachersReply({ found, state })).report?.wholeNames
  t.equal(
    wholeNames(['E-mail', 'Name', 'Role']),
    'First and last names come from one column: the last name is what stands before a comma, or all but the first word. Look whether that is right.',
  )
  t.equal(wholeNames(['Name', 'Last', 'E-mail', 'Role']), null)
  t.equal(wholeNames(['First', 'Last', 'E-mail', 'Role']), null)
  t.equal(wholeNames(['Name', 'E-mail', 'Role'], 'done'), null)
})
