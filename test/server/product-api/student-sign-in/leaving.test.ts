import t from 'tap'
import { logout } from '../../../../server/contract/auth.ts'
import type { ReplyOf } from '../../../../server/contract/call.ts'
import { hintsOn, rosterPasswords } from '../../../../server/contract/picture-passwords.ts'
import { callApi } from '../../../support/product-api.ts'
import { type SchoolsApi, schoolsApi } from '../../../support/schools-api.ts'
import { givePasswords, tabletOf } from '../../../support/students-device.ts'

const boardOf = async (api: SchoolsApi, studentId: string) => {
  const { body } = await callApi(api.url, rosterPasswords, { bearer: api.as('alma'), query: {} })
  return (body as ReplyOf<typeof rosterPasswords>).students.find((child) => child.studentId === studentId)
}

t.test('a child who asks and leaves asks no more, and may ask on the next device', async (t) => {
  const api = await schoolsApi()
  await givePasswords(api, 'k1')
  const first = await (await tabletOf(api)).choose('k1')
  await first.askForHelp()
  t.equal((await callApi(api.url, logout, { bearer: first.bearer })).status, 200)
  t.match(await boardOf(api, 'k1'), { helpToken: null, session: null })
  const next = await (await tabletOf(api)).choose('k1')
  await next.askForHelp()
  const token = (await boardOf(api, 'k1'))?.helpToken ?? ''
  t.equal((await callApi(api.url, hintsOn, { bearer: api.as('alma'), body: { token } })).status, 200)
})
