import t from 'tap'
import { parentRoster } from '../../../../../server/bff/screens/parent-roster/route.ts'
import { myRosters } from '../../../../../server/contract/rosters.ts'
import { rosterReply, student } from '../../../../support/classes.ts'
import { answers, fails, visitOf } from '../../../../support/visit.ts'

const children = [student('s2', 'Theo Brooks', '1'), student('s1', 'Maya Brooks', null)]

t.test('a parent’s children, each once, and who changes the list (S2.100?)', async (t) => {
  const rosters = [rosterReply('r1', 'Children', children), rosterReply('r2', 'More', children)]
  const { visit, calls } = visitOf({ answers: [answers(myRosters, rosters)] })
  t.same(await parentRoster.show(visit, {}), {
    title: 'Your children',
    text: 'To add or change a child, write to support@demo.test.',
    children: [
      { studentId: 's1', name: 'Maya Brooks', fullName: 'Maya Brooks', initials: 'MB', tint: 5, about: '' },
      {
        studentId: 's2',
        name: 'Theo Brooks',
        fullName: 'Theo Brooks',
        initials: 'TB',
        tint: 3,
        about: 'Grade 1',
      },
    ],
    links: [{ label: 'See their progress', href: '/account/progress' }],
  })
  t.same(
    calls.map(({ id }) => id),
    ['myRosters'],
  )
})

t.test('a parent without children is told what to do, and led nowhere empty', async (t) => {
  const { visit } = visitOf({ answers: [answers(myRosters, [rosterReply('r1', 'My Class', [])])] })
  t.match(await parentRoster.show(visit, {}), {
    text: 'No children yet. Write to support@demo.test with their first names and ages, and we will add them.',
    children: { length: 0 },
    links: { length: 0 },
  })
  await t.rejects(parentRoster.show(visitOf({ answers: [fails(myRosters, 'down')] }).visit, {}))
})
