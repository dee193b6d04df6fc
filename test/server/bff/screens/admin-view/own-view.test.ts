import t from 'tap'
import { adminViewView } from '../../../../../server/bff/screens/admin-view/view.ts'
import { meReply } from '../../../../support/me.ts'
import { NOW } from '../../../../support/visit.ts'

t.test('without the list of teachers, administrators see themselves (S8.11)', async (t) => {
  const { teacher: own, clientData, ...rest } = meReply()
  const given = {
    now: NOW,
    timezone: 'UTC',
    pageSize: 20,
    mayUpdate: true,
    mayManage: true,
    mayUpload: true,
    maySetAccess: true,
    mayAddSchools: true,
    supportEmail: '',
  }
  const viewOf = (teacher: typeof own) =>
    adminViewView({ loaded: { source: 'own', own: { teacher, clientData, ...rest } }, ...given })
  const view = viewOf(own)
  t.match(view, {
    source: 'own',
    notice: null,
    isOne: true,
    adding: null,
    addsSchools: false,
    schools: [
      {
        open: {
          teachers: [
            { teacherId: 'teacher-1', role: '3rd grade teacher', students: 18, weekly: null, opens: true },
          ],
          range: '1 to 1 of 1',
        },
      },
    ],
  })
  t.equal(view.schools[0]?.open?.teachers.length, 1)
  const { numStudents: _, ...uncounted } = own
  const unread = viewOf(uncounted)
  t.equal(unread.subtitle, '', 'a number that cannot be read is not 0')
  t.equal(unread.schools[0]?.open?.teachers[0]?.students, null)
})
