import * as client from 'openid-client'
import t, { type Test } from 'tap'
import { answerSignIn, cookieJar, nextOf, openSandbox } from '../../support/sandbox.ts'

type ProviderName = 'google' | 'edu'
const EDU_SCOPE = 'openid basic read_groups read_user_email read_schools read_districts'
const REDIRECT = 'http://localhost:3000/callback'

async function relyingParty(t: Test, name: ProviderName, secret?: string) {
  const { origin, config } = await openSandbox(t)
  const credentials = config.clients[name]
  const party = await client.discovery(
    new URL(`${origin}/${name}`),
    credentials.id,
    secret ?? credentials.secret,
    undefined,
    { execute: [client.allowInsecureRequests] },
  )
  const verifier = client.randomPKCECodeVerifier()
  const checks = { pkceCodeVerifier: verifier, expectedState: 'a-state', expectedNonce: 'a-nonce' }
  const authorization = client.buildAuthorizationUrl(party, {
    redirect_uri: REDIRECT,
    scope: name === 'google' ? 'openid email profile' : EDU_SCOPE,
    state: 'a-state',
    nonce: 'a-nonce',
    code_challenge: await client.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  })
  return { origin, party, checks, authorization }
}

const without = <T extends object>(claims: T, ...names: string[]) =>
  Object.fromEntries(Object.entries(claims).filter(([name]) => !names.includes(name)))
/** What a provider refused with, as the relying party hears it. */
const refusal = (requests: Promise<unknown>): Promise<string | undefined> =>
  requests.then(
    () => 'nothing',
    (error: { error?: string }) => error.error,
  )
const changing = ['iat', 'exp', 'at_hash', 'iss', 'sid']

t.test(
  'the stand-in for Google signs somebody in by code, PKCE, state and nonce (S1.26, S7.33, S7.35?)',
  async (t) => {
    const { origin, party, checks, authorization } = await relyingParty(t, 'google')
    const back = await answerSignIn(authorization, { sub: 'google-t-castellanos' })
    t.equal(`${back.origin}${back.pathname}`, REDIRECT)
    t.equal(back.searchParams.get('iss'), `${origin}/google`)
    const tokens = await client.authorizationCodeGrant(party, back, checks)
    t.same(without(tokens.claims() ?? {}, ...changing), {
      sub: 'google-t-castellanos',
      aud: 'numberlane-google',
      nonce: 'a-nonce',
      email: 'teacher@demo.test',
      email_verified: true,
      name: 'Renee Castellanos',
      given_name: 'Renee',
      family_name: 'Castellanos',
    })
  },
)

t.test(
  'the stand-in for the edu-platform tells school and district under its own scopes (S7.32, S3.5)',
  async (t) => {
    const { party, checks, authorization } = await relyingParty(t, 'edu')
    const back = await answerSignIn(authorization, { sub: 'edu-t-castellanos' })
    const tokens = await client.authorizationCodeGrant(party, back, checks)
    t.same(without(tokens.claims() ?? {}, ...changing), {
      sub: 'edu-t-castellanos',
      aud: 'numberlane-edu',
      nonce: 'a-nonce',
      email: 'teacher@demo.test',
      email_verified: true,
      name: 'Renee Castellanos',
      given_name: 'Renee',
      family_name: 'Castellanos',
      role: 'teacher',
      school_id: 'edu-school-ridgeview',
      district_id: 'edu-district-harbor',
    })
  },
)

t.test('a claim stays with the provider when its scope was not asked for (S7.32)', async (t) => {
  const { party, checks, authorization } = await relyingParty(t, 'edu')
  authorization.searchParams.set('scope', 'openid basic')
  const back = await answerSignIn(authorization, { sub: 'edu-t-castellanos' })
  const claims = (await client.authorizationCodeGrant(party, back, checks)).claims() ?? {}
  t.same(
    Object.keys(claims).filter((name) => /email|school|district/.test(name)),
    [],
  )
})

t.test('a refresh token is given, rotates, and works once', async (t) => {
  const { party, checks, authorization } = await relyingParty(t, 'google')
  const back = await answerSignIn(authorization, { sub: 'google-t-castellanos' })
  const first = await client.authorizationCodeGrant(party, back, checks)
  const second = await client.refreshTokenGrant(party, first.refresh_token ?? '')
  t.ok(second.access_token)
  t.not(second.refresh_token, first.refresh_token)
  t.equal(await refusal(client.refreshTokenGrant(party, first.refresh_token ?? '')), 'invalid_grant')
})

t.test('somebody who cancels comes back with access_denied and the state', async (t) => {
  const { party, checks, authorization } = await relyingParty(t, 'google')
  const back = await answerSignIn(authorization, { cancel: '1' })
  t.match(Object.fromEntries(back.searchParams), { error: 'access_denied', state: 'a-state' })
  t.equal(await refusal(client.authorizationCodeGrant(party, back, checks)), 'access_denied')
})

t.test('the code is worth nothing with a wrong secret or a wrong verifier', async (t) => {
  const impostor = await relyingParty(t, 'google', 'a wrong secret')
  const stolen = await answerSignIn(impostor.authorization, { sub: 'google-t-castellanos' })
  t.equal(
    await refusal(client.authorizationCodeGrant(impostor.party, stolen, impostor.checks)),
    'invalid_client',
  )
  const honest = await relyingParty(t, 'google')
  const back = await answerSignIn(honest.authorization, { sub: 'google-t-castellanos' })
  const wrong = { ...honest.checks, pkceCodeVerifier: client.randomPKCECodeVerifier() }
  t.equal(await refusal(client.authorizationCodeGrant(honest.party, back, wrong)), 'invalid_grant')
})

t.test('an unknown client, a foreign redirect and a missing challenge are refused', async (t) => {
  const { authorization } = await relyingParty(t, 'google')
  const visit = cookieJar()
  for (const [name, value] of [
    ['client_id', 'numberlane-edu'],
    ['redirect_uri', 'http://localhost:3000/elsewhere'],
  ] as const) {
    const changed = new URL(authorization)
    changed.searchParams.set(name, value)
    const refused = await visit(changed)
    t.equal(refused.status, 400, name)
    t.match(await refused.text(), /SANDBOX|sandbox|invalid_/)
  }
  const open = new URL(authorization)
  open.searchParams.delete('code_challenge')
  t.equal(nextOf(await visit(open)).searchParams.get('error'), 'invalid_request')
})

t.test('every sign-in asks who it is, whoever came before', async (t) => {
  const { authorization } = await relyingParty(t, 'google')
  const visit = cookieJar()
  for (const sub of ['google-t-castellanos', 'google-t-whitcomb']) {
    const page = nextOf(await visit(authorization))
    t.match(page.pathname, /^\/google\/interaction\//)
    const answered = await visit(page, { method: 'POST', body: new URLSearchParams({ sub }) })
    t.ok(nextOf(await visit(nextOf(answered))).searchParams.get('code'))
  }
})

t.test('the sign-in page lists its people, says that it is a stand-in, and knows nobody else', async (t) => {
  const { authorization } = await relyingParty(t, 'edu')
  const visit = cookieJar()
  const url = nextOf(await visit(authorization))
  const page = await (await visit(url)).text()
  t.match(page, 'This is not edu-platform.')
  t.match(page, 'value="edu-t-castellanos"')
  t.match(page, 'value="edu-student"')
  t.notMatch(page, 'p-brooks')
  const unknown = await visit(url, {
    method: 'POST',
    body: new URLSearchParams({ sub: 'google-t-castellanos' }),
  })
  t.equal(unknown.status, 400)
})

t.test('two issuers on one port keep their clients, keys of cookies and people apart', async (t) => {
  const { origin, authorization } = await relyingParty(t, 'google')
  const swapped = new URL(`${origin}/edu/auth${authorization.search}`)
  t.equal((await cookieJar()(swapped)).status, 400)
})
