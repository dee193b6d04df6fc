import t from 'tap'
import { childFrame } from '../../../../server/bff/rules/child-frame.ts'
import type { Origin } from '../../../../shared/rules/child-origins.ts'
import { room12, student } from '../../../support/classes.ts'

const child = { student: student('s1', 'Jayden Brooks'), roster: room12([]) }
const frame = (params: object, rp: string | null = null) => childFrame({ page: 'student', child, params, rp })
/** More than any one of the screens keeps. */
const kept = {
  teacher: 't2',
  span: '7',
  grade: '4',
  detail: 'details',
  sort: 'total',
  dir: 'asc',
  show: 'chart',
  days: '14',
  page: '2',
  rows: '50',
  school: 'north',
  classesOf: 't2',
  by: 'class',
  teachers: 'all',
  deactivated: 'yes',
  tab: 'playtime',
  status: 'active',
} as const
const rollUp = 'school=north&classesOf=t2&by=class'

const table: readonly (readonly [Origin, string, string])[] = [
  [
    'skills',
    'Skills Progress',
    `/account/dashboard?roster=r1&teacher=t2&grade=4&detail=details&sort=total&dir=asc&page=2&rows=50&${rollUp}`,
  ],
  [
    'playtime',
    'Playtime',
    `/account/playtime?roster=r1&teacher=t2&span=7&sort=total&dir=asc&show=chart&page=2&${rollUp}&grade=4`,
  ],
  [
    'factors',
    'Factors of Learning',
    `/account/factorsOfLearning?roster=r1&teacher=t2&detail=details&sort=total&dir=asc&${rollUp}&grade=4`,
  ],
  [
    'attention',
    'Attention',
    `/account/attention?roster=r1&teacher=t2&days=14&show=chart&sort=total&dir=asc&${rollUp}&grade=4`,
  ],
  ['roster', 'Roster', '/account/roster?roster=r1&teacher=t2&page=2'],
  ['roster-editor', 'Roster', '/account/roster/r1?teacher=t2'],
  [
    'admin-view',
    'Accounts/Roster',
    '/account/adminView?roster=r1&teacher=t2&school=north&page=2&teachers=all&deactivated=yes&tab=playtime',
  ],
  ['student-data', 'Student Data', '/account/studentData?grade=4&status=active'],
]
for (const [from, label, href] of table)
  t.test(`a child's page leads back to ${from} with its class, its span and what it keeps`, async (t) => {
    t.same(frame({ ...kept, from }).back, { label, href })
  })

t.test('without a screen to go back to it is the class’s skills', async (t) => {
  t.same(frame({ teacher: 't2' }).back, {
    label: 'Skills Progress',
    href: '/account/dashboard?roster=r1&teacher=t2',
  })
})

t.test('in the partner area it leads back there', async (t) => {
  t.same(frame({ span: '7', from: 'playtime' }, 'reading').back, {
    label: 'Playtime',
    href: '/reading/dashboard/playtime?roster=r1&span=7',
  })
  t.same(frame({ from: 'attention' }, 'reading').back.label, 'Skills Progress')
})

t.test('the other page of the child keeps the way back', async (t) => {
  t.equal(
    frame({ from: 'playtime', span: '7', sort: 'total' }).tabs[1]?.href,
    '/account/students/s1/history?roster=r1&span=7&from=playtime&sort=total',
  )
})

t.test('the class’s other children are a step away, by name, with all that the address keeps', async (t) => {
  const noor = student('s2', 'Noor Amari')
  const roster = room12([child.student, student('s3', 'Zoë Lindqvist'), noor])
  const positionOf = (one: typeof noor, page: 'student' | 'history' = 'student') => {
    const params = { from: 'playtime', teacher: 't2', span: '7', sort: 'total', game: 'Zoom' } as const
    return childFrame({ page, child: { student: one, roster }, params, rp: null }).position
  }
  const kept = 'roster=r1&teacher=t2&span=7&from=playtime&sort=total'
  t.same(positionOf(noor), {
    words: '2 of 3 by name',
    previous: { label: 'Jayden', href: `/account/students/s1?${kept}` },
    next: { label: 'Zoë', href: `/account/students/s3?${kept}` },
  })
  t.same(positionOf(child.student, 'history'), {
    words: '1 of 3 by name',
    previous: null,
    next: { label: 'Noor', href: `/account/students/s2/history?${kept}` },
  })
  t.equal(frame({}).position, null, 'an only child')
})
