import t from 'tap'
import { Value } from 'typebox/value'
import { PublicError } from '../../../../../server/bff/errors.ts'
import { findMatches } from '../../../../../server/bff/screens/roster-editor/matches.ts'
import { UpstreamError } from '../../../../../server/bff/upstream/upstream-error.ts'
import { FindMatches } from '../../../../../shared/screens/roster-editor.ts'
import { rosterReply, student } from '../../../../support/classes.ts'
import { rosterKeeper } from '../../../../support/roster-keeper.ts'
import { teacherIdentity, visitOf } from '../../../../support/visit.ts'

const keeper = (schoolId?: string) => {
  const made = rosterKeeper([
    { ...rosterReply('r1', 'Room 12', [student('s1', 'Amara Okafor')]), ...(schoolId && { schoolId }) },
    rosterReply('r7', 'Room 7', [student('s7', 'Jayden Brooks')]),
  ])
  made.school = [student('s8', 'Brooks Jayden', '5')]
  return made
}
const names = [
  { firstName: 'Jaden', lastName: 'Brooks' },
  { firstName: 'Amara', lastName: 'Okafor' },
]
const idsOf = ({ found }: { found: readonly (readonly { studentId: string; label: string }[])[] }) =>
  found.map((each) => each.map(({ studentId, label }) => [studentId, label]))

t.test(
  'names are looked for in the school, each child once, those of the class too (S5.27, S5.28, S5.29?)',
  async (t) => {
    const { visit, calls } = visitOf({ answers: keeper('north').answers })
    const view = await findMatches.run(visit, { roster: 'r1', names })
    t.same(idsOf(view), [
      [
        ['s7', '1 letter apart'],
        ['s8', 'Flipped names, up to 2 letters apart'],
      ],
      [['s1', 'Same name']],
    ])
    t.match(view.found[0]?.[0], { name: 'Jayden Brooks', about: 'Grade 3 · Room 7', gradeLevel: '3' })
    t.equal(view.found[0]?.[1]?.about, 'Grade 5')
    t.equal(view.found[1]?.[0]?.about, 'Grade 3 · Room 12')
    t.same(
      calls.map(({ id, args }) => [id, args]),
      [
        ['myRosters', { query: {} }],
        ['schoolStudents', { query: { schoolId: 'north', former: true } }],
      ],
    )
  },
)

t.test('names are looked up in their turn, a hundred at most at once', async (t) => {
  const { visit, calls } = visitOf({ answers: keeper('north').answers })
  const isBusy = new UpstreamError('busy', 'lookUp')
  const busy = { ...visit, lookUp: () => Promise.reject(isBusy) }
  await t.rejects(findMatches.run(busy, { roster: 'r1', names }), isBusy)
  t.same(calls, [], 'and nothing is read before it')
  const many = (count: number) => ({ roster: 'r1', names: Array(count).fill(names[0]) })
  t.same([Value.Check(FindMatches, many(100)), Value.Check(FindMatches, many(101))], [true, false])
})

t.test('a class of no school is looked through with the teacher’s other classes alone', async (t) => {
  const { visit, calls } = visitOf({ answers: keeper().answers })
  t.same(idsOf(await findMatches.run(visit, { roster: 'r1', names })), [
    [['s7', '1 letter apart']],
    [['s1', 'Same name']],
  ])
  t.same(
    calls.map(({ id }) => id),
    ['myRosters'],
  )
})

t.test(
  'methods are chosen with superpowers alone; a class that is not theirs is unknown (S5.31, S6.37)',
  async (t) => {
    const params = { roster: 'r1', names, methods: ['sameName' as const] }
    const usual = visitOf({ answers: keeper('north').answers })
    await t.rejects(findMatches.run(usual.visit, params), new PublicError('forbidden'))
    t.same(usual.calls, [])
    const identity = teacherIdentity({ isInternalAdmin: true, superpowers: true })
    const { visit } = visitOf({ answers: keeper('north').answers, identity })
    t.same(idsOf(await findMatches.run(visit, params)), [[], [['s1', 'Same name']]])
    await t.rejects(
      findMatches.run(usual.visit, { roster: 'r9', names }),
      new UpstreamError('unknown', 'rosters'),
    )
  },
)
