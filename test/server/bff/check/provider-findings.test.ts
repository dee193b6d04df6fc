import t from 'tap'
import { checkConfiguration } from '../../../../server/bff/check/check.ts'
import { faultsIn } from '../../../../server/bff/check/provider.ts'
import { systemClock } from '../../../../server/clock.ts'
import { openSandbox } from '../../../support/sandbox.ts'
import { stubUpstream } from '../../../support/upstream-stub.ts'
import { about, environment, NOWHERE } from './findings.ts'

t.test('a provider that is another issuer than configured, or none at all, is a fault', async (t) => {
  const { origin } = await openSandbox(t)
  const { url } = await stubUpstream(t, () => ({ status: 404 }))
  const port = new URL(origin).port
  const of = async (issuer: string) => {
    const named = { GOOGLE_ISSUER: issuer, GOOGLE_CLIENT_ID: 'a', GOOGLE_CLIENT_SECRET: 'b' }
    return about('google', await checkConfiguration({ ...environment, SANDBOX: '1', ...named }, systemClock))
  }
  t.same(await of(`http://localhost:${port}/google`), [
    `fault http://localhost:${port}/google reports a different issuer`,
  ])
  t.match((await of(NOWHERE))[0], /^fault http:\/\/127\.0\.0\.1:1 does not serve its metadata: /)
  t.match((await of(url))[0], /^fault .* does not serve its metadata: /)
})

t.test('what a sign-in misses in a provider’s metadata', async (t) => {
  const whole = {
    issuer: 'https://id.example.org',
    authorization_endpoint: 'https://id.example.org/auth',
    token_endpoint: 'https://id.example.org/token',
    jwks_uri: 'https://id.example.org/keys',
  }
  t.same(faultsIn({ ...whole, code_challenge_methods_supported: ['S256'] }, true), [])
  t.same(faultsIn({ ...whole, token_endpoint: 'http://id.example.org/token' }, true), [
    'its token_endpoint is not https',
  ])
  t.same(faultsIn({ ...whole, token_endpoint: 'http://127.0.0.1/token' }, false), [])
  t.same(faultsIn({ issuer: whole.issuer, code_challenge_methods_supported: ['plain'] }, true), [
    'its metadata has no authorization_endpoint',
    'its metadata has no token_endpoint',
    'its metadata has no jwks_uri',
    'it does not announce PKCE with S256',
  ])
})
