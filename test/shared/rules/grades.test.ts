import fc from 'fast-check'
import t from 'tap'
import { grades } from '../../../shared/rules/games.ts'
import {
  effectiveGrade,
  gradeInSentence,
  gradeLabel,
  isInKTo8,
  knownGrade,
  ordinalGrade,
  roleTitle,
  standardsGrade,
  stepGrade,
} from '../../../shared/rules/grades.ts'

const supported = fc.constantFrom(...grades)

t.test(
  'a stored grade leads to one of the supported grades, K to 8 (S5.103, S5.104, S5.105, S5.106, S5.107?, S3.45, S9.59)',
  async (t) => {
    t.same(grades, ['K', '1', '2', '3', '4', '5', '6', '7', '8'])
    const table: [string | null | undefined, string | null, string, string][] = [
      // stored, as people say it, wanted, shown
      ['K', 'K', 'K', 'K'],
      ['0', 'K', 'K', 'K'],
      ['1', '1', '1', '1'],
      ['8', '8', '8', '8'],
      [' 4 ', '4', '4', '4'],
      ['Preschool', 'Preschool', 'K', 'K'],
      ['Pre-K', 'Pre-K', 'K', 'K'],
      ['9', '9', '9', '8'],
      ['12', '12', '12', '8'],
      ['constructor', 'constructor', 'constructor', '8'],
      ['N/A', null, '3', '3'],
      ['', null, '3', '3'],
      [null, null, '3', '3'],
      [undefined, null, '3', '3'],
    ]
    for (const [stored, stated, wanted, shown] of table) {
      t.equal(knownGrade(stored), stated, `${stored} is said`)
      t.equal(effectiveGrade(stored), wanted, `${stored} asks for`)
      t.equal(standardsGrade(stored), shown, `${stored} shows`)
    }
  },
)

t.test('a grade without standards shows those of 8 (S5.105)', async (t) => {
  t.equal(standardsGrade('7', ['2', '3', '8']), '8')
  t.equal(standardsGrade(null, ['2', '8']), '8')
})

t.test('a grade within a sentence keeps the capitals of its own', async (t) => {
  const said = ['3', '0', 'Pre-K', null].map((grade) => gradeInSentence(gradeLabel(grade)))
  t.same(said, ['grade 3', 'grade K', 'Pre-K', 'N/A'])
})

t.test('only K to 8 counts as K to 8 (S2.189)', async (t) => {
  t.same(['K', '0', '8'].map(isInKTo8), [true, true, true])
  t.same(['Pre-K', 'Preschool', '9', 'N/A', null].map(isInKTo8), [false, false, false, false, false])
})

t.test('grade switching moves one step and stops at K and 8 (S9.90, S9.91)', async (t) => {
  t.same(
    grades.map((grade) => stepGrade(grade, 1)),
    ['1', '2', '3', '4', '5', '6', '7', '8', null],
  )
  t.same(
    grades.map((grade) => stepGrade(grade, -1)),
    [null, 'K', '1', '2', '3', '4', '5', '6', '7'],
  )
})

t.test('a step back undoes a step, among whichever grades have standards (S9.90)', async () => {
  fc.assert(
    fc.property(fc.uniqueArray(supported, { minLength: 1 }), (some) => {
      return some.every((grade) => {
        const up = stepGrade(grade, 1, some)
        return up === null || (some.includes(up) && stepGrade(up, -1, some) === grade)
      })
    }),
  )
})

t.test('grades are shown 1st, 2nd, 3rd, others th, words as they are (S9.141, S9.143)', async (t) => {
  t.same([...grades, '0', 'Pre-K', 'Preschool', 'N/A', null].map(ordinalGrade), [
    'K',
    '1st',
    '2nd',
    '3rd',
    '4th',
    '5th',
    '6th',
    '7th',
    '8th',
    'K',
    'Pre-K',
    'Preschool',
    null,
    null,
  ])
})

t.test('a classroom teacher is shown by the grade, others by the role (S9.142, S9.143)', async (t) => {
  t.equal(roleTitle('Classroom teacher', '3'), '3rd grade teacher')
  t.equal(roleTitle('Classroom teacher', '0'), 'K teacher')
  t.equal(roleTitle('Classroom teacher', 'Pre-K'), 'Pre-K teacher')
  t.equal(roleTitle('Classroom teacher', 'N/A'), 'Classroom teacher')
  t.equal(roleTitle('School administrator', '3'), 'School administrator')
  t.equal(roleTitle(null, '3'), null)
})
