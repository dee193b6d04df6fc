import t from 'tap'
import { rosterView } from '../../../../../server/bff/screens/roster/view.ts'
import type { Roster } from '../../../../../server/contract/entities.ts'
import type { RosterParams } from '../../../../../shared/screens/roster.ts'
import { rosterReply, student } from '../../../../support/classes.ts'
import { NOW } from '../../../../support/visit.ts'

const children = [student('s2', 'Zoë Lindqvist'), student('s1', 'Maximiliana Featherstonehaugh')]
const rosters: Roster[] = [
  rosterReply('r1', 'Room 12', children),
  {
    ...rosterReply('r2', 'Advanced Fractions and Decimals', [student('s1', 'Amara Okafor')], 'N/A'),
    teachers: [
      { id: 't1', firstName: 'Daniel', lastName: 'Abara' },
      { id: 't2', firstName: 'Yusuf', lastName: 'Demir' },
    ],
    // Still October 10 in New York.
    changedAt: '2019-10-11T02:00:00.000Z',
  },
  { ...rosterReply('r3', 'Prieto', [], '0'), changedAt: '2018-08-28T12:00:00.000Z' },
]

const show = (
  params: RosterParams = {},
  all = rosters,
  pageSize = 50,
  edit: { readonly gradeLevel: string | null } | null = null,
) =>
  rosterView({
    rosters: all,
    open: all.find(({ rosterId }) => rosterId === params.roster) ?? null,
    params,
    now: NOW,
    timezone: 'America/New_York',
    pageSize,
    edit,
    mayUpload: false,
  })

t.test('the list of rosters, one of them open, whole (S2.184, S2.185, S3.39, S3.45, S5.97)', async (t) => {
  t.same(show({ roster: 'r1' }), {
    subtitle: '3 rosters · 2 students',
    uploadHref: null,
    rosters: [
      {
        rosterId: 'r1',
        name: 'Room 12',
        fullName: 'Room 12',
        grade: 'Grade 3',
        gradeLevel: '3',
        version: 1,
        teachers: 'Rosa Castillo',
        students: 2,
        changed: 'Today',
        open: {
          children: [
            {
              studentId: 's1',
              name: 'Maximiliana Featherstonehaugh',
              fullName: 'Maximiliana Featherstonehaugh',
              initials: 'MF',
              tint: 5,
              href: '/account/students/s1?roster=r1',
            },
            {
              studentId: 's2',
              name: 'Zoë Lindqvist',
              fullName: 'Zoë Lindqvist',
              initials: 'ZL',
              tint: 3,
              href: '/account/students/s2?roster=r1',
            },
          ],
          links: [
            { screen: 'skills', label: 'Skills Progress', href: '/account/dashboard?roster=r1' },
            { screen: 'playtime', label: 'Playtime', href: '/account/playtime?roster=r1' },
            { screen: 'print-roster', label: 'Print', href: '/account/printRoster?roster=r1' },
          ],
          edit: null,
        },
      },
      {
        rosterId: 'r2',
        name: 'Advanced Fractions and Decimal...',
        fullName: 'Advanced Fractions and Decimals',
        grade: 'N/A',
        gradeLevel: 'N/A',
        version: 1,
        teachers: 'Daniel Abara, Yusuf Demir',
        students: 1,
        changed: 'October 10',
        open: null,
      },
      {
        rosterId: 'r3',
        name: 'Prieto',
        fullName: 'Prieto',
        grade: 'Grade K',
        gradeLevel: 'K',
        version: 1,
        teachers: 'Rosa Castillo',
        students: 0,
        changed: 'August 28, 2018',
        open: null,
      },
    ],
    range: '1 to 3 of 3',
    page: 1,
    pages: 1,
    edit: null,
  })
})

t.test('grades outside K to 8 as people say them', async (t) => {
  const grade = (stored: string | null) => show({}, [rosterReply('r', 'Room', [], stored)]).rosters[0]?.grade
  for (const [stored, said] of [
    [null, 'N/A'],
    ['', 'N/A'],
    ['K', 'Grade K'],
    ['8', 'Grade 8'],
    ['9', 'Grade 9'],
    ['Pre-K', 'Pre-K'],
    ['Preschool', 'Preschool'],
  ] as const)
    t.equal(grade(stored), said, String(stored))
})

t.test('a page at a time, of the configured size, and the page of what is open (S9.68)', async (t) => {
  t.match(show({}, rosters, 2), { page: 1, pages: 2, range: '1 to 2 of 3' })
  t.match(show({ page: '2' }, rosters, 2), { page: 2, range: '3 to 3 of 3', rosters: [{ rosterId: 'r3' }] })
  t.match(show({ roster: 'r3' }, rosters, 2), { page: 2, rosters: [{ rosterId: 'r3' }] })
})

t.test('who may edit a class may watch it', async (t) => {
  const open = show({ roster: 'r1', teacher: 't2' }, rosters, 50, { gradeLevel: '3' }).rosters[0]?.open
  t.match(open, {
    edit: '/account/roster/r1?teacher=t2',
    links: [
      {},
      {},
      { screen: 'class-board', label: 'Live', href: '/account/roster/r1/live?teacher=t2' },
      { screen: 'login-kit', label: 'Login kit', href: '/account/roster/r1/login-kit?teacher=t2' },
      {},
    ],
  })
})

t.test("the links of another teacher's rosters stay with that teacher", async (t) => {
  t.same(
    show({ roster: 'r1', teacher: 't2' }).rosters[0]?.open?.links.map(({ href }) => href),
    [
      '/account/dashboard?teacher=t2&roster=r1',
      '/account/playtime?teacher=t2&roster=r1',
      '/account/printRoster?teacher=t2&roster=r1',
    ],
  )
})

t.test('nobody has no rosters, one has one', async (t) => {
  t.same(show({}, []), {
    subtitle: '0 rosters · 0 students',
    uploadHref: null,
    rosters: [],
    range: '0 of 0',
    page: 1,
    pages: 1,
    edit: null,
  })
  t.equal(show({}, rosters.slice(1, 2)).subtitle, '1 roster · 1 student')
})

t.test('a time of change that is none is left out', async (t) => {
  t.equal(
    show({}, [{ ...rosterReply('r', 'Room', []), changedAt: 'not a time at all' }]).rosters[0]?.changed,
    '',
  )
})
