import t from 'tap'
import type { ReplyOf } from '../../../../server/contract/call.ts'
import { lastUpload } from '../../../../server/contract/uploads.ts'
import { callApi } from '../../../support/product-api.ts'
import { type Person, schoolsApi } from '../../../support/schools-api.ts'
import { commit, listOf, staged, undo } from '../../../support/uploads.ts'

t.test('whoever uploaded it comes back to the last class list for a day, until it is undone', async (t) => {
  const api = await schoolsApi()
  const lastOf = async (who: Person) =>
    ((await callApi(api.url, lastUpload, { bearer: api.as(who) })).body as ReplyOf<typeof lastUpload>)
      .lastFile
  t.equal(await lastOf('alma'), null)
  const first = await staged(api, listOf('alma', 'Amara,Okafor,3'))
  t.same(await lastOf('alma'), { uploadId: first, state: 'staged' })
  t.equal(await lastOf('principal'), null, 'it is somebody else’s')
  await commit(api, first)
  t.same(await lastOf('alma'), { uploadId: first, state: 'done' })
  await api.pass(60)
  const second = await staged(api, listOf('alma', 'Nia,Brooks,3'))
  t.same(await lastOf('alma'), { uploadId: second, state: 'staged' })
  await commit(api, second)
  await undo(api, second)
  t.equal(await lastOf('alma'), null)
  await staged(api, listOf('alma', 'Theo,Marsh,3'))
  await api.pass(86_400)
  t.equal(await lastOf('alma'), null)
})
