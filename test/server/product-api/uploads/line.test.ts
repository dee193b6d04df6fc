import t from 'tap'
import type { ReplyOf } from '../../../../server/contract/call.ts'
import { uploadPlace } from '../../../../server/contract/uploads.ts'
import { clearLine, enterLine } from '../../../../server/product-api/uploads/line.ts'
import { callApi } from '../../../support/product-api.ts'
import { type Person, type SchoolsApi, schoolsApi } from '../../../support/schools-api.ts'
import { listOf, staged } from '../../../support/uploads.ts'

const STAGE_SECONDS = 60

const aheadIn = async (api: SchoolsApi, who: Person) =>
  ((await callApi(api.url, uploadPlace, { bearer: api.as(who) })).body as ReplyOf<typeof uploadPlace>).ahead

t.test('whoever waits for a file knows how many are checked before it', async (t) => {
  const api = await schoolsApi()
  const aheadOf = (who: Person) => aheadIn(api, who)
  t.equal(await aheadOf('alma'), null)
  const leave = await enterLine(api, 'principal')
  await api.pass(1)
  const leaveAsAlma = await enterLine(api, 'alma')
  t.same([await aheadOf('principal'), await aheadOf('alma')], [0, 1])
  await leave()
  t.same([await aheadOf('principal'), await aheadOf('alma')], [null, 0])
  await leaveAsAlma()
  t.equal(await aheadOf('alma'), null)
})

t.test(
  'a file that has been checked is out of the line, and so is what nobody waits for any more',
  async (t) => {
    const api = await schoolsApi()
    await staged(api, listOf('alma', 'Amara,Okafor,3'))
    t.equal(await aheadIn(api, 'alma'), null)
    await enterLine(api, 'principal')
    await api.pass(STAGE_SECONDS)
    await enterLine(api, 'alma')
    t.equal(await aheadIn(api, 'alma'), 0)
    await clearLine(api)
    t.equal(await aheadIn(api, 'principal'), null)
  },
)
