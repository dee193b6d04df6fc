import t from 'tap'
import type { ReplyOf } from '../../../../server/contract/call.ts'
import { MAX_STAGED } from '../../../../server/contract/file-of-the-day.ts'
import { schoolOfTeachers } from '../../../../server/contract/teacher-files.ts'
import { callApi } from '../../../support/product-api.ts'
import { schoolsApi } from '../../../support/schools-api.ts'
import { teacherFile } from '../../../support/teacher-files.ts'

const PAULA = 'Paula,Reyes,paula@school.org,Tutor,'

t.test(
  'whoever uploaded it comes back to the files of a school for a day, until they are undone',
  async (t) => {
    const api = await schoolsApi()
    const lastFor = async (who: 'principal' | 'district', schoolId = 'north') =>
      (
        (await callApi(api.url, schoolOfTeachers, { bearer: api.as(who), params: { schoolId } }))
          .body as ReplyOf<typeof schoolOfTeachers>
      ).lastFiles.map(({ uploadId, state, rows }) => ({ uploadId, state, rows }))
    t.same(await lastFor('principal'), [])
    const { uploadId, commit, undo } = await teacherFile(api, [PAULA])
    t.same(await lastFor('principal'), [{ uploadId, state: 'staged', rows: 1 }])
    t.same(await lastFor('district'), [], 'it is somebody else’s')
    await commit()
    t.same(await lastFor('principal'), [{ uploadId, state: 'done', rows: 1 }])
    const second = await teacherFile(api, ['Tom,Hale,tom@school.org,Tutor,'])
    t.same(
      new Set((await lastFor('principal')).map((file) => file.uploadId)),
      new Set([second.uploadId, uploadId]),
      'one that is checked does not hide it',
    )
    await undo()
    t.same(await lastFor('principal'), [{ uploadId: second.uploadId, state: 'staged', rows: 1 }])
    await teacherFile(api, [PAULA], { who: 'district', school: 'south' })
    t.same(await lastFor('district'), [], 'it is another school’s')
    t.match(await lastFor('district', 'south'), [{ state: 'staged', rows: 1 }])
    await api.pass(86_400)
    t.same(await lastFor('district', 'south'), [])
  },
)

t.test('several wait side by side with their choices; the oldest of too many gives way', async (t) => {
  const api = await schoolsApi()
  const sent = { who: 'district' } as const
  const saved = await teacherFile(api, [PAULA], sent)
  await saved.commit()
  await api.pass(60)
  const first = await teacherFile(api, ['Tom,Hale,tom@school.org,Wizard,'], sent)
  t.equal((await first.choose(2, { role: 'Tutor' })).status, 200)
  await teacherFile(api, ['Ana,Vale,ana@school.org,Tutor,'])
  await api.pass(60)
  for (let nth = 1; nth < MAX_STAGED; nth += 1)
    await teacherFile(api, [`Una,Marsh,una${nth}@school.org,Tutor,`], { ...sent, school: 'south' })
  t.match((await first.report()).rows.list, [{ status: 'new', role: 'Tutor' }])
  await teacherFile(api, ['Bea,Lund,bea@school.org,Tutor,'], { ...sent, school: 'south' })
  t.equal((await first.commit()).status, 404)
  t.equal((await saved.undo()).status, 200, 'one that was saved stays')
})
