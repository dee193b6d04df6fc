import { eq } from 'drizzle-orm'
import t from 'tap'
import { rosterTeachers } from '../../../../server/product-api/db/schema/rosters.ts'
import { studentNumbers } from '../../../../server/product-api/db/schema/uploads.ts'
import { namesIn, rosterNow, schoolsApi } from '../../../support/schools-api.ts'
import { HEADER } from '../../../support/upload-file.ts'
import { commit, listOf, reportOf, said, staged } from '../../../support/uploads.ts'

t.test(
  'one number for two new children is said of the second, and neither takes the other’s place',
  async (t) => {
    const api = await schoolsApi()
    const file = listOf('alma', 'Amara,Okafor,3,7', 'Ben,Okafor,3,7', 'Zoë,Lind,3,8')
    const uploadId = await staged(api, file)
    const report = await reportOf(api, uploadId)
    t.same(said(report), ['Amara Okafor new', 'Ben Okafor error id-of-other', 'Zoë Lind new'])
    t.equal((await commit(api, uploadId)).status, 200)
    t.same(namesIn(await rosterNow(api, 'r1')), ['Amara Okafor', 'Kid k1 Moss', 'Kid k2 Moss', 'Zoë Lind'])
  },
)

t.test('a number that the file gives to a child there is, is no new child’s too', async (t) => {
  const api = await schoolsApi()
  const uploadId = await staged(api, listOf('alma', 'Kid k1,Moss,3,7', 'Ben,Okafor,3,7'))
  t.same(said(await reportOf(api, uploadId)), ['Kid k1 Moss changed', 'Ben Okafor error id-of-other'])
  t.equal((await commit(api, uploadId)).status, 200)
  t.same(
    (await api.db.select().from(studentNumbers)).map(({ studentId, idNumber }) => [studentId, idNumber]),
    [['k1', '7']],
  )
})

t.test('a class that two teach has each name once, whoever’s rows bring it (S5.16)', async (t) => {
  const api = await schoolsApi()
  const who = 'district'
  // Ben’s only class is the one he shares.
  await api.db.delete(rosterTeachers).where(eq(rosterTeachers.rosterId, 'rb'))
  const rows = ['alma', 'ben'].map((teacher) => `A,B,${teacher}@school.test,Amara,Okafor,3,`)
  const uploadId = await staged(api, [HEADER, ...rows].join('\n'), { who })
  t.same(said(await reportOf(api, uploadId, who)), ['Amara Okafor new', 'Amara Okafor duplicate repeated'])
  t.equal((await commit(api, uploadId, who)).status, 200)
  t.same(namesIn(await rosterNow(api, 'r1')), ['Amara Okafor', 'Kid k1 Moss', 'Kid k2 Moss'])
})
