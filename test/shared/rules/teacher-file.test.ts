import t from 'tap'
import {
  newTeacherGradeOf,
  newTeacherRoleOf,
  teacherFileColumns,
  teacherProblemText,
  writtenGradeOf,
} from '../../../shared/rules/teacher-file.ts'

t.test('the columns of a file of teachers are found in any order, by several names (S4.62)', async (t) => {
  t.same(teacherFileColumns(['E-mail', ' first ', 'LAST', 'Role', 'Grade', 'Room']), {
    places: { email: 0, firstName: 1, lastName: 2, role: 3, grade: 4 },
    found: ['E-mail', 'First', 'Last', 'Role', 'Grade'],
    unused: ['Room'],
  })
  t.match(teacherFileColumns(['Given name', 'Surname', 'Teacher e-mail address', 'Position']), {
    places: { firstName: 0, lastName: 1, email: 2, role: 3 },
    found: ['First', 'Last', 'E-mail', 'Role'],
  })
  t.same(teacherFileColumns(['First', 'E-mail']), { code: 'missing-columns', columns: ['Last', 'Role'] })
  t.same(teacherFileColumns(['First', 'First name', 'Last', 'E-mail', 'Role']), {
    code: 'repeated-columns',
    columns: ['First'],
  })
  t.same(teacherFileColumns(['Teacher first name', 'Student first name']), { code: 'class-list' })
})

t.test('a whole name in one column will do, unless its parts have columns (S4.62)', async (t) => {
  for (const heading of ['Teacher', 'Full name', 'Name', 'Teacher name'])
    t.match(teacherFileColumns([heading, 'E-mail', 'Role']), {
      places: { name: 0, email: 1, role: 2 },
      found: ['Name', 'E-mail', 'Role'],
    })
  t.match(teacherFileColumns(['Display name', 'First', 'Last', 'E-mail', 'Role']), {
    places: { firstName: 1, lastName: 2, email: 3, role: 4 },
    unused: ['Display name'],
  })
  t.match(teacherFileColumns(['Name', 'Last name', 'E-mail', 'Role']), {
    places: { name: 0, lastName: 1, email: 2, role: 3 },
    found: ['Name', 'Last', 'E-mail', 'Role'],
  })
  t.same(teacherFileColumns(['Teacher', 'Name', 'E-mail', 'Role']), {
    code: 'repeated-columns',
    columns: ['Name'],
  })
})

t.test('a role is one of those that can be added to a school, however it is written (S5.58)', async (t) => {
  const read = (text: string) => newTeacherRoleOf(text)
  t.equal(read('Classroom teacher'), 'Classroom teacher')
  t.equal(read('classroom'), 'Classroom teacher')
  t.equal(read('Special Ed.'), 'Special ed teacher')
  t.equal(read('TUTOR'), 'Tutor')
  t.equal(read('Principal'), 'School administrator')
  for (const titled of ['3rd Grade Teacher', 'Pre-K Teacher', 'kindergarten teacher', 'Grade 5 teacher'])
    t.equal(read(titled), 'Classroom teacher', titled)
  for (const none of [
    'Coach',
    '',
    'Music teacher',
    '12th grade teacher',
    '3rd grade',
    'District administrator',
    'Parent/guardian',
  ])
    t.equal(read(none), undefined, none)
  t.equal(writtenGradeOf({ role: '3rd Grade Teacher', grade: '' }), '3')
  t.equal(writtenGradeOf({ role: '3rd Grade Teacher', grade: '4' }), '4', 'its own column counts')
  t.equal(writtenGradeOf({ role: 'Tutor', grade: '' }), '')
})

t.test('a grade belongs to roles that have one, and only a classroom teacher needs it (S5.61)', async (t) => {
  t.equal(newTeacherGradeOf('Classroom teacher', '3rd'), '3')
  t.equal(newTeacherGradeOf('Classroom teacher', 'Kindergarten'), 'K')
  t.equal(newTeacherGradeOf('Classroom teacher', ''), undefined)
  t.equal(newTeacherGradeOf('Classroom teacher', '9'), undefined, 'above those of the settings')
  t.equal(newTeacherGradeOf('Tutor', ''), null)
  t.equal(newTeacherGradeOf('Tutor', 'thirdish'), undefined)
  t.equal(newTeacherGradeOf('Other educator', 'whatever'), null, 'not asked for')
})

t.test('what is wrong with a row is said of its cell (S8.9, S5.58)', async (t) => {
  const cells = { firstName: 'Joel', lastName: '', email: 'joel.tran@ridgeview', role: 'Coach', grade: '' }
  const words = (code: Parameters<typeof teacherProblemText>[0]['code'], column: keyof typeof cells) =>
    teacherProblemText({ code, column, value: cells[column] }, cells, 6)
  t.equal(words('email', 'email'), '“joel.tran@ridgeview” has no ending such as .org')
  t.equal(words('role', 'role'), 'Role “Coach” is not one we know.')
  t.equal(words('grade', 'grade'), 'Grade is missing.')
  t.equal(words('name', 'lastName'), 'Joel must have both a first and last name')
  t.equal(words('repeated', 'email'), 'Same address as row 6, left out')
  t.equal(
    words('elsewhere', 'email'),
    'An account already exists for joel.tran@ridgeview. To add this educator to your subscription please email support.',
  )
})
