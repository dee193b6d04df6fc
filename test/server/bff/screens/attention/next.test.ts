import t from 'tap'
import type { AttentionSources } from '../../../../../server/bff/screens/attention/load.ts'
import type { DoneIntervention } from '../../../../../server/contract/done-interventions.ts'
import { addDays } from '../../../../../shared/rules/days.ts'
import { doneMark, factorsOf, unplayed } from '../../../../support/factors.ts'
import { TODAY } from '../../../../support/visit.ts'
import { last, roster, view } from './show.ts'

/** The first child's suggestion, or what is in progress. */
const stepOf = (over: Partial<AttentionSources>) =>
  view(over)
    .children.find(({ studentId }) => studentId === 's1')
    ?.why.also.find(({ text }) => ['Try next:', 'In progress:'].includes(text))

t.test('a child who never played gets no suggestion before a first game', async (t) => {
  const one = { ...roster, students: roster.students.slice(0, 1) }
  const never = { scores: [], gameplay: [], lastLevels: [], factors: [unplayed('s1')], roster: one }
  const played = { ...never, lastLevels: [last('s1', 9)] }
  t.same(stepOf(played), undefined)
  t.match(
    stepOf({ ...played, factors: [factorsOf('s1', [])] }),
    { link: { label: 'Don’t quit, then hide the numbers' } },
    'one datapoint is something to go by',
  )
})

t.test('an intervention that could help is the thing to do about a habit', async (t) => {
  const low = { scores: [], gameplay: [] }
  const action = (over: Partial<AttentionSources>) => view({ ...low, ...over }).children[0]?.action
  const { studentId } = view(low).children[0] ?? {}
  t.equal(studentId, 's3', 'who is away comes first')
  const here = { ...low, lastLevels: ['s1', 's2', 's3', 's4'].map((id) => last(id, 0)) }
  t.same(action(here), {
    label: 'Try “Don’t quit”',
    href: '/account/factorsOfLearning?roster=r1&detail=details&student=s1',
  })
  t.match(action({ ...here, candidates: null }), { label: 'See factors' })
})

t.test('an intervention marked as done is not suggested again for two weeks', async (t) => {
  const open = { doneDay: addDays(TODAY, -3), after: null }
  const next = (...done: DoneIntervention[]) => {
    const { text, link } = stepOf({ done }) ?? {}
    return `${text} ${link?.label}`
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
