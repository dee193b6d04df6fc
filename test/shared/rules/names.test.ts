import fc from 'fast-check'
import t from 'tap'
import {
  compareNames,
  cutName,
  fullName,
  initials,
  printedName,
  TINTS,
  tint,
} from '../../../shared/rules/names.ts'

t.test('names of 30 characters stay, longer ones end after 30 with ... (S5.97, S5.99, S5.102)', async (t) => {
  const thirty = 'Maximiliana Konstantinopolouxx'
  t.equal(thirty.length, 30)
  t.equal(cutName(thirty), thirty)
  t.equal(cutName(`${thirty}y`), `${thirty}...`)
  t.equal(cutName(''), '')
})

t.test("teachers' names are cut at 60 (S5.98)", async (t) => {
  t.equal(cutName('x'.repeat(61), 60), `${'x'.repeat(60)}...`)
})

t.test('printed names are cut to 30 with nothing after them (S5.100, S5.102)', async (t) => {
  t.equal(printedName('x'.repeat(31)), 'x'.repeat(30))
  t.equal(printedName('Ana'), 'Ana')
})

t.test('a cut name is whole characters of the name, never half of one', async () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 80 }), (name) => {
      const cut = cutName(name)
      return (
        cut === name ||
        (!/\p{Surrogate}/u.test(cut) && name.startsWith(cut.slice(0, -3)) && [...cut].length === 33)
      )
    }),
  )
})

t.test('names and initials of people with one name', async (t) => {
  t.equal(fullName({ firstName: ' Jayden ', lastName: 'Brooks' }), 'Jayden Brooks')
  t.equal(fullName({ firstName: 'Prince', lastName: '' }), 'Prince')
  t.equal(initials({ firstName: 'jayden', lastName: 'brooks' }), 'JB')
  t.equal(initials({ firstName: 'Prince', lastName: ' ' }), 'P')
  t.equal(initials({ firstName: 'Émile', lastName: '𝒳u' }), 'É𝒳')
})

t.test('a tint is one of five', async () => {
  fc.assert(fc.property(fc.string(), (id) => tint(id) >= 1 && tint(id) <= TINTS))
})

t.test('tints are spread over a class', async (t) => {
  const used = new Set(Array.from({ length: 30 }, (_, i) => tint(`student-${i}`)))
  t.equal(used.size, TINTS)
  t.equal(tint('student-1'), 5, 'and never move to another')
})

t.test('names sort case and accents aside, numbers by value', async (t) => {
  t.same(['Sample Student 10', 'élodie', 'Zoe', 'Sample Student 2', 'Eli'].sort(compareNames), [
    'Eli',
    'élodie',
    'Sample Student 2',
    'Sample Student 10',
    'Zoe',
  ])
})
