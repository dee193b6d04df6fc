import t from 'tap'
import { student } from '../../../../support/classes.ts'
import { whole } from './room-12.ts'
import { loaded, ours, show } from './show.ts'

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

t.test('a long name of a class is cut for the screen, a child’s comes whole (S5.97)', async (t) => {
  const long = student('s1', 'Maximiliana Konstantinopoulou-Featherstonehaugh')
  const { rows, rosters } = show(
    loaded({
      roster: { ...ours, students: [long] },
      rosters: [{ ...ours, name: 'The third grade class of Room twelve' }],
    }),
  )
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
