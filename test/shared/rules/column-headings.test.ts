import t from 'tap'
import { headingOf } from '../../../shared/rules/column-headings.ts'
import { fileColumns } from '../../../shared/rules/roster-file.ts'

const TEACHER = ['Teacher first name', 'Teacher last name', 'Teacher e-mail']

t.test('a heading is understood in its common spellings, with whose it is (S5.88)', async (t) => {
  const table: [string, string | undefined][] = [
    ['Student first name', 'student firstName owned'],
    ['First Name', 'student firstName'],
    ['Stu_First', 'student firstName owned'],
    ['Student Surname', 'student lastName owned'],
    ['Student State ID', 'student idNumber owned'],
    ['Students', 'student name owned'],
    ['Given name(s)', 'student firstName'],
    ['SURNAME', 'student lastName'],
    ['Pupil', 'student name owned'],
    ['LastFirst', 'student name'],
    ['Name (Last, First)', 'student name'],
    ['Student Full Name (LFM)', 'student name owned'],
    ['First Name [Legal]', 'student firstName'],
    ['Name (Parent)', undefined],
    ['Apellido(s)', 'student lastName'],
    ['Nombre del estudiante', 'student name'],
    ['Grado', 'student grade'],
    ['NOM', 'student lastName'],
    ['Prénom', 'student firstName'],
    ['Nom de famille', 'student lastName'],
    ['Nom et prénom', 'student name'],
    ['Élève', 'student name'],
    ['Nome completo', 'student name'],
    ['Sobrenome', 'student lastName'],
    ['Cognome', 'student lastName'],
    ['Schüler', 'student name'],
    ['Họ và tên', 'student name'],
    ['Siyati', 'student lastName'],
    ['姓名', 'student name'],
    ['年级', 'student grade'],
    ['이름', 'student name'],
    ['الاسم', 'student name'],
    ['Фамилия', 'student lastName'],
    ['Имя', 'student firstName'],
    ['Gr.', 'student grade'],
    ['Grade_Level', 'student grade'],
    ['Student #', 'student idNumber owned'],
    ['ID number (optional)', 'student idNumber'],
    ['Perm ID', 'student idNumber'],
    ['Student E-Mail', 'student email owned'],
    ['Teacher Email Address', 'teacher email owned'],
    ['Homeroom teacher', 'teacher name owned'],
    ['Instructor Last', 'teacher lastName owned'],
    ['Middle name', undefined],
    ['Parent e-mail', undefined],
    ['Home room', undefined],
    ['', undefined],
    ['12', undefined],
  ]
  for (const [text, expected] of table) {
    const found = headingOf(text)
    const words = found && `${found.of} ${found.column}${found.isOwned ? ' owned' : ''}`
    t.equal(words, expected, text)
  }
})

t.test('the columns of a file come in any order and in common spellings (S5.88)', async (t) => {
  t.same(
    fileColumns(['Grade Level', 'Surname', 'Given Name', 'Student Number', ...TEACHER, 'Email', 'Home room']),
    {
      places: {
        grade: 0,
        studentLastName: 1,
        studentFirstName: 2,
        idNumber: 3,
        teacherFirstName: 4,
        teacherLastName: 5,
        teacherEmail: 6,
      },
      unused: ['Email', 'Home room'],
    },
    'a student’s e-mail is not read',
  )
  t.match(
    fileColumns([...TEACHER, 'State ID', 'Student first', 'First', 'Student last', 'Gr', 'Local ID']),
    { places: { idNumber: 3, studentFirstName: 4 }, unused: ['First', 'Local ID'] },
    'the owned of two, and the first of several numbers',
  )
  t.same(fileColumns([...TEACHER, 'First name', 'Given name', 'Last name', 'Grade']), {
    code: 'repeated-columns',
    columns: ['Student first name'],
  })
  t.same(fileColumns(['First name', 'Last name', 'Grade', 'Teacher e-mail']), {
    code: 'missing-columns',
    columns: ['Teacher first name', 'Teacher last name'],
  })
})

t.test('a whole name in one column will do, unless its parts have columns (S5.88)', async (t) => {
  t.same(fileColumns(['Teacher Name', 'Teacher Email', 'Student Name', 'Grade_Level', 'Home_Room']), {
    places: { teacherName: 0, teacherEmail: 1, studentName: 2, grade: 3 },
    unused: ['Home_Room'],
  })
  t.match(fileColumns([...TEACHER, 'LastFirst', 'Grade']), { places: { studentName: 3 }, unused: [] })
  t.match(fileColumns([...TEACHER, 'Name', 'Student name', 'Grade']), {
    places: { studentName: 4 },
    unused: ['Name'],
  })
  t.match(fileColumns([...TEACHER, 'Name', 'Last name', 'Grade']), {
    places: { studentName: 3, studentLastName: 4 },
  })
  t.same(fileColumns(['Teacher', ...TEACHER, 'Full name', 'First name', 'Last name', 'Grade']), {
    places: {
      teacherFirstName: 1,
      teacherLastName: 2,
      teacherEmail: 3,
      studentFirstName: 5,
      studentLastName: 6,
      grade: 7,
    },
    unused: ['Teacher', 'Full name'],
  })
  t.same(fileColumns([...TEACHER, 'Student', 'Student name', 'Grade']), {
    code: 'repeated-columns',
    columns: ['Student name'],
  })
  t.match(fileColumns(['Teacher e-mail', 'Student name', 'Grade']), {
    code: 'missing-columns',
    columns: ['Teacher first name', 'Teacher last name'],
  })
})

t.test('a heading of any length is read in one go', async (t) => {
  // Where blanks were tried from each of them, 60,000 took ten minutes.
  t.equal(headingOf(`${' '.repeat(60_000)}x`), undefined)
  t.match(headingOf(`Name (last first${' '.repeat(60_000)}`), { column: 'name' })
  t.match(headingOf(`Name (legal)${' '.repeat(60_000)}`), { column: 'name' })
})
