import t from 'tap'
import type { Summary } from '../../../../../server/bff/screens/admin-view/load.ts'
import { adminViewView } from '../../../../../server/bff/screens/admin-view/view.ts'
import { NOW } from '../../../../support/visit.ts'

const teacher = {
  id: 't1',
  firstName: 'Renee',
  lastName: 'Castellanos',
  role: 'Classroom teacher',
  gradeLevel: '3',
  state: 'active' as const,
  minutes: 720,
}
const onePage = { page: 1, pages: 1, total: 1 }
const counts = { name: 'Ridgeview', teachers: 3, students: 1 }
const school: Summary = {
  scope: 'school',
  ...counts,
  office: [],
  schools: { ...onePage, list: [{ schoolId: 'ridge', ...counts, subscription: null }] },
  open: {
    ...onePage,
    schoolId: 'ridge',
    name: 'Ridgeview',
    list: [
      { ...teacher, numStudents: 0, deactivatable: true },
      { ...teacher, numStudents: 1, deactivatable: true },
      { ...teacher, numStudents: 1, deactivatable: false },
    ],
  },
}
const show = (mayManage: boolean) =>
  adminViewView({
    loaded: { source: 'live', summary: school },
    now: NOW,
    timezone: 'America/New_York',
    pageSize: 20,
    mayUpdate: true,
    mayManage,
    mayUpload: true,
    mayAddSchools: true,
    maySetAccess: mayManage,
    supportEmail: 'help@numberlane.test',
  })

t.test('deactivating asks for confirmation, and says what becomes of the children (S6.14)', async (t) => {
  const words = (mayManage: boolean) =>
    show(mayManage).schools[0]?.open?.teachers.map(({ deactivation }) => deactivation)
  t.same(words(true), [
    'Renee will no longer be able to sign in. There are no students in their classes. Everything is kept.',
    'Renee will no longer be able to sign in. Their 1 student and classes stay in the school: “Update rosters” moves them to other teachers. Everything is kept.',
    null,
  ])
  t.same(words(false), [null, null, null])
})

t.test('adding a teacher is offered only to those who may (S6.11)', async (t) => {
  t.ok(show(true).adding)
  t.equal(show(false).adding, null)
})

t.test('where the subscription is given out is offered only to those who may (S6.13)', async (t) => {
  t.equal(show(true).accessHref, '/account/access')
  t.equal(show(false).accessHref, null)
})
