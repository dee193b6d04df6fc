import t from 'tap'
import { refused, startIssuer, startProviderApi, verified } from './provider-api.ts'

t.test('whose ID token it is', async (t) => {
  const { google, edu, idToken, signIn } = await startProviderApi(t)
  await signIn('google', await idToken(google, { sub: 'g-1', ...verified('alma@school.test') }))

  await t.test(
    'an ID token that is not for us, not theirs, not now or not this sign-in is 401 (S7.11?)',
    async (t) => {
      const who = { sub: 'g-1' }
      const other = await startIssuer()
      t.teardown(other.close)
      const swapped = await idToken(google, who)
      const cases = {
        'wrong audience': await idToken(google, who, { audience: 'somebody-else' }),
        'for others too, and not given to us': await idToken(google, who, { audience: ['numberlane', 'x'] }),
        'wrong issuer': await idToken(google, who, { issuer: edu.issuer }),
        "another issuer's key": await idToken(other, who, { issuer: google.issuer }),
        expired: await idToken(google, who, { ttl: -60 }),
        'another nonce': { ...swapped, nonce: 'swapped' },
        'no subject': await idToken(google, {}),
        'no token': { idToken: 'nonsense', nonce: 'n' },
      }
      for (const [name, proof] of Object.entries(cases)) t.match(await signIn('google', proof), refused, name)
      t.match(await signIn('edu', swapped), refused, "one issuer's token at the other's door")
    },
  )

  await t.test('an ID token works once', async (t) => {
    const proof = await idToken(google, { sub: 'g-1' })
    const twice = await Promise.all([signIn('google', proof), signIn('google', proof)])
    t.same(twice.map(({ status }) => status).sort(), [200, 401])
  })
})
