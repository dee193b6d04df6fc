import t from 'tap'
import { noPasswords } from '../../../../../server/bff/rules/sign-in-facts.ts'
import type { StudentSources } from '../../../../../server/bff/screens/student/load.ts'
import { studentView } from '../../../../../server/bff/screens/student/view.ts'
import { paramsOf, snapshot } from '../../../../support/child-plays.ts'
import { room12, student } from '../../../../support/classes.ts'
import { doneMark, factorsOf, factorValue, suggestion } from '../../../../support/factors.ts'

const children = [
  student('s1', 'Jayden Brooks'),
  student('s2', 'Noah Weber'),
  student('s3', 'Chloe Begay'),
  student('s4', 'Amara Okafor'),
]
const columns = [
  ['3OA', 'Operations'],
  ['3NF', 'Fractions'],
  ['3MD', 'Measurement'],
].map(([columnId = '', domain = '']) => ({ columnId, grade: '3', domain }))
const score = (studentId: string, columnId: string, emaScoreValue: number, numRelevantLevels = 12) => ({
  studentId,
  columnId,
  emaScoreValue,
  numRelevantLevels,
})
/** Twelve plays over four weeks, newest first; the last week has most of them. */
const plays = [
  ['2019-10-16', 12],
  ['2019-10-15', 11],
  ['2019-10-14', 12],
  ['2019-10-13', 11],
  ['2019-10-12', 10],
  ['2019-10-08', 8],
  ['2019-10-07', 7],
  ['2019-10-01', 4],
  ['2019-09-30', 3],
  ['2019-09-24', 2],
  ['2019-09-23', 2],
  ['2019-09-22', 1],
] as const
const sources: StudentSources = {
  child: { student: student('s1', 'Jayden Brooks'), roster: room12(children) },
  standards: { missing: null, shown: '3', withStandards: ['3'], columns },
  scores: [
    score('s1', '3OA', 0.48),
    score('s1', '3NF', 0.712),
    score('s1', '3MD', 0.2, 3),
    score('s2', '3OA', 0.3),
    score('s3', '3OA', 0.59),
    score('s4', '3OA', 0.95),
  ],
  factors: [
    factorsOf('s1', [
      factorValue(0.62, 14),
      factorValue(0.38, 22),
      factorValue(null, 2),
      factorValue(null, 3),
      factorValue(0.81, 20),
    ]),
  ],
  candidates: [{ studentId: 's1', interventions: [suggestion('dontQuit'), suggestion('mindsetCoaching')] }],
  done: [],
  passwords: noPasswords,
  gameplay: [
    { studentId: 's1', appContext: 'Zoom', seconds: 720 },
    { studentId: 's2', appContext: 'Zoom', seconds: 1_700 },
  ],
  earlierScores: [[], [score('s1', '3OA', 0.5), score('s2', '3OA', 0.5)], [score('s1', '3OA', 0.6)]],
  fourWeeks: {
    studentId: 's1',
    total: plays.length + 1,
    snapshots: [
      ...plays.map(([day, level], at) =>
        snapshot(`${day}T14:00:00.000Z`, 'Zoom', level, at === 1 ? 6 : 2, {
          ...(at === 3 && { type: 'aimless' }),
        }),
      ),
      snapshot(null, 'Match', 9, null),
    ],
  },
  ...{ levels: null, sessions: null, time: null, usages: null },
  ...{ instructional: null, educational: null, partition: null },
}
const show = (over: Partial<StudentSources> = {}, rp: string | null = null) =>
  studentView({ sources: { ...sources, ...over }, ...paramsOf({}, rp), mayOpenRecords: rp === null })

t.test('a child’s page begins with strengths, gaps, four weeks and the next step, whole', async (t) => {
  const { summary, approach } = show()
  const skills = '/account/dashboard?roster=r1&detail=details'
  const dialog = '/account/factorsOfLearning?roster=r1&student=s1'
  const offer =
    'The games offer a hint before a child leaves a level, so that one more try is the easier choice.'
  t.same(summary, {
    sentence: {
      before: 'Jayden plays more than in the weeks before and climbs in Zoom, but ',
      gap: 'one skill is not there yet',
      after: ', one more than last week.',
    },
    about: 'Skills as of today; playtime, levels and factors of the last four weeks.',
    strong: {
      rows: [
        {
          kind: 'factor',
          mark: 'step3',
          link: { label: 'Self-regulation', href: dialog },
          text: 'is high',
          meaning: null,
        },
        {
          kind: 'minutes',
          mark: null,
          link: null,
          text: '12 minutes on 12 days. The class: 10',
          meaning: null,
        },
        { kind: 'climb', mark: null, link: null, text: 'Zoom, from about level 2 to 11', meaning: null },
        {
          kind: 'skill',
          mark: 'yellow',
          link: { label: 'Fractions on a line', href: `${skills}&student=s1&standard=3NF` },
          text: 'is nearest: 71 of 100',
          meaning: 'Finds a fraction’s place on the number line, and compares fractions.',
        },
      ],
      none: '',
    },
    gaps: {
      rows: [
        {
          mark: 'red',
          label: 'Multiply and divide',
          href: `${skills}&student=s1&standard=3OA`,
          score: { figure: '48', words: 'score 48 of 100' },
          isNew: true,
          meaning: 'Multiplies and divides up to 100, and solves problems that way.',
        },
        {
          mark: 'step1',
          label: 'Low confidence',
          href: dialog,
          score: null,
          isNew: false,
          meaning: null,
        },
      ],
      none: '',
      others: [],
      more: null,
    },
    weeks: {
      heads: ['Sep 25', 'Oct 2', 'Oct 9', 'today'],
      rows: [
        { name: 'Not yet', values: [0, 1, 0, 1], change: '1 more', tone: 'bad', way: 'up' },
        { name: 'Minutes', values: [3, 2, 2, 5], change: 'far more than usual', tone: 'good', way: 'up' },
        { name: 'Passed', values: [3, 2, 2, 3], change: '1 more', tone: 'plain', way: 'level' },
        { name: 'Left early', values: [0, 0, 0, 1], change: '1 more', tone: 'plain', way: 'level' },
      ],
      none: '',
    },
    next: {
      title: 'Three children, one lesson',
      text: 'Multiply and divide, with Chloe and Noah.',
      link: { label: 'See the skill', href: `${skills}&standard=3OA` },
      games: { lead: 'Try next:', link: { label: 'Don’t quit', href: dialog }, text: offer },
    },
    missing: null,
  })
  t.same(approach, {
    title: 'How Jayden approaches math',
    factors: [
      { name: 'Growth mindset', mark: 'step2', word: 'Medium', at: 0.62, value: '.62 · 14 datapoints' },
      { name: 'Confidence', mark: 'step1', word: 'Low', at: 0.38, value: '.38 · 22 datapoints' },
      {
        name: 'Productive strategy',
        mark: 'step0',
        word: 'Not enough data',
        at: null,
        value: '3 datapoints',
      },
      { name: 'Self-regulation', mark: 'step3', word: 'High', at: 0.81, value: '.81 · 20 datapoints' },
    ],
    suggested: { lead: 'Suggested next', label: 'Don’t quit, then mindset coaching', href: dialog },
    more: { label: 'Factors of Learning', href: dialog },
  })
})

t.test('a child who has not played gets no verdict', async (t) => {
  const { summary } = show({
    scores: [],
    factors: [],
    candidates: [{ studentId: 's1', interventions: [suggestion('mindsetIntro')] }],
    gameplay: [],
    fourWeeks: { studentId: 's1', total: 0, snapshots: [] },
  })
  t.match(summary, {
    sentence: { before: 'There is not enough play yet to say how Jayden is doing.', gap: '', after: '' },
    strong: { rows: [], none: 'Not enough play yet to name a strength.' },
    gaps: { rows: [], none: 'Not enough yet: a skill needs 4 levels.', others: [], more: null },
    weeks: { rows: [], none: 'Not enough yet: it takes two weeks with play, and 10 minutes.' },
    missing: null,
  })
})

t.test('missing data is named, and no claim is made about it', async (t) => {
  t.match(show({ scores: null }).summary, {
    sentence: { before: 'Jayden plays more than in the weeks before and climbs in Zoom.', gap: '' },
    gaps: { rows: [{ label: 'Low confidence' }] },
    missing: 'Not included: skills.',
  })
  t.match(show({ fourWeeks: null, gameplay: null, done: null }).summary, {
    sentence: { before: 'For Jayden, ', gap: 'one skill is not there yet' },
    weeks: { rows: [], none: 'Not available right now.' },
    next: { games: null },
    missing: 'Not included: the class’s playtime, plays and suggestions.',
  })
  t.equal(show({ factors: null }).approach, null)
  t.equal(show({ scores: null, factors: null, gameplay: null, fourWeeks: null }).summary, null)
})

t.test('what was marked as done is in progress for its two weeks', async (t) => {
  const mark = doneMark({ doneDay: 20191011, after: null })
  const candidates = [{ studentId: 's1', interventions: [suggestion('dontQuit')] }]
  const { summary, approach } = show({ candidates, done: [mark] })
  t.match(summary?.next.games, { lead: 'In progress:', link: { label: 'Don’t quit' } })
  t.match(approach?.suggested, { lead: 'In progress', label: 'Don’t quit, since October 11' })
})

t.test('in the partner area the links stay there', async (t) => {
  const { summary } = show({}, 'reading')
  t.equal(
    summary?.gaps.rows[0]?.href,
    '/reading/dashboard/dashboard?roster=r1&detail=details&student=s1&standard=3OA',
  )
})

t.test('what the weeks before say of the skills', async (t) => {
  const low = score('s1', '3OA', 0.3)
  const before = (...rows: (typeof low)[]) => show({ earlierScores: [[], [], rows] }).summary
  const fewer = before(low, score('s1', '3NF', 0.2))
  t.equal(fewer?.sentence.after, ', one fewer than last week.')
  t.match(fewer?.weeks.rows[0], { values: [0, 0, 2, 1], change: '1 fewer', tone: 'good', way: 'down' })
  const same = before(low, score('s1', '3MD', 0.2, 3), score('s1', '5NF', 0.2))
  t.equal(same?.sentence.after, '.')
  t.match(same?.weeks.rows[0], { values: [0, 0, 1, 1], change: 'the same', tone: 'plain', way: 'level' })
  t.equal(same?.gaps.rows[0]?.isNew, false)
  const unknown = show({ earlierScores: null }).summary
  t.equal(unknown?.sentence.after, '.')
  t.equal(unknown?.weeks.rows[0]?.name, 'Minutes')
})
