import { errors, jwtVerify } from 'jose'
import t from 'tap'
import { nextOf, openSandbox } from '../../support/sandbox.ts'

const NOW = new Date('2026-10-14T15:00:00Z')
const clock = { now: () => NOW }

const launch = (origin: string, token: string, educator = 'e-mercer') =>
  fetch(`${origin}/sandbox/launch?${new URLSearchParams({ educator, token })}`, { redirect: 'manual' })

async function launched(origin: string, kind: string): Promise<string> {
  const response = await launch(origin, kind)
  return nextOf(response).searchParams.get('token') ?? ''
}

t.test('the launcher sends an educator into {rp} with a token made for the click (S5.95)', async (t) => {
  const { origin, config } = await openSandbox(t, {}, clock)
  const response = await launch(origin, 'valid')
  t.equal(response.status, 303)
  t.equal(response.headers.get('referrer-policy'), 'no-referrer')
  const address = nextOf(response)
  t.equal(`${address.origin}${address.pathname}`, 'http://localhost:3000/reading')
  const expected = { issuer: 'https://reading.test', audience: 'numberlane', currentDate: NOW }
  const token = address.searchParams.get('token') ?? ''
  const { payload } = await jwtVerify(token, config.partnerToken.secret, expected)
  t.equal(payload.sub, 'e-mercer')
  t.equal(payload.exp, NOW.getTime() / 1000 + 300)
  t.ok(payload.jti)
  t.not(await launched(origin, 'valid'), token)
})

t.test('an expired, a malformed and a wrongly signed token each fail for that reason', async (t) => {
  const { origin, config } = await openSandbox(t, {}, clock)
  const verify = async (kind: string) =>
    jwtVerify(await launched(origin, kind), config.partnerToken.secret, { currentDate: NOW })
  await t.rejects(verify('expired'), errors.JWTExpired)
  await t.rejects(verify('malformed'), errors.JWSInvalid)
  await t.rejects(verify('wrong signature'), errors.JWSSignatureVerificationFailed)
})

t.test('a used token is the one the educator last went in with', async (t) => {
  const { origin } = await openSandbox(t, {}, clock)
  t.equal((await launch(origin, 'used')).status, 409)
  const token = await launched(origin, 'valid')
  t.equal(await launched(origin, 'used'), token)
  t.equal((await launch(origin, 'used', 'e-lindgren')).status, 409)
})

t.test('an unknown educator or kind of token is refused', async (t) => {
  const { origin } = await openSandbox(t)
  t.equal((await launch(origin, 'valid', 't-castellanos')).status, 400)
  t.equal((await launch(origin, 'stolen')).status, 400)
})
