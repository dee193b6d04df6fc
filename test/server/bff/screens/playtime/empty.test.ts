import t from 'tap'
import type { Gameplay } from '../../../../../server/bff/screens/playtime/load.ts'
import { student } from '../../../../support/classes.ts'
import { ours, show } from './show-class.ts'

const none: Gameplay = { '1': [], '7': [], '28': [], schoolYear: [] }
const played = [{ studentId: 's1', appContext: 'wings', seconds: 600 }]
const share = { text: 'Share the access code with your class.', longer: null }

t.test(
  'nobody played: the state says so and offers the next longer span in which somebody did',
  async (t) => {
    const { empty, rows, chart, figures } = show({ span: '7' }, { gameplay: { ...none, '28': played } })
    t.same(
      { empty, rows, bars: chart?.bars, average: figures?.average.figure },
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
    t.match(show({ span: '1' }, { gameplay: { ...none, '7': played, '28': played } }).empty, {
      title: 'Nobody played today',
      longer: { span: '7', label: 'Show 7 days' },
    })
    t.match(
      show({ span: '1' }, { gameplay: { ...none, '28': played } }).empty,
      { longer: { span: '28', label: 'Show 28 days' } },
      'past an empty week',
    )
  },
)

t.test('no span is offered that is just as empty, and none of which nothing is known', async (t) => {
  for (const span of ['1', '7', '28', 'schoolYear'] as const)
    t.match(show({ span }, { gameplay: none }).empty, share, span)
  t.match(
    show({ span: '1' }, { gameplay: { '1': [], '7': null, '28': null } }).empty,
    share,
    'could not be loaded',
  )
  t.match(
    show({}, { gameplay: { ...none, schoolYear: played } }, false).empty,
    share,
    'without school-year mode',
  )
})

t.test('before and after the plan the code opens no games, and the next step is the plan', async (t) => {
  const planTimes = { plan: 'trial', trialStartDate: 20191001, expirationDay: 20191015 }
  const empty = (gameplay: Gameplay, params = {}, last = planTimes.expirationDay) =>
    show({ span: '7', ...params }, { gameplay }, true, { planTimes: { ...planTimes, expirationDay: last } })
      .empty
  const ended = {
    title: 'Nobody played in the last 7 days',
    text: 'Your pilot has ended, so the access code does not open the games.',
    longer: null,
    action: { label: 'See plans', href: '/account/account' },
  }
  t.same(empty(none), ended)
  t.same(empty({ ...none, '28': played }), { ...ended, longer: { span: '28', label: 'Show 28 days' } })
  t.match(empty(none, {}, 20191016), share, 'not on its last day')
  const pilot = { plan: 'trial', trialStartDate: null, expirationDay: null }
  t.match(show({}, { gameplay: none }, true, { planTimes: pilot }).empty, {
    text: 'The access code opens the games from the first day of your pilot.',
    action: { label: 'Choose a day', href: '/account/setup' },
  })
  t.match(empty(none, { teacher: 'teacher-2' }), share, 'nor of another teacher’s')
})

t.test('no class points to the rosters, and a class without students to its editor', async (t) => {
  const action = { label: 'Open Roster', href: '/account/roster' }
  const none = show({}, { rosters: [], roster: null, gameplay: { '28': [], '7': [] } })
  t.match(none, {
    subtitle: '',
    roster: null,
    figures: null,
    rows: [],
    empty: { title: 'No classes yet', action },
  })
  const roster = { ...ours, students: [] }
  const nobody = show({}, { rosters: [roster], roster, gameplay: { '28': [], '7': [] } })
  t.match(nobody, {
    subtitle: 'Room 12 · 0 students',
    figures: null,
    empty: {
      title: 'No students yet',
      action: { label: 'Add students', href: `/account/roster/${ours.rosterId}` },
    },
  })
})

t.test(
  'sample data stands in whole, and says so; the class can still be changed (S8.63, S9.81)',
  async (t) => {
    const view = show({}, { gameplay: null })
    t.match(view, { source: 'sample', subtitle: 'Sample class · 4 students', roster: 'r1', empty: null })
    t.same(
      view.rows.map((row) => [row.fullName, row.total?.text]),
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

t.test('the bar of a child without a name is called so', async (t) => {
  const nameless = { ...ours, students: [{ ...student('s1', 'Nobody'), firstName: ' ', lastName: '' }] }
  t.match(show({}, { rosters: [nameless], roster: nameless }).chart?.bars, [
    { fullName: 'No name', firstName: 'No name', lastInitial: '' },
  ])
})
