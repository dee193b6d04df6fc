import t from 'tap'
import type { Viewer } from '../../../../../server/bff/screens/factors/done.ts'
import type { DoneIntervention } from '../../../../../server/contract/done-interventions.ts'
import type { FactorValue } from '../../../../../server/contract/play-entities.ts'
import { doneMark, factorsOf, factorValue } from '../../../../support/factors.ts'
import { shown, viewer } from './show.ts'

const doneOf = (mark: DoneIntervention, who: Viewer = viewer) =>
  shown({ student: 's1' }, { done: [mark] }, false, who).student?.done?.[0]

t.test('a completed intervention shows the factor before it and two weeks later', async (t) => {
  const open = doneMark({
    doneId: 'd2',
    treatmentName: 'mindsetCoaching',
    doneDay: 20191010,
    reviewDay: 20191024,
    by: { id: 'bert', firstName: 'Bert', lastName: 'Ivers' },
    before: { ...factorsOf('s1', []), confidence: factorValue(null, 4) },
    after: null,
  })
  const view = shown({ student: 's1' }, { done: [open, doneMark()] })
  t.same(view.student?.done, [
    {
      doneId: 'd2',
      name: 'Mindset coaching',
      icon: 'message-circle',
      when: 'Done October 10 by Bert Ivers',
      factor: 'Confidence',
      before: { mark: 'step0', words: 'Not enough data' },
      after: null,
      words: 'On October 24 you will see here what changed.',
      canTakeBack: false,
    },
    {
      doneId: 'd1',
      name: 'Don’t quit',
      icon: 'flag',
      when: 'Done September 25 by you',
      factor: 'Self-regulation',
      before: { mark: 'step1', words: 'Low · .38' },
      after: { mark: 'step2', words: 'Medium · .62' },
      words: 'Higher than before, from 23 datapoints in the two weeks after.',
      canTakeBack: false,
    },
  ])
  t.same(
    view.student?.recommended?.map(({ treatment, done }) => [treatment, done]),
    [
      ['dontQuit', null],
      ['mindsetCoaching', 'Done October 10 by Bert Ivers'],
    ],
    'what was answered may be done again; what is open stands as done',
  )
})

t.test('the table does not suggest what was begun less than two weeks ago', async (t) => {
  const begun = { doneDay: 20191010, reviewDay: 20191024, after: null }
  const rowAfter = (done: DoneIntervention[]) =>
    shown({}, { done }).rows.find(({ studentId }) => studentId === 's1')
  const next = (...done: DoneIntervention[]) => rowAfter(done)?.suggested
  const coaching = doneMark({ ...begun, treatmentName: 'mindsetCoaching' })
  t.same(next(coaching), ['Don’t quit'])
  t.same(next(coaching, doneMark(begun)), ['In progress'])
  t.equal(rowAfter([coaching])?.begun, null)
  t.equal(
    rowAfter([coaching, doneMark(begun)])?.begun,
    'Don’t quit and mindset coaching since October 10, in progress',
    'which is what a screen reader says of it',
  )
  t.equal(next(doneMark())?.length, 2, 'what was answered may be done again')
})

t.test('changes use the numbers shown, and never too few plays', async (t) => {
  const words = (before: FactorValue, then: FactorValue) =>
    doneOf(
      doneMark({
        before: { ...factorsOf('s1', []), selfRegulation: before },
        after: { ...factorsOf('s1', []), selfRegulation: then },
      }),
    )?.words
  const of = (number: number | null, datapoints = 12) => factorValue(number, datapoints)
  for (const [before, then, said] of [
    [0.5, 0.55, 'Higher than before'],
    [0.5, 0.5499, 'About the same'],
    [0.5099, 0.5599, 'Higher than before'],
    [0.29, 0.34, 'Higher than before'],
    [0.5, 0.4501, 'Lower than before'],
    [0.5, 0.46, 'About the same'],
    [0.6, 0.55, 'Lower than before'],
    [0, 1, 'Higher than before'],
    [1, 0, 'Lower than before'],
    [0.7, 0.7, 'About the same'],
  ] as const)
    t.equal(
      words(of(before), of(then)),
      `${said}, from 12 datapoints in the two weeks after.`,
      `${before} ${then}`,
    )
  t.equal(
    words(of(0.5), of(null, 3)),
    'Not enough play since then: 3 datapoints in two weeks, too few to tell.',
  )
  t.equal(
    words(of(0.5), of(null, 1)),
    'Not enough play since then: 1 datapoint in two weeks, too few to tell.',
  )
  t.equal(words(of(null, 0), of(null, 0)), 'Not enough play since then: nothing relevant in two weeks.')
  t.equal(
    words(of(null, 3), of(0.9)),
    'There was too little play before to compare. Since then: 12 datapoints.',
  )
})

t.test('an own mark is taken back while it is open, by who may mark', async (t) => {
  const open = doneMark({ doneDay: 20191016, reviewDay: 20191030, after: null })
  t.match(doneOf(open), { canTakeBack: true, when: 'Done today by you' })
  t.match(doneOf(open, { ...viewer, accountId: 'bert' }), { canTakeBack: false })
  const watching = shown({ student: 's1' }, { done: [open] }, false, { ...viewer, mayMark: false })
  t.match(watching.student, { canMark: false, done: [{ canTakeBack: false }] })
})

t.test('the class shows the last intervention for four weeks', async (t) => {
  const said = (mark: DoneIntervention) =>
    shown({}, { done: [mark] }).rows.find(({ studentId }) => studentId === 's1')?.done
  t.equal(said(doneMark()), 'Don’t quit done September 25: see what changed')
  t.equal(said(doneMark({ doneDay: 20191016, after: null })), 'Don’t quit done today')
  t.equal(said(doneMark({ doneDay: 20190919 })), 'Don’t quit done September 19: see what changed')
  t.equal(said(doneMark({ doneDay: 20190918 })), null)
  t.equal(said(doneMark({ studentId: 'somebody-else' })), null)
})
