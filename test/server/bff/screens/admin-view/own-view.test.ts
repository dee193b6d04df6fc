import t from 'tap'
import { adminViewView } from '../../../../../server/bff/screens/admin-view/view.ts'
import { meReply } from '../../../../support/me.ts'
import { NOW } from '../../../../support/visit.ts'

t.test('without the list of teachers, administrators see themselves (S8.11)', async (t) => {
  const { teacher: own, clientData, ...rest } = meReply()
  const view = adminViewView({
    loaded: { source: 'own', own: { teacher: own, clientData, ...rest } },
    now: NOW,
    timezone: 'UTC',
    pageSize: 20,
    mayUpdate: true,
    mayManage: true,
    mayUpload: true,
    maySetAccess: true,
    mayAddSchools: true,
    supportEmail: '',
  })
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
})
