import fc from 'fast-check'
import t from 'tap'
import {
  backOf,
  countsOf,
  decided,
  lasting,
  movesOf,
  nobodyMoves,
  schoolRules,
  sizesOf,
} from '../../../../client/screens/update-rosters/draft.ts'
import { listingOf } from '../../../../client/screens/update-rosters/listing.ts'
import { updateRostersView } from '../../../../server/bff/screens/update-rosters/view.ts'
import { deactivationQuestion } from '../../../../shared/rules/next-rosters.ts'
import { ridgeview } from '../../../support/school-keeper.ts'

const { school } = updateRostersView(ridgeview(), 20261014)
if (!school) throw new Error('there is a school')
const ids = school.students.map(({ studentId }) => studentId)

t.test(
  'a teacher without a decision stays, a student without a class is deactivated, and the rest move up a grade (S4.95)',
  async (t) => {
    const draft = decided(decided(nobodyMoves, ['s1', 's3'], 'r21'), ['s2'], null)
    t.same(movesOf(school, draft), [
      { to: [], students: ['s2', 's4'] },
      { to: ['r21'], grade: '4', students: ['s1'] },
      { to: ['r21'], students: ['s3'] },
    ])
    t.same(countsOf(school.students, draft), { total: 4, placed: 2, stay: 0, deactivated: 2 })
    t.same([...sizesOf(school, draft)], [['r21', 2]])
    t.same(backOf(school, movesOf(school, draft)), [
      { to: ['r12'], placed: false, students: ['s2'] },
      { to: ['r12'], grade: '3', placed: false, students: ['s1'] },
      { to: ['r21'], placed: false, students: ['s3'] },
      { to: [], active: true, placed: false, students: ['s4'] },
    ])
  },
)

t.test('whatever is decided, everybody is counted once: totals in are totals out', async (t) => {
  const to = fc.constantFrom('r12', 'r21', null, undefined)
  const choices = fc.array(fc.tuple(fc.subarray(ids), to))
  fc.assert(
    fc.property(choices, (made) => {
      const draft = made.reduce((sum, [which, where]) => decided(sum, which, where), nobodyMoves)
      const { total, placed, stay, deactivated } = countsOf(school.students, draft)
      const inClasses = [...sizesOf(school, draft).values()].reduce((sum, size) => sum + size, 0)
      t.equal(placed + stay + deactivated, total)
      t.equal(inClasses + deactivated, total)
    }),
  )
  t.pass('held')
})

t.test('a student is found without the accents of the name, and with them where it has none', async (t) => {
  const [first, ...others] = school.students
  if (!first) return t.fail('there is a student')
  const found = (fullName: string, query: string) => {
    const named = { ...school, students: [{ ...first, fullName }, ...others] }
    const filter = { shown: 'all', grade: null, query, only: null } as const
    const { open, decided } = listingOf(named, nobodyMoves, new Set(), filter)
    return [...open, ...decided].some(({ studentId }) => studentId === first.studentId)
  }
  t.ok(found('Zoë Lindqvist', ' zoe lin'))
  t.ok(found('Zoe Lindqvist', 'Zoë'))
  t.notOk(found('Zoë Lindqvist', 'zoa'))
})

t.test('what is gone meanwhile is left out of what was chosen, and nothing else', async (t) => {
  const draft = decided(decided(nobodyMoves, ['s1', 's2'], 'r21'), ['s3'], 'r12')
  const now = { ...school, rosters: school.rosters.slice(1), students: school.students.slice(1) }
  t.same([...lasting(draft, now)], [['s1', 'r21']])
  const left = (students: number) => ({
    ...now,
    rosters: now.rosters.map((one) => ({ ...one, left: 'Its teacher has left the school', students })),
  })
  t.same(lasting(draft, left(0)), [], 'not to an empty class whose teacher has left')
  t.same(lasting(draft, left(1)), [['s1', 'r21']])
})

t.test('a teacher who has already been moved is no longer a choice', async (t) => {
  const made = [...decided(nobodyMoves, ['s1', 's4'], 'r21')]
  const students = school.students.map((one) =>
    one.studentId === 's1' ? { ...one, classes: ['r21'], placed: 'today' } : one,
  )
  t.same(schoolRules.rebase(school, made, { ...school, students }), [['s4', 'r21']])
  t.same(schoolRules.rebase(school, made, school), made)
})

t.test('whoever was placed in an earlier sitting counts as placed and is not moved again', async (t) => {
  const students = school.students.map((one) => (one.studentId === 's1' ? { ...one, placed: 'today' } : one))
  const later = { ...school, students }
  t.same(countsOf(later.students, nobodyMoves), { total: 4, placed: 1, stay: 2, deactivated: 1 })
  t.same(movesOf(later, decided(nobodyMoves, ['s1', 's4'], 'r12')), [{ to: ['r12'], students: ['s4'] }])
  const again = decided(nobodyMoves, ['s1', 's4'], 'r21')
  t.same(backOf(later, movesOf(later, again)), [
    { to: ['r12'], grade: '3', students: ['s1'] },
    { to: [], active: true, grade: '3', placed: false, students: ['s4'] },
  ])
})

t.test('the question before children are deactivated is the product’s (S5.114, S5.115?)', async (t) => {
  for (const count of [1, 7])
    t.equal(
      deactivationQuestion(count),
      `You have ${count} students who are not assigned to any class. These students will now be deactivated. Proceed?`,
    )
})
