import fc from 'fast-check'
import t from 'tap'
import { gradeAtAge } from '../../../shared/rules/child-ages.ts'
import {
  AGE_NEEDED,
  ageOf,
  birthYearOf,
  CHILD_NAME_NEEDED,
  CHILD_NAME_TAKEN,
  CHILD_NAME_TOO_LONG,
  childAges,
  childFaults,
  isParentRosterValid,
} from '../../../shared/rules/parent-roster.ts'
import { rosterTooBig, seatsLeft } from '../../../shared/rules/roster-limits.ts'

const YEAR = 2026
const child = (firstName: string, birthYear = 2018) => ({ firstName, birthYear })

t.test(
  'a first name of 1 to 199 characters, an age, and no name twice (S5.70, S5.71, S5.72, S9.54)',
  async (t) => {
    t.same(childFaults([child('Maya'), child('Theo')], YEAR), [{}, {}])
    t.same(
      childFaults([child('  '), child('x'.repeat(199)), child('x'.repeat(200)), child('Maya', YEAR)], YEAR),
      [{ firstName: CHILD_NAME_NEEDED }, {}, { firstName: CHILD_NAME_TOO_LONG }, { age: AGE_NEEDED }],
    )
    t.same(childFaults([child('Maya'), child(' mAYA ')], YEAR), [{}, { firstName: CHILD_NAME_TAKEN }])
  },
)

t.test('one to three children, none with a fault, make the list valid (S5.73, S5.79, S9.55)', async (t) => {
  const valid = (...names: string[]) =>
    isParentRosterValid(
      names.map((name) => child(name)),
      YEAR,
    )
  t.same(
    [valid(), valid('a'), valid('a', 'b', 'c'), valid('a', 'b', 'c', 'd'), valid('a', 'A')],
    [false, true, true, false, false],
  )
})

t.test(
  'ages go from 1 to 18+ and to a year of birth and back (S5.75, S5.76, S5.77, S5.78, S9.56)',
  async (t) => {
    t.equal(childAges.length, 19)
    t.same([childAges[0], childAges[1], childAges[17], childAges[18]], ['Age', '1', '17', '18+'])
    t.same([birthYearOf('8', YEAR), birthYearOf('Age', YEAR), birthYearOf('18+', YEAR)], [2018, YEAR, 2008])
    for (const age of childAges) t.equal(ageOf(birthYearOf(age, YEAR), YEAR), age)
    t.same([ageOf(1990, YEAR), ageOf(YEAR + 1, YEAR)], ['18+', 'Age'])
  },
)

t.test('a child of 7 or under is in K, and a grade up for every year (S9.57, S9.58?)', async (t) => {
  t.same([1, 7, 8, 15, 18].map(gradeAtAge), ['K', 'K', '1', '8', '8'])
})

t.test(
  'what is left of a plan is never below none, and its limit is named (S5.23, S5.24, S5.25, S5.26?)',
  async (t) => {
    const plan = { name: 'Ridgeview', isTrial: false, isOwn: true }
    fc.assert(
      fc.property(fc.nat(500), fc.nat(500), (rosterLimit, currentRosterSize) => {
        const left = seatsLeft({ rosterLimit, currentRosterSize })
        return left >= 0 && left + Math.min(currentRosterSize, rosterLimit) === rosterLimit
      }),
    )
    t.equal(
      rosterTooBig({ ...plan, scope: 'teacher', rosterLimit: 1 }),
      'Your subscription covers 1 student. Contact support to raise the limit.',
    )
    t.equal(
      rosterTooBig({ ...plan, scope: 'school', rosterLimit: 500 }),
      "Your school's subscription covers 500 students. Contact support to raise the limit.",
    )
    t.match(
      rosterTooBig({ ...plan, scope: 'district', rosterLimit: 9000 }),
      /^Your district's subscription covers 9000 students\./,
    )
  },
)
