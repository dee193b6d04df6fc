import t from 'tap'
import type { DoneIntervention } from '../../../../../server/contract/done-interventions.ts'
import { addDays } from '../../../../../shared/rules/days.ts'
import { doneMark, factorsOf, unplayed } from '../../../../support/factors.ts'
import { TODAY } from '../../../../support/visit.ts'
import { roster, view } from './show.ts'

t.test('who has not played is offered nothing to try before a first game', async (t) => {
  const one = { ...roster, students: roster.students.slice(0, 1) }
  const never = { scores: [], gameplay: [], lastLevels: [], factors: [unplayed('s1')], roster: one }
  t.match(view(never), {
    count: '1 of 1',
    counted: 'student',
    children: [
      {
        reasons: [{ text: 'Has not played yet.', detail: 'Suggestions start after the first game.' }],
        next: null,
      },
    ],
  })
  t.match(
    view({ ...never, factors: [factorsOf('s1', [])] }).children[0]?.next,
    { label: 'Don’t quit, then hide the numbers' },
    'one datapoint is something to go by',
  )
})

t.test('what was marked as done is not suggested again before its two weeks are over', async (t) => {
  const open = { doneDay: addDays(TODAY, -3), after: null }
  const next = (...done: DoneIntervention[]) => {
    const { lead, label } = view({ done }).children[0]?.next ?? {}
    return `${lead}: ${label}`
  }
  const both = [doneMark(open), doneMark({ ...open, treatmentName: 'hideTheNumbers' })]
  t.equal(next(doneMark()), 'Try next: Don’t quit, then hide the numbers', 'its answer is there')
  t.equal(next(doneMark({ ...open, studentId: 's2' })), 'Try next: Don’t quit, then hide the numbers')
  t.equal(next(doneMark(open)), 'Try next: Hide the numbers')
  t.equal(next(...both), 'In progress: Don’t quit and hide the numbers, since October 13')
  t.equal(
    next(...both.map((mark) => ({ ...mark, doneDay: TODAY }))),
    'In progress: Don’t quit and hide the numbers, since today',
  )
})
