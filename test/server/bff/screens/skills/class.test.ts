import t from 'tap'
import { student } from '../../../../support/classes.ts'
import { loaded, ours, show } from './show.ts'

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
      words: 'not yet, score 57 of 100 from 12 levels',
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
      words: 'consistently, score 93 of 100 from 4 levels',
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
      words: 'sometimes, score 75 of 100 from 9 levels',
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
  subtitle: 'Room 12 · 3 students',
  updated: { ago: 'updated 1 hour ago', printed: 'updated October 16, 2019, 10:00 am' },
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
  about:
    'A score of 100 means that every level of a skill went perfectly. Recent levels count more; under 4 levels there is no mark.',
  columns: [
    {
      id: '3OA',
      code: '3OA',
      label: 'Multiply and divide',
      meaning: {
        sentence: 'Multiplies and divides up to 100, and solves problems that way.',
        example: '24 chairs stand in 4 equal rows. How many are in each row?',
        answer: '6 chairs',
        source: 'Common Core State Standards, 3.OA. Sentence and example are ours.',
      },
      counts: { green: 1, yellow: 1, red: 1, none: 0 },
      spread: '1 consistently, 1 sometimes, 1 not yet, 0 not enough data',
      consistently: '1 of 3',
    },
    {
      id: '3_2',
      code: '3.2',
      label: 'Place value',
      meaning: {
        sentence: 'Builds, compares and rounds numbers up to 100,000.',
        example: 'What is the 4 worth in 24,316?',
        answer: '4,000',
        source: 'Texas Essential Knowledge and Skills, 3.2. Sentence and example are ours.',
      },
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

t.test('Overview and Details are the same data (S2.161)', async (t) => {
  t.same(show(loaded(), { detail: 'details' }), { ...whole, detail: 'details' })
})

t.test('an empty class says so, with a way on', async (t) => {
  const none = show(loaded({ rosters: [], roster: null, figures: { scores: [], lastLevels: [] } }))
  t.same(none.empty, {
    title: 'No classes yet',
    text: 'Skills appear here once you have a class.',
    action: { label: 'Open Roster', href: '/account/roster' },
  })
  t.same([none.subtitle, none.roster, none.rows, none.canPrint], ['', null, [], false])
  t.same(
    show(loaded({ roster: null }), {}, { hasAdminRights: true }).empty,
    {
      title: 'You have no class of your own',
      text: 'Open a teacher under Accounts/Roster to see their classes.',
      action: { label: 'Open Accounts/Roster', href: '/account/adminView' },
    },
    'an administrator has no other rosters (S6.21)',
  )
  t.equal(show(loaded({ roster: null }), {}, { isPartner: true }).empty?.action, null)
  const empty = { ...ours, students: [] }
  t.same(show(loaded({ roster: empty })).empty, {
    title: 'No students yet',
    text: 'Skills appear here once this class has students.',
    action: { label: 'Add students', href: `/account/roster/${ours.rosterId}` },
  })
})

t.test(
  'a partner class without children in K to 8 is told word for word (S2.188, S2.189, S8.72)',
  async (t) => {
    const preK = { ...ours, kind: 'CLASS' as const, students: [student('s1', 'Jayden Brooks', 'Pre-K')] }
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
      roster: { ...ours, students: [long] },
      rosters: [{ ...ours, name: 'The third grade class of Room twelve' }],
    }),
  )
  t.equal(rows[0]?.name, 'Maximiliana Konstantinopoulou-...')
  t.equal(rows[0]?.fullName, 'Maximiliana Konstantinopoulou-Featherstonehaugh')
  t.equal(rosters[0]?.name, 'The third grade class of Room ...')
})

t.test('a roster of one, and of 300, is one row a child and counts them all', async (t) => {
  for (const size of [1, 300]) {
    const students = Array.from({ length: size }, (_, i) => student(`k${i}`, `Kid ${i}`))
    const view = show(
      loaded({
        roster: { ...ours, students },
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
