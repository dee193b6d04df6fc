import t from 'tap'
import { gradeFault, gradeOf } from '../../../shared/rules/written-grade.ts'

t.test('a grade is read however it is written', async (t) => {
  const table: [string, string | undefined][] = [
    ['3', '3'],
    ['03', '3'],
    ['3rd', '3'],
    ['Grade 3', '3'],
    ['Gr. 3', '3'],
    ['G3', '3'],
    ['g 4', '4'],
    ['G13', undefined],
    ['3rd grade', '3'],
    ['Three', '3'],
    ['third grade', '3'],
    ['0', 'K'],
    ['KG', 'K'],
    ['Kindergarten', 'K'],
    ['pre-k', 'Pre-K'],
    ['Preschool', 'Preschool'],
    ['n/a', 'N/A'],
    ['pk', 'Pre-K'],
    ['tk', 'TK'],
    ['-1', '-1'],
    ['3º', '3'],
    ['3.º', '3'],
    ['3er grado', '3'],
    ['4to', '4'],
    ['Grado 3', '3'],
    ['Séptimo', '7'],
    ['Kínder', 'K'],
    ['2.0', '2'],
    ['2,0', '2'],
    ['0.0', 'K'],
    ['Grade 2.00', '2'],
    ['2.5', undefined],
    ['-5', undefined],
    ['12', '12'],
    ['13', undefined],
    ['third-ish', undefined],
    ['', undefined],
    ['Grade', undefined],
    ['constructor', undefined],
    ['valueOf', undefined],
  ]
  for (const [text, grade] of table) t.equal(gradeOf(text), grade, text)
})

t.test('a grade that is not one of ours is refused by name (S5.103)', async (t) => {
  const ours = 'K, 1 to 8, Pre-K, Preschool or N/A'
  for (const text of ['K', '1', '8th', 'Pre-K', 'Preschool', 'N/A'])
    t.equal(gradeFault(text), undefined, text)
  t.equal(gradeFault('12'), `Grade 12 is not one we know: ${ours}`)
  t.equal(gradeFault('TK'), `Grade TK is not one we know: ${ours}`)
  t.equal(gradeFault('10.0'), `Grade 10 is not one we know: ${ours}`)
  t.equal(gradeFault('-1'), `Grade -1 is not one we know: ${ours}`)
  t.equal(gradeFault('9th grade'), `Grade 9 is not one we know: ${ours}`)
  t.equal(gradeFault('13th'), `Grade “13th” is not a grade we know: ${ours}`)
  t.equal(gradeFault('constructor'), `Grade “constructor” is not a grade we know: ${ours}`)
  t.equal(gradeFault(' '), `Grade is missing: ${ours}`)
})
