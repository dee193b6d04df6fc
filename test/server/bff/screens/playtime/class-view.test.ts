import fc from 'fast-check'
import t from 'tap'
import type { ClassSources, Gameplay } from '../../../../../server/bff/screens/playtime/load.ts'
import { playtimeView } from '../../../../../server/bff/screens/playtime/view.ts'
import type { ClassRoster } from '../../../../../server/bff/upstream/class-rosters.ts'
import type { GameplayRow } from '../../../../../server/contract/entities.ts'
import type { ClassPlaytime, PlaytimeParams } from '../../../../../shared/screens/playtime.ts'
import { student } from '../../../../support/classes.ts'

const room12: ClassRoster = {
  rosterId: 'r1',
  name: 'Room 12',
  gradeLevel: 'K',
  kind: 'roster',
  students: [
    student('s1', 'Jayden Brooks', 'K'),
    student('s2', 'Amara Okafor', null),
    student('s3', 'Maximiliana Featherstonehaugh-Cholmondeley', 'K'),
  ],
  changedAt: null,
}

const minutes = (studentId: string, appContext: string, played: number): GameplayRow => ({
  studentId,
  appContext,
  seconds: played * 60,
})
const fourWeeks = [
  minutes('s1', 'Zoom', 40),
  minutes('s1', 'Wings', 20),
  minutes('s1', 'Match', 12),
  minutes('s1', 'Chess', 2),
  minutes('s2', 'Zoom', 10),
  { studentId: 's2', appContext: 'Match', seconds: 20 },
  minutes('somebody-else', 'Pizza!', 90),
]
const gameplay: Gameplay = { '28': fourWeeks, '7': [minutes('s1', 'Zoom', 3)], '1': [] }

const show = (
  params: PlaytimeParams = {},
  over: Partial<ClassSources> = {},
  schoolYearMode = true,
): ClassPlaytime => {
  const sources = { rosters: [room12], roster: room12, gameplay, isBuiltIn: false, ...over }
  const view = playtimeView({
    loaded: { form: 'class', ...sources },
    params,
    schoolYearMode,
    gradeLevel: '3',
  })
  if (view.form !== 'class') throw new Error('one class was shown as many')
  return view
}

const jayden = { studentId: 's1', fullName: 'Jayden Brooks' }
const amara = { studentId: 's2', fullName: 'Amara Okafor' }
const maxi = { studentId: 's3', fullName: 'Maximiliana Featherstonehaugh-Cholmondeley' }
const columns = [
  { key: 'hungryFish', name: 'Hungry Fish', badge: 'hungry-fish' },
  { key: 'hungryGuppy', name: 'Hungry Guppy', badge: 'hungry-guppy' },
  { key: 'match', name: 'Match', badge: 'match' },
  { key: 'wings', name: 'Wings', badge: 'wings' },
  { key: 'zoom', name: 'Zoom', badge: 'zoom' },
  { key: 'Chess', name: 'Chess', badge: null },
]

t.test(
  'a class over four weeks, whole (S2.164, S2.165, S4.71, S9.79, S9.80?, S9.129?, S9.147?)',
  async (t) => {
    t.same(show(), {
      form: 'class',
      source: 'live',
      subtitle: 'Room 12 · 3 students',
      span: '28',
      spans: [
        { value: '1', label: '1 day' },
        { value: '7', label: '7 days' },
        { value: '28', label: '28 days' },
        { value: 'schoolYear', label: 'School year' },
      ],
      rosters: [{ rosterId: 'r1', name: 'Room 12' }],
      roster: 'r1',
      show: 'table',
      figures: {
        average: { figure: '28 min', words: 'class average, 28 days' },
        weekly: { figure: '7 min', words: 'a week, class average (counts to 20)', share: 0.35 },
        recent: { figure: '1 of 3', words: 'played in the last 7 days' },
      },
      caption: 'Minutes played by student and game in the last 28 days',
      sort: { by: 'total', dir: 'desc' },
      perWeekOf: null,
      columns,
      rows: [
        {
          ...jayden,
          href: '/account/students/s1?roster=r1',
          name: 'Jayden Brooks',
          initials: 'JB',
          tint: 5,
          total: { minutes: 74, text: '74 min' },
          share: 1,
          perWeek: { minutes: 19, text: '19 min' },
          games: [
            null,
            null,
            { minutes: 12, text: '12' },
            { minutes: 20, text: '20' },
            { minutes: 40, text: '40' },
            { minutes: 2, text: '2' },
          ],
        },
        {
          ...amara,
          href: '/account/students/s2?roster=r1',
          name: 'Amara Okafor',
          initials: 'AO',
          tint: 3,
          total: { minutes: 10, text: '10 min' },
          share: 10 / 74,
          perWeek: { minutes: 3, text: '3 min' },
          games: [null, null, { minutes: 0, text: '<1' }, null, { minutes: 10, text: '10' }, null],
        },
        {
          ...maxi,
          href: '/account/students/s3?roster=r1',
          name: 'Maximiliana Featherstonehaugh-...',
          initials: 'MF',
          tint: 2,
          total: { minutes: 0, text: '0 min' },
          share: 0,
          perWeek: { minutes: 0, text: '0 min' },
          games: [null, null, null, null, null, null],
        },
      ],
      chart: {
        sentence:
          'Bar chart of minutes played by student of Room 12 in the last 28 days: the class average is 28 minutes, the most 74',
        bars: [
          {
            ...jayden,
            firstName: 'Jayden',
            lastInitial: 'B.',
            minutes: '74',
            height: 0.9,
            light: false,
            topGames: ['Zoom 40 min', 'Wings 20 min', 'Match 12 min'],
          },
          {
            ...amara,
            firstName: 'Amara',
            lastInitial: 'O.',
            minutes: '10',
            height: (0.9 * 10) / 74,
            light: true,
            topGames: ['Zoom 10 min', 'Match <1 min'],
          },
          {
            ...maxi,
            firstName: 'Maximiliana',
            lastInitial: 'F.',
            minutes: '0',
            height: 0,
            light: true,
            topGames: [],
          },
        ],
        ticks: [
          { label: '0 min', height: 0 },
          { label: '25 min', height: 0.9 * (25 / 74) },
          { label: '50 min', height: 0.9 * (50 / 74) },
          { label: '75 min', height: 0.9 * (75 / 74) },
        ],
        average: { label: 'class average 28 min', height: 0.9 * (28 / 74) },
      },
      byGame: [
        { name: 'Zoom', badge: 'zoom', minutes: '50', share: 1 },
        { name: 'Wings', badge: 'wings', minutes: '20', share: 0.4 },
        { name: 'Match', badge: 'match', minutes: '12', share: 0.24 },
        { name: 'Chess', badge: null, minutes: '2', share: 0.04 },
      ],
      empty: null,
    })
  },
)

t.test('another span keeps the weekly figures of the four weeks, and says so (S9.79)', async (t) => {
  const view = show({ span: '7', show: 'chart' })
  t.equal(view.show, 'chart')
  t.equal(view.perWeekOf, 'past four weeks')
  t.same(view.figures, {
    average: { figure: '1 min', words: 'class average, 7 days' },
    weekly: {
      figure: '7 min',
      words: 'a week over the past four weeks, class average (counts to 20)',
      share: 0.35,
    },
    recent: { figure: '1 of 3', words: 'played in the last 7 days' },
  })
  t.same(
    view.rows.map((row) => [row.total.text, row.perWeek?.text]),
    [
      ['3 min', '19 min'],
      ['0 min', '3 min'],
      ['0 min', '0 min'],
    ],
    'equals by name',
  )
  t.same(
    view.columns.map(({ key }) => key),
    ['hungryFish', 'hungryGuppy', 'match', 'zoom'],
    'an inactive game without play in the span has no column (S9.129?)',
  )
})

t.test('the weekly average is capped and its words say so; a child’s is not (S9.79)', async (t) => {
  const { figures, rows } = show({}, { gameplay: { '28': [minutes('s1', 'Zoom', 1_000)], '7': [] } })
  t.same(figures?.weekly, { figure: '20 min', words: 'a week, class average (counts to 20)', share: 1 })
  t.equal(rows[0]?.perWeek?.text, '250 min')
})

t.test('a figure whose gameplay could not be had is not available; the rest stands (S8.63)', async (t) => {
  const whole = show({ span: '1' }, { gameplay: { ...gameplay, '1': fourWeeks } })
  const view = show({ span: '1' }, { gameplay: { '1': fourWeeks, '28': null, '7': null } })
  t.same(view, {
    ...whole,
    figures: {
      ...whole.figures,
      weekly: {
        figure: null,
        words: 'a week over the past four weeks, class average (counts to 20)',
        share: 0,
      },
      recent: { figure: null, words: 'played in the last 7 days' },
    },
    rows: whole.rows.map((row) => ({ ...row, perWeek: null })),
  })
  const order = show({ span: '1', sort: 'perWeek' }, { gameplay: { '1': fourWeeks, '28': null, '7': [] } })
  t.same(
    order.rows.map(({ studentId }) => studentId),
    ['s2', 's1', 's3'],
    'by name, where there is nothing to sort by',
  )
})

t.test('rows in every order that can be asked for; who did not play a game is last', async (t) => {
  const order = (params: PlaytimeParams) => show(params).rows.map(({ studentId }) => studentId)
  t.same(order({ sort: 'name' }), ['s2', 's1', 's3'])
  t.same(order({ sort: 'name', dir: 'desc' }), ['s3', 's1', 's2'])
  t.same(order({ sort: 'total', dir: 'asc' }), ['s3', 's2', 's1'])
  t.same(order({ sort: 'perWeek' }), ['s1', 's2', 's3'])
  t.same(order({ sort: 'match' }), ['s1', 's2', 's3'])
  t.same(order({ sort: 'match', dir: 'asc' }), ['s2', 's1', 's3'])
  t.same(order({ sort: 'Chess', dir: 'asc' }), ['s1', 's2', 's3'])
  t.same(show({ sort: 'pizza' }).sort, { by: 'total', dir: 'desc' })
})

t.test(
  'the games a class may play follow its children’s grades, then the class’s, then the settings’',
  async (t) => {
    const keys = (students: ClassRoster['students'], gradeLevel: string | null) => {
      const roster = { ...room12, students, gradeLevel }
      return show({}, { rosters: [roster], roster, gameplay: { '28': [], '7': [] } }).columns.map(
        ({ key }) => key,
      )
    }
    const older = ['cloudMachine', 'cupcake', 'fractions', 'hungryFish', 'match', 'pizza', 'zoom']
    t.same(keys([student('s1', 'A B', '3')], 'K'), older, 'the child’s own grade')
    t.same(keys([student('s1', 'A B', 'N/A')], '0'), ['hungryFish', 'hungryGuppy', 'match', 'zoom'])
    t.same(keys([student('s1', 'A B', null)], 'N/A'), older, 'the settings say 3')
    t.same(
      keys([student('s1', 'A B', 'K'), student('s2', 'C D', '8')], null),
      ['cloudMachine', 'cupcake', 'fractions', 'hungryFish', 'hungryGuppy', 'match', 'pizza', 'zoom'],
      'what any of them may play',
    )
  },
)

t.test('nobody played: the state says so and offers the next longer span', async (t) => {
  const none: Gameplay = { '1': [], '7': [], '28': [], schoolYear: [] }
  const { empty, rows, chart, figures } = show({ span: '7' }, { gameplay: none })
  t.same(
    { empty, rows, bars: chart.bars, average: figures?.average.figure },
    {
      empty: {
        title: 'Nobody played in the last 7 days',
        text: 'Try a longer time span, or share the access code with your class.',
        longer: { span: '28', label: 'Show 28 days' },
        action: null,
      },
      rows: [],
      bars: [],
      average: '0 min',
    },
  )
  t.match(show({ span: '1' }, { gameplay: none }).empty, {
    title: 'Nobody played today',
    longer: { span: '7', label: 'Show 7 days' },
  })
  t.match(show({}, { gameplay: none }).empty, {
    title: 'Nobody played in the last 28 days',
    longer: { span: 'schoolYear', label: 'Show the school year' },
  })
  const last = { text: 'Share the access code with your class.', longer: null }
  t.match(show({ span: 'schoolYear' }, { gameplay: none }).empty, {
    title: 'Nobody played this school year',
    ...last,
  })
  t.match(show({}, { gameplay: none }, false).empty, last, 'there is no longer span without school-year mode')
})

t.test('no class and no students point to the roster', async (t) => {
  const action = { label: 'Open Roster', href: '/account/roster' }
  const none = show({}, { rosters: [], roster: null, gameplay: { '28': [], '7': [] } })
  t.match(none, {
    subtitle: '',
    roster: null,
    figures: null,
    rows: [],
    empty: { title: 'No classes yet', action },
  })
  const roster = { ...room12, students: [] }
  const nobody = show({}, { rosters: [roster], roster, gameplay: { '28': [], '7': [] } })
  t.match(nobody, {
    subtitle: 'Room 12 · 0 students',
    figures: null,
    empty: { title: 'No students yet', action },
  })
})

t.test('school-year mode off takes the school year away (S9.146, S9.147?)', async (t) => {
  const view = show({ span: 'schoolYear' }, {}, false)
  t.equal(view.span, '28')
  t.same(
    view.spans.map(({ value }) => value),
    ['1', '7', '28'],
  )
})

t.test(
  'sample data stands in whole, and says so; the class can still be changed (S8.63, S9.81)',
  async (t) => {
    const view = show({}, { gameplay: null })
    t.match(view, { source: 'sample', subtitle: 'Sample class · 4 students', roster: 'r1', empty: null })
    t.same(
      view.rows.map((row) => [row.fullName, row.total.text]),
      [
        ['Sample Student 1', '36 min'],
        ['Sample Student 4', '30 min'],
        ['Sample Student 2', '24 min'],
        ['Sample Student 3', '15 min'],
      ],
    )
    t.equal(show({}, { isBuiltIn: true }).source, 'builtin', 'the demo user’s rows are theirs (S3.91)')
  },
)

t.test('names are cut for the screen, whole where they are heard (S5.97, S5.99)', async (t) => {
  const name = 'Advanced Fractions and Decimals'
  const roster = { ...room12, name }
  const view = show({}, { rosters: [roster], roster })
  t.equal(view.subtitle, 'Advanced Fractions and Decimal... · 3 students')
  t.equal(view.rosters[0]?.name, 'Advanced Fractions and Decimal...')
  t.match(view.chart.sentence, name)
})

t.test('everything on screen adds up, whatever was played', async () => {
  const row = fc.record({
    studentId: fc.constantFrom('s1', 's2', 's3'),
    appContext: fc.constantFrom('Zoom', 'Match', 'Pizza!', 'Wings', 'Chess'),
    seconds: fc.nat(4_000),
  })
  const sum = (numbers: number[]) => numbers.reduce((a, b) => a + b, 0)
  fc.assert(
    fc.property(fc.array(row, { minLength: 1 }), (rows) => {
      const view = show({}, { gameplay: { '28': rows, '7': [] } })
      if (view.empty) return rows.every(({ seconds }) => seconds === 0)
      const totals = view.rows.map(({ total }) => total.minutes)
      const columnSums = view.columns.map((_, i) => sum(view.rows.map(({ games }) => games[i]?.minutes ?? 0)))
      const shownSums = view.byGame.map(({ minutes }) => Number(minutes.replace('<1', '0')))
      return (
        view.rows.every((one) => one.total.minutes === sum(one.games.map((game) => game?.minutes ?? 0))) &&
        sum(totals) === sum(columnSums) &&
        sum(totals) === sum(shownSums) &&
        view.chart.bars.every((bar) => bar.height <= 0.9) &&
        view.figures?.average.figure.replace('<1', '0') === `${Math.round(sum(totals) / 3)} min`
      )
    }),
  )
})
