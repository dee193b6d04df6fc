import fc from 'fast-check'
import t from 'tap'
import { isPlan, QUOTE_NAME_LENGTH, quoteFaults, studentCountOf } from '../../../shared/rules/quote-form.ts'
import { tidyName } from '../../../shared/rules/roster-names.ts'

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

/** Marks of which nothing is seen: a zero-width space, a direction mark, a word joiner, an empty braille pattern. */
const UNSEEN = ['\u200B', '\u202E \u2066', '\u2060\u00AD', '\u2800', '\u200D']

t.test('a name of which nothing can be seen is none', async (t) => {
  for (const unseen of UNSEEN)
    t.same(
      Object.keys(
        quoteFaults(
          { ...typed, institutionName: unseen, firstName: unseen, lastName: unseen },
          { isVisitor: true },
        ),
      ),
      ['institutionName', 'firstName', 'lastName'],
      JSON.stringify(unseen),
    )
  const marks = fc.string({
    unit: fc.constantFrom(...UNSEEN.join(''), ' ', '\n', '\uD800', 'a', '👩', '\uFE0F', '-'),
  })
  fc.assert(
    fc.property(marks, (name) => {
      const { institutionName } = quoteFaults({ ...typed, institutionName: name }, { isVisitor: false })
      return (institutionName !== undefined) === (tidyName(name) === '')
    }),
  )
})
