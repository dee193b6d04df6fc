import t from 'tap'
import { Value } from 'typebox/value'
import { demoFactors } from '../../../../../server/bff/rules/built-in-factors.ts'
import { demoClass } from '../../../../../server/bff/rules/demo-class.ts'
import type { Viewer } from '../../../../../server/bff/screens/factors/done.ts'
import type { FactorsSources } from '../../../../../server/bff/screens/factors/load.ts'
import { factorsView } from '../../../../../server/bff/screens/factors/view.ts'
import type { ClassRoster } from '../../../../../server/bff/upstream/class-rosters.ts'
import type { DoneIntervention } from '../../../../../server/contract/done-interventions.ts'
import type { FactorsOfLearning, FactorValue, Intervention } from '../../../../../server/contract/entities.ts'
import { factorKeys, levelOf } from '../../../../../shared/rules/factors.ts'
import { interventionTexts, type Treatment } from '../../../../../shared/rules/interventions.ts'
import { type FactorsParams, FactorsView } from '../../../../../shared/screens/factors.ts'
import { student } from '../../../../support/classes.ts'

const value = (number: number | null, datapoints: number): FactorValue => ({
  value: levelOf(number),
  number,
  datapoints,
})
const factorsOf = (studentId: string, numbers: readonly (number | null)[]): FactorsOfLearning => ({
  studentId,
  ...(Object.fromEntries(
    factorKeys.map((key, i) => [key, value(numbers[i] ?? null, numbers[i] == null ? 1 : 10 + i)]),
  ) as Omit<FactorsOfLearning, 'studentId'>),
})
const intervention = (treatmentName: Treatment): Intervention => ({
  name: interventionTexts[treatmentName].name,
  icon: interventionTexts[treatmentName].icon,
  description: `About ${treatmentName}.`,
  treatmentName,
  partitions: [1],
  priority: 0,
})

const room12: ClassRoster = {
  rosterId: 'r1',
  name: 'Room 12',
  gradeLevel: '3',
  kind: 'roster',
  students: [student('s1', 'Jayden Brooks'), student('s2', 'Amara Okafor'), student('s3', 'Noah Feldman')],
  changedAt: null,
}
const empty: ClassRoster = { ...room12, rosterId: 'r2', name: 'Room 14', students: [] }
const sources: FactorsSources = {
  rosters: [room12, empty],
  roster: room12,
  factors: [
    factorsOf('s1', [0.628, 0.38, 0.5, 0.21, 0.8125]),
    factorsOf('s2', [0.9, 0.75, 0.8, 0.49, null]),
    factorsOf('somebody-else', [0, 0, 0, 0, 0]),
  ],
  candidates: [
    { studentId: 's1', interventions: [intervention('mindsetCoaching'), intervention('dontQuit')] },
    { studentId: 's2', interventions: [intervention('mindsetIntro')] },
  ],
  done: [],
  isBuiltIn: false,
}
const viewer: Viewer = { accountId: 'alma', today: 20191016, mayMark: true }
const shown = (
  params: FactorsParams = {},
  over: Partial<FactorsSources> = {},
  isPartner = false,
  who = viewer,
) => {
  const view = factorsView({
    sources: { ...sources, ...over },
    params,
    isPartner,
    area: { rp: null },
    viewer: who,
  })
  if (!Value.Check(FactorsView, view)) throw new Error(JSON.stringify(Value.Errors(FactorsView, view)[0]))
  return view
}

const amara = { studentId: 's2', name: 'Amara Okafor', fullName: 'Amara Okafor', initials: 'AO' }
const jayden = { studentId: 's1', name: 'Jayden Brooks', fullName: 'Jayden Brooks', initials: 'JB' }
const noah = { studentId: 's3', name: 'Noah Feldman', fullName: 'Noah Feldman', initials: 'NF' }
/** A cell as both forms show it. */
const cell = (
  [level, word, band]: readonly [string, string, string],
  words: string,
  number: readonly [key: number, shown: string] | null,
  datapoints: string,
) => ({
  word,
  mark: level,
  words,
  key: number?.[0] ?? null,
  detail: {
    mark: band,
    number: number?.[1] ?? null,
    datapoints,
  },
})
const LOW = ['step1', 'Low', 'f1'] as const
const LOW_ORANGE = ['step1', 'Low', 'f2'] as const
const MEDIUM = ['step2', 'Medium', 'f3'] as const
const HIGH = ['step3', 'High', 'f4'] as const
const NO_DATA = ['step0', 'No data yet', 'step0'] as const
const TOO_LITTLE = ['step0', 'Not enough data', 'step0'] as const
const scale = (
  factor: string,
  name: string,
  mark: string,
  words: string,
  at: number,
  datapoints: number,
) => ({ factor, name, mark, words, at, datapoints: `${datapoints} datapoints`, hasDatapoints: true })
const low = { level: 'low', mark: 'step1', word: 'low' }
const medium = { level: 'medium', mark: 'step2', word: 'medium' }
const high = { level: 'high', mark: 'step3', word: 'high' }
const noData = { level: 'none', mark: 'step0', word: 'no data' }

t.test(
  'a class in overview and detail (S1.11, S2.22, S2.167, S2.168, S3.63, S4.68, S4.69, S9.116, S9.117, S9.118, S9.119)',
  async (t) => {
    const view = shown()
    const tints = new Map(view.rows.map(({ studentId, tint }) => [studentId, tint]))
    t.same(view, {
      subtitle: 'How your students approach math, from the way they play. Room 12 · 3 students',
      rosters: [
        { rosterId: 'r1', name: 'Room 12' },
        { rosterId: 'r2', name: 'Room 14' },
      ],
      roster: 'r1',
      detail: 'overview',
      sort: { by: 'name', dir: 'asc' },
      caption: 'Factors of Learning of Room 12',
      legend: {
        overview: [
          { mark: 'step3', word: 'High' },
          { mark: 'step2', word: 'Medium' },
          { mark: 'step1', word: 'Low' },
          { mark: 'step0', word: 'No data yet' },
        ],
        details: [
          { mark: 'f4', word: '.75 and up' },
          { mark: 'f3', word: 'Under .75' },
          { mark: 'f2', word: 'Under .50' },
          { mark: 'f1', word: 'Under .25' },
          { mark: 'step0', word: 'No data yet' },
        ],
      },
      cards: [
        {
          factor: 'growthMindset',
          name: 'Growth mindset',
          quote: '“I can get better at math.”',
          spread: [
            { ...medium, count: 1 },
            { ...high, count: 1 },
            { ...noData, count: 1 },
          ],
        },
        {
          factor: 'confidence',
          name: 'Confidence',
          quote: '“I can do this.”',
          spread: [
            { ...low, count: 1 },
            { ...high, count: 1 },
            { ...noData, count: 1 },
          ],
        },
        {
          factor: 'goalOrientation',
          name: 'Goal orientation',
          quote: '“I know what I am working on.”',
          spread: [
            { ...medium, count: 1 },
            { ...high, count: 1 },
            { ...noData, count: 1 },
          ],
        },
        {
          factor: 'productiveStrategy',
          name: 'Productive strategy',
          quote: '“I know another way to try.”',
          spread: [
            { ...low, count: 2 },
            { ...noData, count: 1 },
          ],
        },
        {
          factor: 'selfRegulation',
          name: 'Self-regulation',
          quote: '“I can keep going.”',
          spread: [
            { ...high, count: 1 },
            { ...noData, count: 2 },
          ],
        },
      ],
      columns: [
        { factor: 'growthMindset', name: 'Growth mindset' },
        { factor: 'confidence', name: 'Confidence' },
        { factor: 'goalOrientation', name: 'Goal orientation' },
        { factor: 'productiveStrategy', name: 'Productive strategy' },
        { factor: 'selfRegulation', name: 'Self-regulation' },
      ],
      hasSuggestions: true,
      hasDatapoints: true,
      rows: [
        {
          ...amara,
          tint: tints.get('s2'),
          cells: [
            cell(HIGH, 'Amara Okafor, Growth mindset, high', [0.9, '.90'], '10 datapoints'),
            cell(HIGH, 'Amara Okafor, Confidence, high', [0.75, '.75'], '11 datapoints'),
            cell(HIGH, 'Amara Okafor, Goal orientation, high', [0.8, '.80'], '12 datapoints'),
            cell(LOW_ORANGE, 'Amara Okafor, Productive strategy, low', [0.49, '.49'], '13 datapoints'),
            cell(TOO_LITTLE, 'Amara Okafor, Self-regulation, not enough data', null, '1 datapoint'),
          ],
          suggested: ['Mindset intro'],
          done: null,
        },
        {
          ...jayden,
          tint: tints.get('s1'),
          cells: [
            cell(MEDIUM, 'Jayden Brooks, Growth mindset, medium', [0.628, '.62'], '10 datapoints'),
            cell(LOW_ORANGE, 'Jayden Brooks, Confidence, low', [0.38, '.38'], '11 datapoints'),
            cell(MEDIUM, 'Jayden Brooks, Goal orientation, medium', [0.5, '.50'], '12 datapoints'),
            cell(LOW, 'Jayden Brooks, Productive strategy, low', [0.21, '.21'], '13 datapoints'),
            cell(HIGH, 'Jayden Brooks, Self-regulation, high', [0.8125, '.81'], '14 datapoints'),
          ],
          suggested: ['Don’t quit', 'mindset coaching'],
          done: null,
        },
        {
          ...noah,
          tint: tints.get('s3'),
          cells: view.columns.map(({ name }) =>
            cell(NO_DATA, `Noah Feldman, ${name}, no data yet`, null, '0 datapoints'),
          ),
          suggested: [],
          done: null,
        },
      ],
      student: null,
      empty: null,
    })
  },
)

t.test('the detail is asked for by its name and changes nothing else (S4.67)', async (t) => {
  t.same(shown({ detail: 'details' }), { ...shown(), detail: 'details' })
})

t.test(
  'the dialog of a student: four factors and two interventions (S2.169, S2.170, S3.64, S3.65?)',
  async (t) => {
    const view = shown({ student: 's1' })
    t.same(view.student, {
      studentId: 's1',
      fullName: 'Jayden Brooks',
      initials: 'JB',
      tint: view.rows[1]?.tint,
      href: '/account/students/s1?roster=r1',
      subtitle: 'Factors of Learning · from 48 datapoints',
      factors: [
        scale('growthMindset', 'Growth mindset', 'f3', 'Medium · .62', 0.628, 10),
        scale('confidence', 'Confidence', 'f2', 'Low · .38', 0.38, 11),
        scale('productiveStrategy', 'Strategy', 'f1', 'Low · .21', 0.21, 13),
        scale('selfRegulation', 'Regulation', 'f4', 'High · .81', 0.8125, 14),
      ],
      scale: 'Bands change at .25, .50 and .75. Low is under .50, medium under .75.',
      recommendedFor: 'Recommended for Jayden',
      recommended: [
        {
          treatment: 'dontQuit',
          done: null,
          name: 'Don’t quit',
          icon: 'flag',
          description: 'About dontQuit.',
          tips: interventionTexts.dontQuit.tips,
        },
        {
          treatment: 'mindsetCoaching',
          done: null,
          name: 'Mindset coaching',
          icon: 'message-circle',
          description: 'About mindsetCoaching.',
          tips: interventionTexts.mindsetCoaching.tips,
        },
      ],
      canMark: true,
      done: [],
      isSample: false,
    })
  },
)

t.test('a student of whom nothing is known has no data, and nobody else has a dialog', async (t) => {
  const { student: dialog } = shown({ student: 's3' })
  t.match(dialog, { subtitle: 'Factors of Learning · no data yet', recommended: [] })
  t.same(dialog?.factors?.[0], {
    factor: 'growthMindset',
    name: 'Growth mindset',
    mark: 'step0',
    words: 'No data yet',
    at: null,
    datapoints: '0 datapoints',
    hasDatapoints: false,
  })
  t.equal(shown({ student: 'somebody-else' }).student, null)
  t.equal(shown({ student: 'sample-1' }).student, null, 'the example is for those without students')
})

t.test('a factor sorts by its number, nobody without data before anybody with', async (t) => {
  const order = (params: FactorsParams) => shown(params).rows.map(({ studentId }) => studentId)
  t.same(order({ sort: 'confidence' }), ['s2', 's1', 's3'])
  t.same(order({ sort: 'confidence', dir: 'asc' }), ['s1', 's2', 's3'])
  t.same(order({ sort: 'selfRegulation', dir: 'asc' }), ['s1', 's2', 's3'])
  t.same(order({ sort: 'name', dir: 'desc' }), ['s3', 's1', 's2'])
  t.same(shown({ sort: 'suggested', dir: 'desc' }).sort, { by: 'name', dir: 'asc' })
})

t.test('factors that could not be had leave names and suggestions', async (t) => {
  const view = shown({ student: 's1' }, { factors: null })
  t.match(view, {
    cards: null,
    hasSuggestions: true,
    student: { subtitle: 'Factors of Learning', factors: null },
  })
  t.same(
    view.rows.map(({ name, cells, suggested }) => ({ name, cells, suggested })),
    [
      { name: 'Amara Okafor', cells: null, suggested: ['Mindset intro'] },
      { name: 'Jayden Brooks', cells: null, suggested: ['Don’t quit', 'mindset coaching'] },
      { name: 'Noah Feldman', cells: null, suggested: [] },
    ],
  )
})

t.test('interventions that could not be had leave the factors', async (t) => {
  const view = shown({ student: 's1' }, { candidates: null })
  t.match(view, {
    hasSuggestions: false,
    student: { recommended: null, factors: [{ words: 'Medium · .62' }] },
  })
  t.same(new Set(view.rows.map(({ suggested }) => suggested)), new Set([null]))
  t.equal(view.cards?.length, 5)
})

t.test("without students there is an example: mindset coaching and don't-quit (S2.172)", async (t) => {
  const view = shown({ student: 'sample-1' }, { roster: empty, factors: [], candidates: [] })
  t.match(view, {
    rows: [],
    cards: [],
    empty: { title: 'There are no students in Room 14 yet', example: 'sample-1' },
    student: { fullName: 'Sample Student 1', isSample: true },
  })
  t.same(
    view.student?.recommended?.map(({ name }) => name),
    ['Don’t quit', 'Mindset coaching'],
  )
  const classless = shown({}, { rosters: [], roster: null, factors: [], candidates: [] })
  t.match(classless, { roster: null, empty: { title: 'You have no class yet' }, student: null })
})

t.test('the demo class has factors and suggestions for everybody (S3.93?)', async (t) => {
  const view = shown({}, { rosters: [demoClass], roster: demoClass, ...demoFactors, isBuiltIn: true })
  t.equal(view.hasDatapoints, false, 'nobody played them')
  t.equal(view.rows.length, demoClass.students.length)
  for (const row of view.rows) t.ok(row.suggested && row.suggested.length > 0, row.name)
})

t.test("a partner's class without anybody in K to 8 is told so (S2.188, S8.72)", async (t) => {
  const grade9: ClassRoster = { ...room12, kind: 'CLASS', students: [student('s9', 'Ada Older', '9')] }
  const none = { rosters: [grade9], roster: grade9, factors: [], candidates: [] }
  t.same(shown({}, none, true).empty, {
    title: 'Learning Games are only available for K-8 students.',
    text: 'As soon as a class of yours has K-8 students, you see it here.',
    example: null,
  })
  t.match(
    shown({}, { ...none, rosters: [grade9, room12] }, true).empty,
    { text: 'Choose another class to see its factors.' },
    'where there is another class to choose',
  )
  t.equal(shown({}, none).empty, null, 'a roster of ours is shown whatever its grade')
  t.equal(shown({}, {}, true).empty, null)
})

const after = (number: number | null, datapoints: number) => ({
  ...factorsOf('s1', []),
  selfRegulation: value(number, datapoints),
})
const done = (over: Partial<DoneIntervention> = {}): DoneIntervention => ({
  doneId: 'd1',
  studentId: 's1',
  treatmentName: 'dontQuit',
  doneAt: '2019-09-25T15:00:00.000Z',
  doneDay: 20190925,
  reviewDay: 20191009,
  by: { id: 'alma', firstName: 'Alma', lastName: 'Reyes' },
  before: { ...factorsOf('s1', []), selfRegulation: value(0.38, 30) },
  after: after(0.62, 23),
  ...over,
})
const doneOf = (mark: DoneIntervention, who: Viewer = viewer) =>
  shown({ student: 's1' }, { done: [mark] }, false, who).student?.done?.[0]

t.test('what was done, the factor it is meant to raise, before it and two weeks later', async (t) => {
  const open = done({
    doneId: 'd2',
    treatmentName: 'mindsetCoaching',
    doneDay: 20191010,
    reviewDay: 20191024,
    by: { id: 'bert', firstName: 'Bert', lastName: 'Ivers' },
    before: { ...factorsOf('s1', []), confidence: value(null, 4) },
    after: null,
  })
  const view = shown({ student: 's1' }, { done: [open, done()] })
  t.same(view.student?.done, [
    {
      doneId: 'd2',
      name: 'Mindset coaching',
      icon: 'message-circle',
      when: 'Done October 10 by Bert Ivers',
      factor: 'Confidence',
      before: { mark: 'step0', words: 'Not enough data' },
      after: null,
      words: 'On October 24 you see here what changed.',
      canTakeBack: false,
    },
    {
      doneId: 'd1',
      name: 'Don’t quit',
      icon: 'flag',
      when: 'Done September 25 by you',
      factor: 'Self-regulation',
      before: { mark: 'f2', words: 'Low · .38' },
      after: { mark: 'f3', words: 'Medium · .62' },
      words: 'Higher than before, from 23 datapoints in the two weeks since.',
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

t.test('what changed is said of the numbers as they are shown, and never of too few plays', async (t) => {
  const words = (before: FactorValue, then: FactorValue) =>
    doneOf(
      done({
        before: { ...factorsOf('s1', []), selfRegulation: before },
        after: { ...factorsOf('s1', []), selfRegulation: then },
      }),
    )?.words
  const of = (number: number | null, datapoints = 12) => value(number, datapoints)
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
      `${said}, from 12 datapoints in the two weeks since.`,
      `${before} ${then}`,
    )
  t.equal(words(of(0.5), of(null, 3)), 'Not enough play since: 3 datapoints in two weeks, too few to tell.')
  t.equal(words(of(0.5), of(null, 1)), 'Not enough play since: 1 datapoint in two weeks, too few to tell.')
  t.equal(words(of(null, 0), of(null, 0)), 'Not enough play since: nothing that tells in two weeks.')
  t.equal(
    words(of(null, 3), of(0.9)),
    'There was too little play before to compare with. Since: 12 datapoints.',
  )
})

t.test('an own mark is taken back while it is open, by who may mark', async (t) => {
  const open = done({ doneDay: 20191016, reviewDay: 20191030, after: null })
  t.match(doneOf(open), { canTakeBack: true, when: 'Done today by you' })
  t.match(doneOf(open, { ...viewer, accountId: 'bert' }), { canTakeBack: false })
  const watching = shown({ student: 's1' }, { done: [open] }, false, { ...viewer, mayMark: false })
  t.match(watching.student, { canMark: false, done: [{ canTakeBack: false }] })
})

t.test('the class says what was done last, for four weeks', async (t) => {
  const said = (mark: DoneIntervention) =>
    shown({}, { done: [mark] }).rows.find(({ studentId }) => studentId === 's1')?.done
  t.equal(said(done()), 'Don’t quit done September 25: see what changed')
  t.equal(said(done({ doneDay: 20191016, after: null })), 'Don’t quit done today')
  t.equal(said(done({ doneDay: 20190919 })), 'Don’t quit done September 19: see what changed')
  t.equal(said(done({ doneDay: 20190918 })), null)
  t.equal(said(done({ studentId: 'somebody-else' })), null)
})

t.test('marks that could not be had are missing alone, and nothing can be marked over them', async (t) => {
  const view = shown({ student: 's1' }, { done: null })
  t.match(view.student, { done: null, canMark: false, factors: [{}], recommended: [{ done: null }] })
  t.same({ ...view, student: null }, { ...shown({}) })
})
