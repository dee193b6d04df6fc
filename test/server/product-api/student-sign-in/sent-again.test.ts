import { randomUUID } from 'node:crypto'
import t from 'tap'
import { unlockStudent } from '../../../../server/contract/picture-passwords.ts'
import { callApi } from '../../../support/product-api.ts'
import { schoolsApi } from '../../../support/schools-api.ts'
import { givePasswords, PASSWORD, tabletOf, WRONG } from '../../../support/students-device.ts'

const statusesOf = (answers: readonly { status: number }[]) => answers.map(({ status }) => status)

t.test('an attempt that is sent again under its key counts once (S4.57)', async (t) => {
  const api = await schoolsApi()
  await givePasswords(api, 'k1')
  const player = await (await tabletOf(api)).choose('k1')
  const [first, second] = [randomUUID(), randomUUID()]
  const again = await Promise.all(Array.from({ length: 5 }, () => player.signIn(WRONG, first)))
  t.same(statusesOf(again), Array(5).fill(404))
  t.match((await player.state()).body, { triesLeft: 2 })

  await t.test(
    'the same pictures picked again are another attempt, and so are others under its key',
    async (t) => {
      t.equal((await player.signIn(WRONG, second)).status, 404)
      t.match((await player.state()).body, { triesLeft: 1 })
      t.equal((await player.signIn(WRONG, second)).status, 404, 'the second, sent again, is not the third')
      t.equal((await player.signIn('owl,apple,train', second)).status, 423)
    },
  )

  await t.test('the right pictures let the child in however often they are sent', async (t) => {
    await callApi(api.url, unlockStudent, { bearer: api.as('alma'), headers: { 'x-mpact-user': 'k1' } })
    const key = randomUUID()
    t.same(statusesOf([await player.signIn(PASSWORD, key), await player.signIn(PASSWORD, key)]), [200, 200])
  })
})
