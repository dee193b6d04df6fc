import fc from 'fast-check'
import t from 'tap'
import { Value } from 'typebox/value'
import { factsOf } from '../../../../../server/bff/screens/attention/facts.ts'
import type { AttentionSources } from '../../../../../server/bff/screens/attention/load.ts'
import { attention } from '../../../../../server/bff/screens/attention/route.ts'
import { attentionView } from '../../../../../server/bff/screens/attention/view.ts'
import type { FactorsOfLearning, LastLevelCell } from '../../../../../server/contract/entities.ts'
import { addDays } from '../../../../../shared/rules/days.ts'
import { factorKeys, levelOf } from '../../../../../shared/rules/factors.ts'
import { type AttentionParams, AttentionView } from '../../../../../shared/screens/attention.ts'
import { student } from '../../../../support/classes.ts'
import { NOW, TODAY, teacherIdentity, visitOf } from '../../../../support/visit.ts'

const last = (studentId: string, daysAgo: number, over: Partial<LastLevelCell> = {}): LastLevelCell => ({
  columnId: 'lastlevel',
  studentId,
  timestamp: NOW.toISOString(),
  dayAsInt: addDays(TODAY, -daysAgo),
  appContext: 'Match',
  levelNum: 7,
  levelResultType: 'wonEarly',
  ...over,
})
const factorRow = (studentId: string, ...numbers: (number | null)[]): FactorsOfLearning =>
  ({
    studentId,
    ...Object.fromEntries(
      factorKeys.map((key, i) => {
        const number = numbers[i] ?? null
        return [key, { value: levelOf(number), number, datapoints: number === null ? 2 : 12 }]
      }),
    ),
  }) as FactorsOfLearning

const roster = {
  rosterId: 'r1',
  name: 'Room 12',
  gradeLevel: '3',
  kind: 'roster',
  students: [
    student('s1', 'Jayden Brooks'),
    student('s2', 'Zoë Lindqvist'),
    student('s3', 'Linh Nguyen'),
    student('s4', 'Amara Okafor'),
  ],
  changedAt: null,
} as const
const sources: AttentionSources = {
  rosters: [roster, { ...roster, rosterId: 'r2', name: 'Room 14', students: [] }],
  roster,
  standards: {
    missing: null,
    shown: '3',
    withStandards: ['3'],
    columns: [
      { columnId: '3OA', grade: '3', domain: 'Operations' },
      { columnId: '3_4', grade: '3', domain: 'Skill' },
    ],
  },
  scores: [
    { studentId: 's1', columnId: '3_4', emaScoreValue: 0.41, numRelevantLevels: 12 },
    { studentId: 's1', columnId: '3OA', emaScoreValue: 0.5, numRelevantLevels: 8 },
    { studentId: 's4', columnId: '3OA', emaScoreValue: 0.95, numRelevantLevels: 8 },
    { studentId: 'somebody else', columnId: '3OA', emaScoreValue: 0.1, numRelevantLevels: 8 },
  ],
  lastLevels: [
    last('s1', 0, { levelResultType: 'leftBeforeFinishing', appContext: 'Zoom', levelNum: 4 }),
    last('s2', 1),
    last('s3', 9, { levelResultType: 'died' }),
    last('s4', 0),
  ],
  factors: [factorRow('s1', 0.8, 0.3, 0.8, 0.8, 0.4), factorRow('s4', 0.8, 0.8, 0.8, 0.8, 0.8)],
  gameplay: [
    { studentId: 's1', appContext: 'Zoom', seconds: 600 },
    { studentId: 's2', appContext: 'Match', seconds: 300 },
    { studentId: 's3', appContext: 'Match', seconds: 3600 },
    { studentId: 's4', appContext: 'Match', seconds: 5340 },
  ],
  isBuiltIn: false,
}
const view = (over: Partial<AttentionSources> = {}, params: AttentionParams = {}) => {
  const shown = attentionView({
    sources: { ...sources, ...over },
    params,
    now: NOW,
    zone: 'America/New_York',
  })
  t.ok(Value.Check(AttentionView, shown))
  return shown
}

t.test('a class as one list: worst first, three reasons at most, each with its evidence', async (t) => {
  t.same(view(), {
    subtitle: 'Room 12 · 4 students',
    rosters: [
      { rosterId: 'r1', name: 'Room 12' },
      { rosterId: 'r2', name: 'Room 14' },
    ],
    roster: 'r1',
    days: '7',
    dayOptions: [
      { value: '3', label: '3 days' },
      { value: '7', label: '7 days' },
      { value: '14', label: '14 days' },
      { value: '28', label: '28 days' },
    ],
    count: '3 of 4',
    children: [
      {
        studentId: 's1',
        name: 'Jayden Brooks',
        fullName: 'Jayden Brooks',
        initials: 'JB',
        tint: 5,
        href: '/account/students/s1?roster=r1',
        reasons: [
          {
            kind: 'far-under',
            tone: 'warn',
            text: 'Played 10 minutes in four weeks.',
            detail: 'The class plays 41.',
            link: {
              label: 'See playtime',
              href: '/account/playtime?roster=r1&span=28&sort=total&dir=asc',
            },
          },
          {
            kind: 'not-yet',
            tone: 'bad',
            text: 'Not yet on two skills: 3OA and 3.4.',
            detail: '3.4 is lowest: 41 percent of 12 levels.',
            link: {
              label: 'See skills',
              href: '/account/dashboard?roster=r1&grade=3&detail=details&sort=3_4&dir=asc&student=s1&standard=3_4',
            },
          },
          {
            kind: 'left',
            tone: 'warn',
            text: 'Left the last level early: Zoom, level 4.',
            detail: 'Today.',
            link: {
              label: 'See levels',
              href: '/account/students/s1?roster=r1&span=7&game=Zoom',
            },
          },
        ],
      },
      {
        studentId: 's2',
        name: 'Zoë Lindqvist',
        fullName: 'Zoë Lindqvist',
        initials: 'ZL',
        tint: 3,
        href: '/account/students/s2?roster=r1',
        reasons: [
          {
            kind: 'far-under',
            tone: 'warn',
            text: 'Played 5 minutes in four weeks.',
            detail: 'The class plays 41.',
            link: {
              label: 'See playtime',
              href: '/account/playtime?roster=r1&span=28&sort=total&dir=asc',
            },
          },
        ],
      },
      {
        studentId: 's3',
        name: 'Linh Nguyen',
        fullName: 'Linh Nguyen',
        initials: 'LN',
        tint: 2,
        href: '/account/students/s3?roster=r1',
        reasons: [
          {
            kind: 'away',
            tone: 'warn',
            text: 'Has not played for 9 days.',
            detail: 'Last played October 7.',
            link: {
              label: 'See history',
              href: '/account/students/s3/history?roster=r1&span=28',
            },
          },
        ],
      },
    ],
    missing: null,
    rules: [
      'Played less than half of what the class plays on average, over the last four weeks.',
      'Not yet on a skill: under 60 percent, on at least 4 levels.',
      'The last level was lost or left early, in the last 7 days.',
      'Low in one of the Factors of Learning.',
      'No play in the last 7 days.',
    ],
    proviso: 'Where there is too little play to tell, nothing is said.',
    empty: null,
  })
})

t.test(
  'a low factor leads to the dialog of its child, and links keep the teacher and the days',
  async (t) => {
    const shown = view({ scores: [], gameplay: [] }, { teacher: 'teacher-2', days: '14' })
    t.same(shown.children.find(({ studentId }) => studentId === 's1')?.reasons.at(-1), {
      kind: 'low-factor',
      tone: 'warn',
      text: 'Low in confidence and self-regulation.',
      detail: 'From 24 datapoints.',
      link: {
        label: 'See factors',
        href: '/account/factorsOfLearning?roster=r1&teacher=teacher-2&detail=details&student=s1',
      },
    })
    t.same(
      shown.children.map(({ studentId, reasons }) => [studentId, ...reasons.map(({ kind }) => kind)]),
      [
        ['s1', 'left', 'low-factor'],
        ['s3', 'lost'],
      ],
      'nine days are within fourteen',
    )
  },
)

t.test('who is away is shown by the history that holds the last play, or by playtime', async (t) => {
  const wayOf = (
    lastLevels: LastLevelCell[],
    over: Partial<AttentionSources> = {},
    params: AttentionParams = {},
  ) =>
    view({ scores: [], factors: [], gameplay: [], lastLevels, ...over }, params).children.find(
      ({ studentId }) => studentId === 's3',
    )?.reasons[0]?.link.href
  const history = (span: string) => `/account/students/s3/history?roster=r1&span=${span}`
  const playtime = (span: string) => `/account/playtime?roster=r1&span=${span}&sort=total&dir=asc`
  const builtIn = { isBuiltIn: true }
  t.equal(wayOf([last('s3', 6)], {}, { days: '3' }), history('7'))
  t.equal(wayOf([last('s3', 7)]), history('28'))
  t.equal(wayOf([last('s3', 27)]), history('28'))
  t.equal(wayOf([last('s3', 28)], {}, { days: '28' }), history('schoolYear'))
  t.equal(wayOf([], {}, { days: '3' }), playtime('7'), 'who never played has no history')
  t.equal(wayOf([], {}, { days: '14' }), playtime('28'))
  t.equal(wayOf([last('s3', 9)], builtIn), playtime('7'), 'nor has a built-in child')
  const lost = last('s3', 0, { levelResultType: 'died' })
  t.equal(wayOf([lost], builtIn), '/account/dashboard?roster=r1&grade=3&sort=lastlevel&dir=asc')
  t.equal(view({ lastLevels: [lost], ...builtIn }).children[0]?.href, null)
})

t.test('nobody to name, and nobody at all', async (t) => {
  const well = {
    scores: [],
    factors: [],
    gameplay: [],
    lastLevels: ['s1', 's2', 's3', 's4'].map((id) => last(id, 0)),
  }
  t.match(view(well), {
    count: '0 of 4',
    children: { length: 0 },
    missing: null,
    empty: {
      title: 'Everyone is on their way',
      text: 'All have played in the last 7 days, and nothing in their play asks for you.',
      action: null,
    },
  })
  const nobody = { ...roster, students: [] }
  t.match(view({ roster: nobody, scores: null }), {
    count: '',
    missing: null,
    empty: { title: 'No students yet', action: { label: 'Open Roster', href: '/account/roster' } },
  })
  t.match(view({ rosters: [], roster: null }), {
    subtitle: '',
    roster: null,
    empty: { title: 'No classes yet', action: { href: '/account/roster' } },
  })
})

t.test('what could not be had is named, and nobody is called well on half the evidence', async (t) => {
  t.equal(view({ scores: null }).missing, 'Not looked at: skills.')
  const none = view({ scores: null, lastLevels: null, gameplay: null, factors: null })
  t.match(none, {
    missing: 'Not looked at: skills, last levels, playtime, and Factors of Learning.',
    empty: {
      title: 'Nobody to name',
      text: 'That is from what we could look at: the rest could not be loaded.',
      action: null,
    },
  })
})

const factOf = (over: Partial<AttentionSources>, enough = 4) =>
  factsOf({ ...sources, ...over }, TODAY, enough).get('s1')
const score = (emaScoreValue: number | null, numRelevantLevels: number | null) =>
  factOf({ scores: [{ studentId: 's1', columnId: '3OA', emaScoreValue, numRelevantLevels }] })?.weakSkills

t.test(
  'a skill counts below 0.6 on four levels and up, and never on less (S4.81, S4.82, S9.82, S9.85)',
  async (t) => {
    const weak = (percent: number, levels: number) => [{ code: '3OA', columnId: '3OA', percent, levels }]
    t.same(score(0.599, 4), weak(59, 4))
    t.same(score(0, 40), weak(0, 40))
    t.same(score(-0.2, 40), weak(0, 40), 'out of range')
    for (const [value, levels] of [
      [0.6, 4],
      [0.1, 3],
      [0.1, 0],
      [null, 12],
      [Number.NaN, 12],
      [0.1, null],
      [0.93, 12],
      [7, 12],
    ] as const)
      t.same(score(value, levels), [], `${value} of ${levels}`)
    t.same(
      factOf({ scores: [{ studentId: 's1', columnId: '3OA', emaScoreValue: 0.1, numRelevantLevels: 5 }] }, 6)
        ?.weakSkills,
      [],
      'where the constants ask for six (S9.83?)',
    )
    t.same(
      factOf({ scores: [{ studentId: 's1', columnId: '4OA', emaScoreValue: 0.1, numRelevantLevels: 9 }] })
        ?.weakSkills,
      [],
      'a skill that is not of the grade shown',
    )
  },
)

t.test(
  'a level was lost, left or neither by its game’s lists, Wings by accuracy (S4.75, S4.76, S4.78?, S9.88)',
  async (t) => {
    const outcome = (over: Partial<LastLevelCell>) => {
      const level = factOf({ lastLevels: [last('s1', 0, over)] })?.lastLevel
      return level === 'never' ? level : level?.outcome
    }
    const table: [Partial<LastLevelCell>, string][] = [
      [{ levelResultType: 'died' }, 'lost'],
      [{ levelResultType: 'leftBeforeFinishing' }, 'left'],
      [{ levelResultType: 'wonWithTwoStars' }, 'other'],
      [{ levelResultType: 'didReachIsland' }, 'other'],
      [{ levelResultType: 'unexpectedTermination' }, 'other'],
      [{ levelResultType: 'a result nobody knows' }, 'other'],
      [{ levelResultType: 'died', appContext: 'A game nobody knows' }, 'other'],
      [{ appContext: 'Wings', wingsLevelAccuracy: 0.7 }, 'lost'],
      [{ appContext: 'Wings', wingsLevelAccuracy: 0.71 }, 'other'],
      [{ appContext: 'Wings' }, 'other'],
      [{ appContext: 'Wings', wingsLevelAccuracy: 0.1, levelResultType: 'unexpectedTermination' }, 'other'],
      [{ appContext: 'Wings', wingsLevelAccuracy: 1, levelResultType: 'leftBeforeFinishing' }, 'left'],
    ]
    for (const [over, expected] of table) t.equal(outcome(over), expected, JSON.stringify(over))
    t.equal(factOf({ lastLevels: [] })?.lastLevel, 'never')
    t.match(
      factOf({ lastLevels: [last('s1', -1)] })?.lastLevel,
      { daysAgo: 0 },
      'tomorrow is today elsewhere',
    )
  },
)

t.test('factors are low by their level, and those without data are none (S4.70?)', async (t) => {
  const low = (...numbers: (number | null)[]) =>
    factOf({ factors: [factorRow('s1', ...numbers)] })?.lowFactors
  t.same(low(0.49, 0.5, null, 0.2, 0.9), { keys: ['growthMindset', 'productiveStrategy'], datapoints: 24 })
  t.same(low(null, null, null, null, null), { keys: [], datapoints: 0 })
  t.same(factOf({ factors: [] })?.lowFactors, { keys: [], datapoints: 0 })
})

t.test('whatever comes, only the children of the class are named, and none twice', async (t) => {
  const ids = fc.constantFrom('s1', 's2', 's3', 's4', 'x1')
  const given = fc.record({
    scores: fc.option(
      fc.array(
        fc.record({
          studentId: ids,
          columnId: fc.constantFrom('3OA', '3_4', '5NF'),
          emaScoreValue: fc.option(fc.double()),
          numRelevantLevels: fc.option(fc.double()),
        }),
      ),
    ),
    lastLevels: fc.option(fc.array(fc.tuple(ids, fc.nat(60)).map(([id, ago]) => last(id, ago)))),
    gameplay: fc.option(
      fc.array(fc.record({ studentId: ids, appContext: fc.string(), seconds: fc.nat(9_000) })),
    ),
  })
  fc.assert(
    fc.property(given, (over) => {
      const named = view(over).children.map(({ studentId }) => studentId)
      return new Set(named).size === named.length && !named.includes('x1')
    }),
  )
  t.pass()
})

t.test('the demo user has a list to look at (S3.91)', async (t) => {
  const { visit } = visitOf({ identity: teacherIdentity({ isDemoUser: true }) })
  const shown = await attention.show(visit, {})
  t.ok(Value.Check(AttentionView, shown))
  t.equal(shown.children[0]?.name, 'Jayden Brooks')
  t.equal(shown.missing, null)
})
