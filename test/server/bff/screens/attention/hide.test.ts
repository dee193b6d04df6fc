import t from 'tap'
import { hideChildren } from '../../../../../server/bff/screens/attention/hide.ts'
import { UpstreamError } from '../../../../../server/bff/upstream/upstream-error.ts'
import {
  ccs,
  earlierFigures,
  factorsOfLearning,
  gameplay,
  interventions,
} from '../../../../../server/contract/analytics.ts'
import { doneInterventions } from '../../../../../server/contract/done-interventions.ts'
import { myRosters } from '../../../../../server/contract/rosters.ts'
import { rosterReply, student } from '../../../../support/classes.ts'
import { withoutPasswords } from '../../../../support/password-state.ts'
import { studentLogOf } from '../../../../support/student-log.ts'
import { answers, visitOf } from '../../../../support/visit.ts'
import { last } from './show.ts'

const working = [
  answers(myRosters, [
    rosterReply('r1', 'Room 12', [student('s1', 'Jayden Brooks'), student('s2', 'Amara Okafor')]),
    rosterReply('r2', 'Room 14', [student('s3', 'Ben Ito')]),
  ]),
  answers(ccs, { standards: 'CommonCore', columns: [] }),
  studentLogOf([], [last('s1', 9), last('s2', 0)]),
  answers(factorsOfLearning, []),
  answers(interventions, []),
  answers(doneInterventions, []),
  answers(gameplay, []),
  withoutPasswords,
  answers(earlierFigures, { mastery: [], lastLevels: [], factors: [], gameplay: [] }),
]

t.test('a child is hidden and shown again, and the response is the new list', async (t) => {
  const { visit } = visitOf({ answers: working })
  const hide = (isHidden: boolean) => hideChildren.run(visit, { roster: 'r1', students: ['s1'], isHidden })
  t.match(await hide(true), {
    children: { length: 0 },
    hidden: [{ students: ['s1'], name: 'Jayden Brooks' }],
  })
  t.match(await hide(true), { hidden: { length: 1 } }, 'twice is once')
  t.match(await hide(false), { children: [{ studentId: 's1' }], hidden: { length: 0 } })
})

t.test('several are hidden at once, or none if one of them is not of the class', async (t) => {
  const { visit } = visitOf({ answers: working })
  const hide = (students: string[]) => hideChildren.run(visit, { roster: 'r1', students, isHidden: true })
  await t.rejects(hide(['s1', 's3']), new UpstreamError('unknown', 'rosters'))
  t.same(await visit.hiddenToday.list(), [])
  await hide(['s1', 's2'])
  t.same(await visit.hiddenToday.list(), ['s1', 's2'])
})

t.test('only a child of that class can be hidden', async (t) => {
  for (const [roster, child] of [
    ['r1', 'unknown'],
    ['r2', 's1'],
    ['unknown', 's1'],
  ] as const) {
    const { visit } = visitOf({ answers: working })
    await t.rejects(
      hideChildren.run(visit, { roster, students: [child], isHidden: true }),
      new UpstreamError('unknown', 'rosters'),
    )
    t.same(await visit.hiddenToday.list(), [])
  }
})
