import t from 'tap'
import { Value } from 'typebox/value'
import { demoFactors } from '../../../../../server/bff/rules/built-in-factors.ts'
import { demoClass } from '../../../../../server/bff/rules/demo-class.ts'
import type { FactorsSources } from '../../../../../server/bff/screens/factors/load.ts'
import { factorsView } from '../../../../../server/bff/screens/factors/view.ts'
import type { ClassRoster } from '../../../../../server/bff/upstream/class-rosters.ts'
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
}
const shown = (params: FactorsParams = {}, over: Partial<FactorsSources> = {}, isPartner = false) => {
  const view = factorsView({ sources: { ...sources, ...over }, params, isPartner, area: { rp: null } })
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
      rows: [
        {
          ...amara,
          tint: tints.get('s2'),
          cells: [
            cell(HIGH, 'Amara Okafor, Growth mindset, high', [0.9, '.90'], '10 datapoints'),
            cell(HIGH, 'Amara Okafor, Confidence, high', [0.75, '.75'], '11 datapoints'),
            cell(HIGH, 'Amara Okafor, Goal orientation, high', [0.8, '.80'], '12 datapoints'),
            cell(LOW_ORANGE, 'Amara Okafor, Productive strategy, low', [0.49, '.49'], '13 datapoints'),
            cell(NO_DATA, 'Amara Okafor, Self-regulation, no data yet', null, '1 datapoint'),
          ],
          suggested: ['Mindset intro'],
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
        },
        {
          ...noah,
          tint: tints.get('s3'),
          cells: view.columns.map(({ name }) =>
            cell(NO_DATA, `Noah Feldman, ${name}, no data yet`, null, '0 datapoints'),
          ),
          suggested: [],
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
        { name: 'Growth mindset', mark: 'f3', words: 'Medium · .62', at: 0.628 },
        { name: 'Confidence', mark: 'f2', words: 'Low · .38', at: 0.38 },
        { name: 'Strategy', mark: 'f1', words: 'Low · .21', at: 0.21 },
        { name: 'Regulation', mark: 'f4', words: 'High · .81', at: 0.8125 },
      ],
      scale: 'Bands change at .25, .50 and .75. Low is under .50, medium under .75.',
      recommendedFor: 'Recommended for Jayden',
      recommended: [
        {
          name: 'Don’t quit',
          icon: 'flag',
          description: 'About dontQuit.',
          tips: interventionTexts.dontQuit.tips,
        },
        {
          name: 'Mindset coaching',
          icon: 'message-circle',
          description: 'About mindsetCoaching.',
          tips: interventionTexts.mindsetCoaching.tips,
        },
      ],
      isSample: false,
    })
  },
)

t.test('a student of whom nothing is known has no data, and nobody else has a dialog', async (t) => {
  const { student: dialog } = shown({ student: 's3' })
  t.match(dialog, { subtitle: 'Factors of Learning · no data yet', recommended: [] })
  t.same(dialog?.factors?.[0], { name: 'Growth mindset', mark: 'step0', words: 'No data yet', at: null })
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
  const view = shown({}, { rosters: [demoClass], roster: demoClass, ...demoFactors })
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
