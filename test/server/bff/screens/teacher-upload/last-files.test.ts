import t from 'tap'
import { teacherUploadView } from '../../../../../server/bff/screens/teacher-upload/view.ts'
import { RIDGEVIEW, ridgeviewStaff } from '../../../../support/teachers-report.ts'
import { NOW } from '../../../../support/visit.ts'

type Sources = Parameters<typeof teacherUploadView>[0]
const LATER = new Date(NOW.getTime() + 3_600_000).toISOString()

t.test('the files of the last day are gone back to, while no other is shown', async (t) => {
  const lastFiles = [
    { uploadId: 'f2', state: 'staged', keptUntil: LATER },
    { uploadId: 'f1', state: 'done', keptUntil: LATER },
  ] as const
  const last = (report: Sources['report'] = null) =>
    teacherUploadView({
      school: { schoolId: 'ridge', ...RIDGEVIEW, lastFiles: [...lastFiles] },
      schools: { total: 0, list: [], unread: 0 },
      report,
      mayUploadRosters: true,
      supportEmail: 'support@demo.test',
      timezone: 'America/New_York',
      now: NOW,
    }).last
  t.match(last(), [
    {
      text: 'You checked a file and have not saved it yet.',
      label: 'Go on with it',
      href: '/account/teacherUpload?school=ridge&upload=f2',
    },
    {
      text: /^You added teachers from a file within the last day\. It can be undone until /,
      label: 'See it or undo it',
      href: '/account/teacherUpload?school=ridge&upload=f1',
    },
  ])
  t.same(last(ridgeviewStaff()), [])
})
