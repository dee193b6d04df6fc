import { eq } from 'drizzle-orm'
import t from 'tap'
import type { Bearer } from '../../../../server/product-api/auth/bearer.ts'
import { rosterUploads } from '../../../../server/product-api/db/schema/uploads.ts'
import { reportOf as readReport } from '../../../../server/product-api/uploads/report.ts'
import { plansOf } from '../../../support/plans.ts'
import { schoolsApi } from '../../../support/schools-api.ts'
import { HEADER } from '../../../support/upload-file.ts'
import { reportOf, staged } from '../../../support/uploads.ts'

t.test('a report looks at one page of a file’s rows, and tells of all of them', async (t) => {
  const api = await schoolsApi()
  const rows = Array.from({ length: 60 }, (_, at) => `A,B,nobody${at % 30}@school.test,Kid,Fox,3,${at}`)
  const uploadId = await staged(api, [HEADER, ...rows].join('\n'))
  const [upload] = await api.db.select().from(rosterUploads).where(eq(rosterUploads.id, uploadId))
  if (!upload) throw new Error('not stored')
  const bearer = { accountId: 'alma', kind: 'account' } as unknown as Bearer
  const plans = await plansOf(api.db, () => readReport({ ...api, bearer }, upload, { pageSize: 10 }))
  const ofRows = plans.filter((plan) => /\broster_upload_rows\b/.test(plan))
  t.equal(ofRows.length, 1)
  t.match(ofRows[0], /^Limit/)
  const { counts, sharedFaults } = await reportOf(api, uploadId)
  t.equal(counts.error, 60)
  t.match(sharedFaults[0], { count: 2, fault: { code: 'teacher', value: 'nobody0@school.test' } })
})
