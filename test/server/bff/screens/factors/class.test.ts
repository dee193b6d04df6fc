import t from 'tap'
import { demoFactors } from '../../../../../server/bff/rules/built-in-factors.ts'
import { demoClass } from '../../../../../server/bff/rules/demo-class.ts'
import type { ClassRoster } from '../../../../../server/bff/upstream/class-rosters.ts'
import type { FactorsOfLearning } from '../../../../../server/contract/play-entities.ts'
import type { FactorsParams } from '../../../../../shared/screens/factors.ts'
import { student } from '../../../../support/classes.ts'
import { unplayed } from '../../../../support/factors.ts'
import { ours, shown } from './show.ts'

const amara = { studentId: 's2', name: 'Amara Okafor', fullName: 'Amara Okafor', initials: 'AO' }
const jayden = { studentId: 's1', name: 'Jayden Brooks', fullName: 'Jayden Brooks', initials: 'JB' }
const noah = { studentId: 's3', name: 'Noah Feldman', fullName: 'Noah Feldman', initials: 'NF' }
/** A cell as both forms show it. */
const cell = (
  [level, word]: readonly [string, string],
  words: string,
  number: readonly [key: number, shown: string] | null,
  datapoints: string,
) => ({
  word,
  mark: level,
  words,
  key: number && number[0] * 1_000_000,
  number: number?.[1] ?? null,
  datapoints: Number.parseInt(datapoints, 10),
})
const LOW = ['step1', 'Low'] as const
const MEDIUM = ['step2', 'Medium'] as const
const HIGH = ['step3', 'High'] as const
const NO_DATA = ['step0', 'No data yet'] as const
const TOO_LITTLE = ['step0', 'Not enough data'] as const
const low = { level: 'low', mark: 'step1', word: 'low' }
const medium = { level: 'medium', mark: 'step2', word: 'medium' }
const high = { level: 'high', mark: 'step3', word: 'high' }
const noData = { level: 'none', mark: 'step0', word: 'no data' }

t.test('a class in overview and detail (S1.11, S2.22, S2.167, S2.168, S3.63, S4.68, S4.69)', async (t) => {
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
    legend: [
      { mark: 'step3', word: 'High' },
      { mark: 'step2', word: 'Medium' },
      { mark: 'step1', word: 'Low' },
      { mark: 'step0', word: 'Not enough data: too few datapoints to tell' },
      { mark: 'step0', word: 'No data yet: no datapoints' },
    ],
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
          cell(LOW, 'Amara Okafor, Productive strategy, low', [0.49, '.49'], '13 datapoints'),
          cell(TOO_LITTLE, 'Amara Okafor, Self-regulation, not enough data', null, '1 datapoint'),
        ],
        suggested: ['Mindset intro'],
        begun: null,
        done: null,
      },
      {
        ...jayden,
        tint: tints.get('s1'),
        cells: [
          cell(MEDIUM, 'Jayden Brooks, Growth mindset, medium', [0.628, '.62'], '10 datapoints'),
          cell(LOW, 'Jayden Brooks, Confidence, low', [0.38, '.38'], '11 datapoints'),
          cell(MEDIUM, 'Jayden Brooks, Goal orientation, medium', [0.5, '.50'], '12 datapoints'),
          cell(LOW, 'Jayden Brooks, Productive strategy, low', [0.21, '.21'], '13 datapoints'),
          cell(HIGH, 'Jayden Brooks, Self-regulation, high', [0.8125, '.81'], '14 datapoints'),
        ],
        suggested: ['Don’t quit', 'mindset coaching'],
        begun: null,
        done: null,
      },
      {
        ...noah,
        tint: tints.get('s3'),
        cells: view.columns.map(({ name }) =>
          cell(NO_DATA, `Noah Feldman, ${name}, no data yet`, null, '0 datapoints'),
        ),
        suggested: [],
        begun: null,
        done: null,
      },
    ],
    student: null,
    empty: null,
  })
})

t.test('the detail is asked for by its name and changes nothing else (S4.67)', async (t) => {
  t.same(shown({ detail: 'details' }), { ...shown(), detail: 'details' })
})

t.test('nothing is suggested for a child whose play says nothing yet', async (t) => {
  const suggested = (factors: FactorsOfLearning[] | null) =>
    shown({}, { factors }).rows.map(({ suggested }) => suggested)
  t.same(suggested([unplayed('s2')]), [[], ['Don’t quit', 'mindset coaching'], []])
  t.same(
    suggested(null)[0],
    ['Mindset intro'],
    'where the factors could not be had nothing is held against it',
  )
  t.same(shown({ student: 's2' }, { factors: [unplayed('s2')] }).student?.recommended, [])
})

t.test('a factor sorts by its number, nobody without data before anybody with', async (t) => {
  const order = (params: FactorsParams) => shown(params).rows.map(({ studentId }) => studentId)
  t.same(order({ sort: 'confidence' }), ['s2', 's1', 's3'])
  t.same(order({ sort: 'confidence', dir: 'asc' }), ['s1', 's2', 's3'])
  t.same(order({ sort: 'selfRegulation', dir: 'asc' }), ['s1', 's2', 's3'])
  t.same(order({ sort: 'name', dir: 'desc' }), ['s3', 's1', 's2'])
  t.same(shown({ sort: 'suggested', dir: 'desc' }).sort, { by: 'name', dir: 'asc' })
})

t.test('the demo class has factors and suggestions for everybody (S3.93?)', async (t) => {
  const view = shown({}, { rosters: [demoClass], roster: demoClass, ...demoFactors, isBuiltIn: true })
  t.equal(view.hasDatapoints, false, 'nobody played them')
  t.equal(view.rows.length, demoClass.students.length)
  for (const row of view.rows) t.ok(row.suggested && row.suggested.length > 0, row.name)
})

t.test("a partner's class without anybody in K to 8 says so (S2.188, S8.72)", async (t) => {
  const grade9: ClassRoster = { ...ours, kind: 'CLASS', students: [student('s9', 'Ada Older', '9')] }
  const none = { rosters: [grade9], roster: grade9, factors: [], candidates: [] }
  t.same(shown({}, none, true).empty, {
    title: 'Learning Games are only available for K-8 students.',
    text: 'A class appears here once it has K-8 students.',
    example: null,
    action: null,
  })
  t.match(
    shown({}, { ...none, rosters: [grade9, ours] }, true).empty,
    { text: 'Choose another class to see its factors.' },
    'where there is another class to choose',
  )
  t.equal(shown({}, none).empty, null, 'a roster of ours is shown whatever its grade')
  t.equal(shown({}, {}, true).empty, null)
})
