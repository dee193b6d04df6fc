import t from 'tap'
import type { ReplyOf } from '../../../../server/contract/call.ts'
import { schoolOfTeachers } from '../../../../server/contract/teacher-files.ts'
import { callApi } from '../../../support/product-api.ts'
import { schoolsApi } from '../../../support/schools-api.ts'
import { teacherFile } from '../../../support/teacher-files.ts'

const PAULA = 'Paula,Reyes,paula@school.org,Tutor,'

t.test(
  'whoever uploaded it comes back to the last file of a school for a day, until it is undone',
  async (t) => {
    const api = await schoolsApi()
    const lastFor = async (who: 'principal' | 'district', schoolId = 'north') =>
      (
        (await callApi(api.url, schoolOfTeachers, { bearer: api.as(who), params: { schoolId } }))
          .body as ReplyOf<typeof schoolOfTeachers>
      ).lastFile
    t.equal(await lastFor('principal'), null)
    const { uploadId, commit, undo } = await teacherFile(api, [PAULA])
    t.same(await lastFor('principal'), { uploadId, state: 'staged' })
    t.equal(await lastFor('district'), null, 'it is somebody else’s')
    await commit()
    t.same(await lastFor('principal'), { uploadId, state: 'done' })
    await undo()
    t.equal(await lastFor('principal'), null)
    await teacherFile(api, [PAULA], { who: 'district', school: 'south' })
    t.equal(await lastFor('district'), null, 'it is another school’s')
    t.match(await lastFor('district', 'south'), { state: 'staged' })
    await api.pass(86_400)
    t.equal(await lastFor('district', 'south'), null)
  },
)
