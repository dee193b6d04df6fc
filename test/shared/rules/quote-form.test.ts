import t from 'tap'
import { isPlan, QUOTE_NAME_LENGTH, quoteFaults, studentCountOf } from '../../../shared/rules/quote-form.ts'

const typed = {
  institutionName: 'Ridgeview Elementary',
  numStudents: '120',
  firstName: 'Renee',
  lastName: 'Castellanos',
  email: 'renee@ridgeview.example.org',
}

t.test('a student count is a whole number above 0 (S5.89)', async (t) => {
  for (const [text, count] of [
    ['1', 1],
    ['4', 4],
    ['5', 5],
    [' 120 ', 120],
    ['1,000', 1_000],
    ['100,000', 100_000],
    ['0120', 120],
  ] as const)
    t.equal(studentCountOf(text), count, text)
  for (const text of [
    '',
    ' ',
    '0',
    '-1',
    '2.5',
    'ten',
    '1,00',
    '100,001',
    '1e9',
    '1e+21',
    '1000000000',
    '１２',
  ])
    t.equal(studentCountOf(text), null, text)
})

t.test('a plan is of one to three school years (S5.90)', async (t) => {
  t.same([0, 1, 2, 3, 4, 1.5, Number.NaN].map(isPlan), [false, true, true, true, false, false, false])
})

t.test('each field has its own sentence, and only a visitor says who they are (S3.85, S5.89)', async (t) => {
  const none = { institutionName: ' ', numStudents: '', firstName: '', lastName: '', email: '' }
  t.same(quoteFaults(typed, { isVisitor: true }), {})
  t.same(quoteFaults(none, { isVisitor: true }), {
    institutionName: 'Enter the name of your school or district',
    numStudents: 'Enter the number of students',
    firstName: 'Enter your first name',
    lastName: 'Enter your last name',
    email: 'Enter your email',
  })
  t.same(Object.keys(quoteFaults(none, { isVisitor: false })), ['institutionName', 'numStudents'])
  t.same(quoteFaults({ ...typed, numStudents: '2.5' }, { isVisitor: true }), {
    numStudents: 'Enter a whole number from 1 to 100,000',
  })
  const name = 'x'.repeat(QUOTE_NAME_LENGTH)
  t.same(quoteFaults({ ...typed, institutionName: name }, { isVisitor: true }), {})
  t.same(Object.keys(quoteFaults({ ...typed, institutionName: `${name}x` }, { isVisitor: true })), [
    'institutionName',
  ])
})
