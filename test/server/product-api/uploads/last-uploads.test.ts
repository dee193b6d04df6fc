import t from 'tap'
import type { ReplyOf } from '../../../../server/contract/call.ts'
import { MAX_FILES_TOLD, MAX_STAGED } from '../../../../server/contract/file-of-the-day.ts'
import { lastUploads } from '../../../../server/contract/uploads.ts'
import { callApi } from '../../../support/product-api.ts'
import { type Person, schoolsApi } from '../../../support/schools-api.ts'
import { commit, listOf, reportOf, staged, undo } from '../../../support/uploads.ts'

/** People's class lists, and what each of them is told of. */
async function lists() {
  const api = await schoolsApi()
  const lastOf = async (who: Person) =>
    (
      (await callApi(api.url, lastUploads, { bearer: api.as(who) })).body as ReplyOf<typeof lastUploads>
    ).lastFiles.map(({ uploadId, state, rows }) => ({ uploadId, state, rows }))
  return { api, lastOf }
}

t.test(
  'whoever uploaded them comes back to their class lists for a day, until they are undone',
  async (t) => {
    const { api, lastOf } = await lists()
    t.same(await lastOf('alma'), [])
    const first = await staged(api, listOf('alma', 'Amara,Okafor,3'))
    t.same(await lastOf('alma'), [{ uploadId: first, state: 'staged', rows: 1 }])
    t.same(await lastOf('principal'), [], 'it is somebody else’s')
    await commit(api, first)
    t.same(await lastOf('alma'), [{ uploadId: first, state: 'done', rows: 1 }])
    await api.pass(60)
    const second = await staged(api, listOf('alma', 'Nia,Brooks,3'))
    const both = [
      { uploadId: second, state: 'staged', rows: 1 },
      { uploadId: first, state: 'done', rows: 1 },
    ]
    t.same(await lastOf('alma'), both, 'one that is checked hides none that can be undone')
    await commit(api, second)
    await undo(api, second)
    t.same(await lastOf('alma'), both.slice(1), 'nor does one that is undone')
    await staged(api, listOf('alma', 'Theo,Marsh,3'))
    await api.pass(86_400)
    t.same(await lastOf('alma'), [])
  },
)

t.test('the latest ones are told of', async (t) => {
  const { api, lastOf } = await lists()
  const saved: string[] = []
  for (let nth = 0; nth <= MAX_FILES_TOLD; nth += 1) {
    await api.pass(60)
    const uploadId = await staged(api, listOf('alma', `Child,Number${'x'.repeat(nth)},3`))
    await commit(api, uploadId)
    saved.unshift(uploadId)
  }
  t.same(
    (await lastOf('alma')).map(({ uploadId }) => uploadId),
    saved.slice(0, MAX_FILES_TOLD),
  )
  await staged(api, listOf('alma', 'Nia,Brooks,3'))
  const [oldest = '', second = ''] = saved.toReversed()
  t.equal((await undo(api, oldest)).status, 404, 'too many that were saved give way, too')
  t.equal((await undo(api, second)).status, 200)
})

t.test('several wait side by side, as they were; the oldest of too many gives way', async (t) => {
  const { api, lastOf } = await lists()
  const saved = await staged(api, listOf('alma', 'Amara,Okafor,3'))
  await commit(api, saved)
  const others = await staged(api, listOf('principal', 'Theo,Marsh,3'), { who: 'principal' })
  const waiting: string[] = []
  for (let nth = 0; nth <= MAX_STAGED; nth += 1) {
    await api.pass(60)
    waiting.unshift(await staged(api, listOf('alma', `Child,Number${'x'.repeat(nth)},3`)))
  }
  const [oldest = '', ...kept] = waiting.toReversed()
  t.same(
    (await lastOf('alma')).map(({ uploadId }) => uploadId),
    [...kept.toReversed(), saved],
  )
  t.equal((await commit(api, oldest)).status, 404)
  t.match(await lastOf('principal'), [{ uploadId: others }], 'nobody else’s does')
  t.match((await reportOf(api, kept[0] ?? '')).rows.list, [{ cells: { studentLastName: 'Numberx' } }])
  t.equal((await commit(api, kept[0] ?? '')).status, 200)
})
