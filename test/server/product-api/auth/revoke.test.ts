import t from 'tap'
import { Value } from 'typebox/value'
import { me } from '../../../../server/contract/account.ts'
import { login, refreshToken, revoke } from '../../../../server/contract/auth.ts'
import { TokenSession } from '../../../../server/contract/entities.ts'
import { issueCode } from '../../../../server/product-api/auth/single-use.ts'
import { callApi, type RunningProductApi, startProductApi } from '../../../support/product-api.ts'
import { addAccount } from '../../../support/product-data.ts'

const signIn = async (api: RunningProductApi) => {
  const { code } = await issueCode(api, 'email', 'alma')
  const response = await callApi(api.url, login, { params: { provider: 'email', code }, query: {} })
  return Value.Parse(TokenSession, response.body)
}
const refresh = (api: RunningProductApi, token = '') =>
  callApi(api.url, refreshToken, { body: { refreshToken: token } })
const revoked = (api: RunningProductApi, revocationToken = '') =>
  callApi(api.url, revoke, { body: { revocationToken } })
const ended = { status: 401, body: { error: { code: 'no-session' } } }

t.test('ending a token session without its bearer', async (t) => {
  const api = await startProductApi()
  t.teardown(() => api.close())
  await addAccount(api.db, 'alma')

  await t.test('a revocation token ends its session, however often renewed, and no other', async (t) => {
    const [one, other] = [await signIn(api), await signIn(api)]
    const renewed = Value.Parse(TokenSession, (await refresh(api, one.refreshToken)).body)
    t.equal(renewed.revocationToken, one.revocationToken, 'it stays the same')
    const first = await revoked(api, one.revocationToken)
    t.match(first, { status: 200, body: {} })
    t.match(await callApi(api.url, me, { bearer: renewed.accessToken }), ended)
    t.match(await refresh(api, renewed.refreshToken), ended)
    t.equal((await callApi(api.url, me, { bearer: other.accessToken })).status, 200)
    t.match(await revoked(api, one.revocationToken), { status: 200, body: {} }, 'a second time is as good')
  })

  await t.test('it opens nothing, and nothing else revokes', async (t) => {
    const { accessToken, refreshToken: forRenewal, revocationToken } = await signIn(api)
    if (revocationToken === undefined) return t.fail('it is given with every session')
    t.match(await callApi(api.url, me, { bearer: revocationToken }), ended)
    t.match(await refresh(api, revocationToken), ended)
    for (const text of [accessToken, forRenewal, `${revocationToken}x`, 'nonsense'])
      t.match(await revoked(api, text), { status: 200 })
    t.equal((await callApi(api.url, me, { bearer: accessToken })).status, 200)
  })
})
