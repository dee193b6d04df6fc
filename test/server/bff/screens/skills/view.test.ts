import fc from 'fast-check'
import t from 'tap'
import {
  demoClass,
  demoColumns,
  demoLastLevels,
  demoScores,
} from '../../../../../server/bff/rules/demo-class.ts'
import { shownStandards } from '../../../../../server/bff/rules/standards.ts'
import type { SkillsSources } from '../../../../../server/bff/screens/skills/load.ts'
import { skillsView } from '../../../../../server/bff/screens/skills/view.ts'
import type { ClassRoster } from '../../../../../server/bff/upstream/class-rosters.ts'
import type { LastLevelCell, SkillScoreRow, StandardColumn } from '../../../../../server/contract/entities.ts'
import type { SkillsParams } from '../../../../../shared/screens/skills.ts'
import { student } from '../../../../support/classes.ts'
import { NOW, TODAY } from '../../../../support/visit.ts'

const columns: StandardColumn[] = [
  { columnId: '2OA', grade: '2', domain: 'Operations' },
  { columnId: '3OA', grade: '3', domain: 'Operations' },
  { columnId: '3_2', grade: '3', domain: 'Skill' },
  { columnId: '8EE', grade: '8', domain: 'Equations' },
]

const room12: ClassRoster = {
  rosterId: 'r1',
  name: 'Room 12',
  gradeLevel: '3',
  kind: 'roster',
  students: [student('s1', 'Jayden Brooks'), student('s2', 'Amara Okafor'), student('s3', 'Linh Nguyen')],
  changedAt: '2019-10-16T14:48:00.000Z',
}

const scores: SkillScoreRow[] = [
  { columnId: '3OA', studentId: 's1', emaScoreValue: 0.57, numRelevantLevels: 12 },
  { columnId: '3OA', studentId: 's2', emaScoreValue: 0.936, numRelevantLevels: 4 },
  { columnId: '3OA', studentId: 's3', emaScoreValue: 0.75, numRelevantLevels: 9 },
  { columnId: '3_2', studentId: 's1', emaScoreValue: 0.9, numRelevantLevels: 3 },
  { columnId: '3_2', studentId: 's2', emaScoreValue: null, numRelevantLevels: 6 },
  { columnId: '3OA', studentId: 'somebody-else', emaScoreValue: 1, numRelevantLevels: 9 },
]

const lastLevel = (studentId: string, over: Partial<LastLevelCell>): LastLevelCell => ({
  columnId: 'lastlevel',
  studentId,
  timestamp: '2019-10-16T14:00:00.000Z',
  dayAsInt: TODAY,
  appContext: 'Match',
  levelNum: 7,
  levelResultType: 'wonEarly',
  ...over,
})

const lastLevels = [
  lastLevel('s1', { appContext: 'Hungry Fish', levelNum: 4, levelResultType: 'wonWithTwoStars' }),
  lastLevel('s2', { appContext: 'Fractions!', levelNum: 12 }),
  lastLevel('s3', { dayAsInt: TODAY - 1 }),
]

const loaded = (over: Partial<SkillsSources> = {}): SkillsSources => ({
  rosters: [room12],
  roster: room12,
  standards: shownStandards(columns, '3'),
  figures: { scores, lastLevels },
  isBuiltIn: false,
  ...over,
})

const show = (
  sources: SkillsSources,
  params: SkillsParams = {},
  over: { isPartner?: boolean; outsideProduction?: boolean; relevantLevels?: number } = {},
) =>
  skillsView({
    sources,
    params,
    now: NOW,
    zone: 'America/New_York',
    isPartner: false,
    rp: null,
    outsideProduction: false,
    ...over,
  })

const jayden = {
  studentId: 's1',
  name: 'Jayden Brooks',
  fullName: 'Jayden Brooks',
  initials: 'JB',
  tint: 5,
  familyFirst: 'Brooks Jayden',
  href: '/account/students/s1?roster=r1',
  justPlayed: {
    level: { game: 'Hungry Fish', badge: 'hungry-fish', text: 'Level 4', status: 'yellow' },
    text: '',
    words: 'Hungry Fish, level 4, sometimes',
    key: 2,
  },
  cells: [
    {
      status: 'red',
      text: '57%',
      percent: 57,
      word: 'not yet',
      words: 'not yet, 57 percent of 12 levels',
      key: 0.57,
    },
    {
      status: 'none',
      text: '3 of 4',
      percent: null,
      word: 'not enough data',
      words: 'not enough data, 3 of 4 levels',
      key: null,
    },
  ],
}
const amara = {
  studentId: 's2',
  name: 'Amara Okafor',
  fullName: 'Amara Okafor',
  initials: 'AO',
  tint: 3,
  familyFirst: 'Okafor Amara',
  href: '/account/students/s2?roster=r1',
  justPlayed: {
    level: { game: 'Bounce', badge: 'fractions', text: 'Level 12', status: 'green' },
    text: '',
    words: 'Bounce, level 12, consistently',
    key: 3,
  },
  cells: [
    {
      status: 'green',
      text: '93%',
      percent: 93,
      word: 'consistently',
      words: 'consistently, 93 percent of 4 levels',
      key: 0.936,
    },
    { status: 'none', text: '', percent: null, word: 'not enough data', words: 'not enough data', key: null },
  ],
}
const linh = {
  studentId: 's3',
  name: 'Linh Nguyen',
  fullName: 'Linh Nguyen',
  initials: 'LN',
  tint: 2,
  familyFirst: 'Nguyen Linh',
  href: '/account/students/s3?roster=r1',
  justPlayed: { level: null, text: 'Not today', words: "hasn't played a level today", key: null },
  cells: [
    {
      status: 'yellow',
      text: '75%',
      percent: 75,
      word: 'sometimes',
      words: 'sometimes, 75 percent of 9 levels',
      key: 0.75,
    },
    {
      status: 'none',
      text: '0 of 4',
      percent: null,
      word: 'not enough data',
      words: 'not enough data, 0 of 4 levels',
      key: null,
    },
  ],
}

const whole = {
  source: 'live',
  subtitle: 'Room 12 · 3 students · updated 1 hour ago',
  rosters: [{ rosterId: 'r1', name: 'Room 12' }],
  roster: 'r1',
  grade: {
    shown: '3',
    label: 'Grade 3',
    previous: { grade: '2', label: 'Grade 2 standards' },
    next: { grade: '8', label: 'Grade 8 standards' },
  },
  detail: 'overview',
  sort: { by: 'name', dir: 'asc' },
  caption: 'Skills of Room 12, grade 3 standards',
  legend: [
    { status: 'green', word: 'Consistently' },
    { status: 'yellow', word: 'Sometimes' },
    { status: 'red', word: 'Not yet' },
    { status: 'none', word: 'Not enough data' },
  ],
  columns: [
    {
      id: '3OA',
      code: '3OA',
      domain: 'Operations',
      counts: { green: 1, yellow: 1, red: 1, none: 0 },
      spread: '1 consistently, 1 sometimes, 1 not yet, 0 not enough data',
      consistently: '1 of 3',
    },
    {
      id: '3_2',
      code: '3.2',
      domain: 'Skill',
      counts: { green: 0, yellow: 0, red: 0, none: 3 },
      spread: '0 consistently, 0 sometimes, 0 not yet, 3 not enough data',
      consistently: '0 of 3',
    },
  ],
  whole: { students: '3 students', played: '2 played today' },
  rows: [amara, jayden, linh],
  notice: null,
  empty: null,
  alerts: [],
  canPrint: true,
  canOpen: true,
}

t.test('a class is one row a child and one column a standard (S2.159, S2.163, S4.79, S8.70)', async (t) => {
  t.same(show(loaded()), whole)
})

t.test(
  'it sorts by names, by last levels and by standards, too little data last either way (S2.160)',
  async (t) => {
    const sorted = (params: SkillsParams) => {
      const { sort, rows } = show(loaded(), params)
      return [sort.by, sort.dir, ...rows.map((row) => row.initials)].join(' ')
    }
    t.equal(sorted({ sort: 'name', dir: 'desc' }), 'name desc LN JB AO')
    t.equal(sorted({ sort: '3OA' }), '3OA desc AO LN JB')
    t.equal(sorted({ sort: '3OA', dir: 'asc' }), '3OA asc JB LN AO')
    t.equal(sorted({ sort: 'lastlevel' }), 'lastlevel desc AO JB LN')
    t.equal(sorted({ sort: 'lastlevel', dir: 'asc' }), 'lastlevel asc JB AO LN')
    t.equal(sorted({ sort: '3_2', dir: 'asc' }), '3_2 asc AO JB LN', 'equals by name')
    t.equal(sorted({ sort: '5NF', dir: 'desc' }), 'name asc AO JB LN', 'a column that is not there')
    t.equal(sorted({ dir: 'desc' }), 'name asc AO JB LN', 'a direction of nothing')
  },
)

t.test('Overview and Details are the same data (S2.161)', async (t) => {
  t.same(show(loaded(), { detail: 'details' }), { ...whole, detail: 'details' })
})

t.test('grade switching stops at the ends (S2.162, S9.90, S9.91)', async (t) => {
  const { grade } = show(loaded({ standards: shownStandards(columns, '8') }))
  t.same(grade, {
    shown: '8',
    label: 'Grade 8',
    previous: { grade: '3', label: 'Grade 3 standards' },
    next: null,
  })
})

t.test(
  'a class whose grade has no standards is told so, above those of grade 8 (S8.67, S8.68)',
  async (t) => {
    const { notice, grade, rows } = show(loaded({ standards: shownStandards(columns, '10') }))
    t.equal(notice, 'Standards reporting not yet available for grade 10')
    t.equal(grade.shown, '8')
    t.equal(rows.length, 3)
    const beforeK = [...columns, { columnId: 'KCC', grade: 'K', domain: 'Counting' }]
    t.equal(
      show(loaded({ standards: shownStandards(beforeK, 'Pre-K') })).notice,
      null,
      'Pre-K has those of K',
    )
  },
)

t.test('a constant may ask for another number of levels than four (S9.83?)', async (t) => {
  const usual = show(loaded({}))
  const most = show(loaded({}), {}, { relevantLevels: 1_000 })
  t.ok(usual.rows.some(({ cells }) => cells.some(({ status }) => status !== 'none')))
  t.ok(most.rows.every(({ cells }) => cells.every(({ status }) => status === 'none')))
  t.match(most.rows.flatMap(({ cells }) => cells.map(({ text }) => text)).find(Boolean), / of 1000$/)
})

t.test('what could not be loaded is the sample class, never printed (S8.62, S9.81)', async (t) => {
  const view = show(loaded({ figures: null }))
  t.equal(view.source, 'sample')
  t.equal(view.subtitle, 'Sample class · 4 students · grade 3')
  t.same(
    view.rows.map(({ name, initials }) => `${initials} ${name}`),
    ['S1 Sample Student 1', 'S2 Sample Student 2', 'S3 Sample Student 3', 'S4 Sample Student 4'],
  )
  t.equal(view.whole.played, '3 played today')
  t.same(
    view.columns.map(({ code, consistently }) => `${code} ${consistently}`),
    ['3OA 3 of 4', '3.2 1 of 4'],
  )
  t.equal(view.canPrint, false)
  t.equal(view.canOpen, false)
  t.same([view.rosters, view.roster], [whole.rosters, 'r1'], 'the classes can still be chosen')
})

t.test('without a standards list the sample class has built-in columns', async (t) => {
  const view = show(loaded({ standards: null, figures: null }))
  t.equal(view.grade.label, 'Grade 3')
  t.equal(view.columns.length, 9)
  t.same(
    view.columns.map(({ consistently }) => consistently),
    ['3 of 4', '1 of 4', '2 of 4', '2 of 4', '1 of 4', '2 of 4', '2 of 4', '2 of 4', '1 of 4'],
  )
})

t.test('the demo user sees the built-in rows as a class (S3.91, S3.94, S3.97, S9.107)', async (t) => {
  const view = show({
    rosters: [demoClass],
    roster: demoClass,
    standards: shownStandards(demoColumns, '3'),
    figures: { scores: demoScores, lastLevels: demoLastLevels(NOW, 'America/New_York') },
    isBuiltIn: true,
  })
  t.equal(view.source, 'builtin')
  t.equal(view.subtitle, 'Demo class · 10 students · updated just now')
  t.equal(view.whole.played, '9 played today')
  t.equal(view.canPrint, true)
  t.match(
    view.rows.find((row) => row.name === 'Jayden Brooks')?.justPlayed,
    { words: 'Wings, level 412, sometimes' },
    'by accuracy, whatever the result',
  )
})

t.test('a level that ended unexpectedly was played, and says nothing (S4.76)', async (t) => {
  const figures = { scores: [], lastLevels: [lastLevel('s1', { levelResultType: 'unexpectedTermination' })] }
  t.same(show(loaded({ figures })).rows[1]?.justPlayed, {
    level: { game: 'Match', badge: 'match', text: 'Level 7', status: 'none' },
    text: '',
    words: 'Match, level 7, not enough data',
    key: 0,
  })
})

t.test(
  'unknown data is alerted outside production, word for word, with the cell (S4.77, S8.64 to S8.66)',
  async (t) => {
    const strange = lastLevel('s1', { appContext: 'Chess' })
    const figures = {
      scores: [{ columnId: '3OA', studentId: 's1', emaScoreValue: 0.7, numRelevantLevels: null }],
      lastLevels: [strange],
    }
    const text = 'The data below has a status we do not know. Please file a bug with it.'
    const view = show(loaded({ figures }), {}, { outsideProduction: true })
    t.same(view.alerts, [
      {
        title: 'Dashboard Data Error - Unknown Status Value for Last Level',
        text,
        cells: [JSON.stringify(strange)],
      },
      {
        title: 'Dashboard Data Error - Unknown Status Value for Standard',
        text,
        cells: ['{"columnId":"3OA","studentId":"s1","emaScoreValue":0.7,"numRelevantLevels":null}'],
      },
    ])
    t.match(view.rows[1], {
      justPlayed: {
        level: { game: 'Chess', badge: null, status: 'none' },
        words: 'Chess, level 7, not enough data',
        key: -1,
      },
      cells: [{ status: 'none', words: 'not enough data' }, {}],
    })
    t.same(show(loaded({ figures })).alerts, [], 'never in production')
  },
)

t.test('nobody to show is said, with a way on', async (t) => {
  const none = show(loaded({ rosters: [], roster: null, figures: { scores: [], lastLevels: [] } }))
  t.same(none.empty, {
    title: 'No classes yet',
    text: 'Skills appear here as soon as you have a class.',
    action: { label: 'Open Roster', href: '/account/roster' },
  })
  t.same([none.subtitle, none.roster, none.rows, none.canPrint], ['', null, [], false])
  const empty = { ...room12, students: [] }
  t.same(show(loaded({ roster: empty })).empty, {
    title: 'No students yet',
    text: 'Skills appear here as soon as this class has students.',
    action: { label: 'Open Roster', href: '/account/roster' },
  })
  t.equal(show(loaded({ roster: null }), {}, { isPartner: true }).empty?.action, null)
})

t.test(
  'a partner class without children in K to 8 is told word for word (S2.188, S2.189, S8.72)',
  async (t) => {
    const preK = { ...room12, kind: 'CLASS' as const, students: [student('s1', 'Jayden Brooks', 'Pre-K')] }
    t.equal(
      show(loaded({ roster: preK }), {}, { isPartner: true }).empty?.title,
      'Learning Games are only available for K-8 students.',
    )
    t.equal(show(loaded(), {}, { isPartner: true }).empty, null)
    t.equal(show(loaded({ roster: preK })).empty, null, "an account's own class is its own business")
  },
)

t.test('long names are cut for the screen and whole for the ear (S5.97)', async (t) => {
  const long = student('s1', 'Maximiliana Konstantinopoulou-Featherstonehaugh')
  const { rows, rosters } = show(
    loaded({
      roster: { ...room12, students: [long] },
      rosters: [{ ...room12, name: 'The third grade class of Room twelve' }],
    }),
  )
  t.equal(rows[0]?.name, 'Maximiliana Konstantinopoulou-...')
  t.equal(rows[0]?.fullName, 'Maximiliana Konstantinopoulou-Featherstonehaugh')
  t.equal(rosters[0]?.name, 'The third grade class of Room ...')
})

t.test('by family name: those without one by what they have, the nameless last (S2.160)', async (t) => {
  const students = [
    student('s1', 'Zoe Adams'),
    student('s2', 'Ana Zimmer'),
    student('s3', 'Bo'),
    { ...student('s4', 'Nobody'), firstName: ' ', lastName: '' },
    student('s5', 'Amy Adams'),
  ]
  const sources = loaded({ roster: { ...room12, students }, figures: { scores: [], lastLevels: [] } })
  const order = (dir?: 'asc' | 'desc') =>
    show(sources, { sort: 'family', dir }).rows.map(({ studentId }) => studentId)
  t.same(order(), ['s5', 's1', 's3', 's2', 's4'])
  t.same(order('desc'), ['s2', 's3', 's1', 's5', 's4'])
  t.match(
    show(sources).rows.find(({ studentId }) => studentId === 's4'),
    { name: 'No name', fullName: 'No name', initials: '', familyFirst: '' },
    'a child without a name still has a row to see and to hear',
  )
})

t.test('figures that make no sense are drawn by the rules, never as they come', async (t) => {
  const of = (emaScoreValue: number | null, numRelevantLevels: number | null) => {
    const scores = [{ columnId: '3OA', studentId: 's1', emaScoreValue, numRelevantLevels }]
    const [row] = show(
      loaded({
        roster: { ...room12, students: [student('s1', 'Jayden Brooks')] },
        figures: { scores, lastLevels: [] },
      }),
    ).rows
    const cell = row?.cells[0]
    return [cell?.status, cell?.text, cell?.words]
  }
  const table = [
    [1.7, 12, ['green', '100%', 'consistently, 100 percent of 12 levels']],
    [-0.3, 12, ['red', '0%', 'not yet, 0 percent of 12 levels']],
    [null, null, ['none', '0 of 4', 'not enough data, 0 of 4 levels']],
    [Number.NaN, 12, ['none', '', 'not enough data']],
    [0.8, -2, ['none', '0 of 4', 'not enough data, 0 of 4 levels']],
    [0.8, 3.9, ['none', '3 of 4', 'not enough data, 3 of 4 levels']],
    [0.8, 4.5, ['yellow', '80%', 'sometimes, 80 percent of 4 levels']],
  ] as const
  for (const [score, levels, cell] of table) t.same(of(score, levels), cell, `${score} of ${levels}`)
})

t.test('a standards set without columns shows the names and what was just played (S5.105)', async (t) => {
  const view = show(loaded({ standards: shownStandards([], '3') }))
  t.same(view.columns, [])
  t.same(
    view.rows.map(({ cells }) => cells),
    [[], [], []],
  )
  t.equal(view.empty, null)
  t.equal(view.notice, 'Standards reporting not yet available for grade 3', 'S8.67')
  t.same([view.grade.previous, view.grade.next], [null, null])
})

t.test('a roster of one, and of 300, is one row a child and counts them all', async (t) => {
  for (const size of [1, 300]) {
    const students = Array.from({ length: size }, (_, i) => student(`k${i}`, `Kid ${i}`))
    const view = show(
      loaded({
        roster: { ...room12, students },
        figures: {
          scores: students.map(({ studentId }) => ({
            columnId: '3OA',
            studentId,
            emaScoreValue: 0.95,
            numRelevantLevels: 9,
          })),
          lastLevels: [],
        },
      }),
    )
    t.equal(view.rows.length, size)
    t.equal(view.columns[0]?.consistently, `${size} of ${size}`)
    t.equal(view.subtitle, `Room 12 · ${size === 1 ? '1 student' : '300 students'}`)
  }
})

const anyScore = fc.record({
  emaScoreValue: fc.oneof(
    fc.double({ min: -0.5, max: 1.5, noNaN: true }),
    fc.constant(null),
    fc.constant(Number.NaN),
  ),
  numRelevantLevels: fc.oneof(fc.integer({ min: -1, max: 12 }), fc.constant(null)),
})
const anyClass = fc.array(
  fc.tuple(fc.constantFrom('Ana Li', 'Bo', 'Bo Li', 'ana li', 'Zoë Ek', ''), anyScore),
  {
    maxLength: 12,
  },
)
const classOf = (
  children: readonly [string, Pick<SkillScoreRow, 'emaScoreValue' | 'numRelevantLevels'>][],
) => {
  const students = children.map(([name], i) => student(`k${i}`, name))
  const rows = children.map(([, score], i) => ({ columnId: '3OA', studentId: `k${i}`, ...score }))
  return loaded({ roster: { ...room12, students }, figures: { scores: rows, lastLevels: [] } })
}

t.test('colours never contradict the printed percentages (S4.80, S4.81, S4.82, S4.83, S4.84)', async () => {
  fc.assert(
    fc.property(anyClass, (children) =>
      show(classOf(children)).rows.every(({ cells: [cell] }) => {
        if (cell?.percent === null || cell === undefined) return cell?.status === 'none'
        const says = cell.percent >= 93 ? 'green' : cell.percent >= 60 ? 'yellow' : 'red'
        return (
          says === cell.status &&
          cell.text === `${cell.percent}%` &&
          cell.words.includes(`${cell.percent} percent`)
        )
      }),
    ),
  )
})

t.test('sorting is total and stable, loses nobody, and keeps those without data last (S2.160)', async () => {
  fc.assert(
    fc.property(
      anyClass,
      fc.constantFrom('name', 'family', 'lastlevel', '3OA', '3_2', 'nothing'),
      fc.constantFrom('asc' as const, 'desc' as const),
      (children, sort, dir) => {
        const sources = classOf(children)
        const ids = (params: SkillsParams) => show(sources, params).rows.map(({ studentId }) => studentId)
        const sorted = ids({ sort, dir })
        const isWhole =
          [...sorted].sort().join() ===
          children
            .map((_, i) => `k${i}`)
            .sort()
            .join()
        const keys = show(sources, { sort: '3OA', dir }).rows.map(({ cells: [cell] }) => cell?.key ?? null)
        const firstNull = keys.indexOf(null)
        const known = firstNull < 0 ? keys : keys.slice(0, firstNull)
        const isOrdered = known.every((key, i) => {
          const before = known[i - 1]
          return (
            i === 0 ||
            typeof before !== 'number' ||
            (dir === 'asc' ? before <= Number(key) : before >= Number(key))
          )
        })
        const isLast = firstNull < 0 || keys.slice(firstNull).every((key) => key === null)
        return isWhole && isOrdered && isLast && sorted.join() === ids({ sort, dir }).join()
      },
    ),
  )
})
