import t from 'tap'
import { Value } from 'typebox/value'
import { constants, me } from '../../../../server/contract/account.ts'
import { login, loginCode, loginEmail, refreshToken } from '../../../../server/contract/auth.ts'
import { isWayIn, NETWORK_HEADER } from '../../../../server/contract/call.ts'
import { calls } from '../../../../server/contract/calls.ts'
import { TokenSession } from '../../../../server/contract/entities.ts'
import { callApi, type RunningProductApi } from '../../../support/product-api.ts'
import { PASSWORD } from '../../../support/product-data.ts'
import { takenApi } from '../../../support/taken-connections.ts'
import { hasSingleConnection as skip } from '../../../support/transactions.ts'

const headers = { [NETWORK_HEADER]: 'a hash of a network' }

const signIn = async ({ url }: RunningProductApi) => {
  const body = { email: 'alma@school.test', password: PASSWORD }
  const { code } = (await callApi(url, loginEmail, { body, headers })).body as { code: string }
  const answer = await callApi(url, login, { params: { provider: 'email', code }, query: {}, headers })
  return Value.Parse(TokenSession, answer.body)
}

t.test('a sign-in is answered while others have all other connections and turns', { skip }, async (t) => {
  const api = await takenApi(t)
  const { accessToken: bearer, refreshToken: token = '' } = await signIn(api)
  t.match(await callApi(api.url, me, { bearer, headers }), { status: 200, body: { teacher: { id: 'alma' } } })
  t.equal((await callApi(api.url, constants, { bearer, headers })).status, 200)
  t.equal((await callApi(api.url, refreshToken, { body: { refreshToken: token } })).status, 200)
})

t.test('and so is a class code', { skip }, async (t) => {
  const { url } = await takenApi(t)
  const body = { code: 'code-alma', deviceId: 'tablet' }
  const { code } = (await callApi(url, loginCode, { body, headers })).body as { code: string }
  const answer = await callApi(url, login, { params: { provider: 'code', code }, query: {}, headers })
  t.match(answer, { status: 200, body: { device: { teacherId: 'alma' } } })
})

t.test('files, lists, cards and papers are no ways in, whoever asks', (t) => {
  const apart = calls.filter(({ upload, bulk, file, paper, slow }) => upload || bulk || file || paper || slow)
  t.ok(apart.length > 10)
  t.notOk(apart.some((call) => isWayIn(call, 'network')))
  t.same([isWayIn(me, undefined), isWayIn(me, 'network'), isWayIn(login, undefined)], [false, true, true])
  t.end()
})
