import t from 'tap'
import { RIDGEVIEW, ridgeviewStaff, teacherUploadWith } from '../../../../support/teachers-report.ts'
import { NOW } from '../../../../support/visit.ts'

const keptUntil = new Date(NOW.getTime() + 3_600_000).toISOString()
const school = {
  ...{ schoolId: 'ridge', ...RIDGEVIEW },
  lastFiles: [
    { uploadId: 'f2', state: 'staged' as const, rows: 5, keptUntil },
    { uploadId: 'f1', state: 'done' as const, rows: 5, keptUntil },
  ],
}

t.test('the files of the last day are gone back to, while no other is shown', async (t) => {
  t.match(teacherUploadWith(null, { school }).last, [
    {
      text: /^You checked a file of 5 rows and have not added its teachers yet\. It is kept until /,
      label: 'Go on with it',
      href: '/account/teacherUpload?school=ridge&upload=f2',
    },
    {
      text: /^You added teachers from a file of 5 rows within the last day\. It can be undone until /,
      label: 'See it or undo it',
      href: '/account/teacherUpload?school=ridge&upload=f1',
    },
  ])
  t.same(teacherUploadWith(ridgeviewStaff(), { school }).last, [])
})
