import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { eq } from 'drizzle-orm'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import t from 'tap'
import { me } from '../../../../server/contract/account.ts'
import { login, loginProvider, teacherSignup } from '../../../../server/contract/auth.ts'
import { accounts, identities, subscriptions } from '../../../../server/product-api/db/schema/accounts.ts'
import { movableClock } from '../../../support/clock.ts'
import { ask, startProductApi } from '../../../support/product-api.ts'
import { addAccount } from '../../../support/product-data.ts'

/** An issuer with discovery and keys of its own, which can be taken down. */
async function startIssuer() {
  const { privateKey, publicKey } = await generateKeyPair('RS256')
  const keys = { keys: [{ ...(await exportJWK(publicKey)), kid: 'k1', alg: 'RS256', use: 'sig' }] }
  const state = { down: false, discovered: 0 }
  const server = createServer((request, response) => {
    if (state.down) return void response.writeHead(503).end('down')
    const isDiscovery = request.url === '/.well-known/openid-configuration'
    if (isDiscovery) state.discovered++
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify(isDiscovery ? { issuer, jwks_uri: `${issuer}/keys` } : keys))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { issuer, state, privateKey, close: () => void server.close() }
}

t.test('signing in with a provider', async (t) => {
  const clock = movableClock()
  const google = await startIssuer()
  const edu = await startIssuer()
  const api = await startProductApi({
    clock,
    config: {
      providers: {
        google: { issuer: google.issuer, clientId: 'numberlane', trustedForEmail: true },
        edu: { issuer: edu.issuer, clientId: 'numberlane', trustedForEmail: false },
      },
    },
  })
  t.teardown(async () => {
    google.close()
    edu.close()
    await api.close()
  })
  await addAccount(api.db, 'alma')
  await addAccount(api.db, 'unvalidated', { state: 'unvalidated' })
  await addAccount(api.db, 'educator', { partner: { userRole: 'teacher', onboardId: 'o', stateId: 'CA' } })

  let count = 0
  const idToken = (
    from: typeof google,
    claims: Record<string, unknown>,
    {
      nonce = `nonce-${++count}`,
      audience = 'numberlane' as string | string[],
      issuer = from.issuer,
      ttl = 300,
    } = {},
  ) =>
    new SignJWT({ nonce, ...claims })
      .setProtectedHeader({ alg: 'RS256', kid: 'k1' })
      .setIssuer(issuer)
      .setAudience(audience)
      .setIssuedAt(clock.now())
      .setExpirationTime(Math.floor(clock.now().getTime() / 1000) + ttl)
      .sign(from.privateKey)
      .then((token) => ({ idToken: token, nonce }))
  const signIn = async (provider: 'google' | 'edu', proof: { idToken: string; nonce: string }) =>
    ask(api.url, loginProvider, { body: { provider, ...proof } })
  const whoIs = async (provider: 'google' | 'edu', body: unknown) => {
    const { code } = body as { code: string }
    const session = await ask(api.url, login, { params: { provider, code }, query: {} })
    const { accessToken } = session.body as { accessToken: string }
    const answer = await ask(api.url, me, { bearer: accessToken })
    return (answer.body as { teacher: { id: string; providerData: unknown } }).teacher
  }
  const refused = { status: 401, body: { error: { code: 'signin-failed' } } }
  const conflict = {
    status: 409,
    body: { error: { code: 'conflict', message: 'There is already an account for this email address' } },
  }
  const verified = (email: string) => ({ email, email_verified: true })

  await t.test('an e-mail that only looks like somebody’s links nothing (S7.11?)', async (t) => {
    await addAccount(api.db, 'kim')
    const alike = '\u212Aim@school.test'
    t.equal(alike.toLowerCase(), 'kim@school.test', 'the Kelvin sign is a k in small letters')
    t.match(await signIn('google', await idToken(google, { sub: 'g-kelvin', ...verified(alike) })), refused)
    t.same(await api.db.select().from(identities).where(eq(identities.subject, 'g-kelvin')), [])
  })

  await t.test(
    'a verified e-mail of a trusted issuer links once; from then on the subject decides (S1.26, S7.11?)',
    async (t) => {
      const linked = await signIn(
        'google',
        await idToken(google, { sub: 'g-1', ...verified('Alma@school.test') }),
      )
      t.equal(linked.status, 200)
      t.match(await whoIs('google', linked.body), { id: 'alma', providerData: { google: { id: 'g-1' } } })
      const again = await signIn(
        'google',
        await idToken(google, { sub: 'g-1', ...verified('other@school.test') }),
      )
      t.equal((await whoIs('google', again.body)).id, 'alma')
    },
  )

  await t.test(
    'an e-mail that proves nothing meets the 409 text (S8.4, architecture Identities)',
    async (t) => {
      await addAccount(api.db, 'bea')
      const cases = {
        'not verified': ['google', google, { sub: 'g-2', email: 'bea@school.test', email_verified: false }],
        'issuer not trusted for e-mail': ['edu', edu, { sub: 'e-2', ...verified('bea@school.test') }],
        'our account not validated': [
          'google',
          google,
          { sub: 'g-3', ...verified('unvalidated@school.test') },
        ],
        'address given to somebody else since': [
          'google',
          google,
          { sub: 'g-4', ...verified('alma@school.test') },
        ],
      } as const
      for (const [name, [provider, from, claims]] of Object.entries(cases))
        t.match(await signIn(provider, await idToken(from, claims)), conflict, name)
      t.same(await api.db.select().from(identities).where(eq(identities.accountId, 'bea')), [])
    },
  )

  await t.test('nobody we know, a partner educator and a deactivated account are 401 (S8.49)', async (t) => {
    t.match(
      await signIn('google', await idToken(google, { sub: 'g-5', ...verified('new@school.test') })),
      refused,
    )
    t.match(await signIn('google', await idToken(google, { sub: 'g-6' })), refused)
    t.match(
      await signIn('google', await idToken(google, { sub: 'g-7', ...verified('educator@school.test') })),
      refused,
    )
    await addAccount(api.db, 'gone')
    await api.db
      .insert(identities)
      .values({ issuer: google.issuer, subject: 'g-8', provider: 'google', accountId: 'gone' })
    await api.db.update(accounts).set({ state: 'deactivated' }).where(eq(accounts.id, 'gone'))
    t.match(await signIn('google', await idToken(google, { sub: 'g-8' })), refused)
  })

  await t.test('students are turned away with 423 (S6.51, S8.50)', async (t) => {
    t.match(await signIn('edu', await idToken(edu, { sub: 'e-3', role: 'student' })), {
      status: 423,
      body: {
        error: {
          code: 'student',
          message: 'This site is for teachers, not students. To use the product, please log in on an iPad.',
        },
      },
    })
  })

  await t.test(
    'administrators of the edu-platform need its school or district record (S6.33, S6.34?)',
    async (t) => {
      for (const [id, role] of [
        ['principal', 'School administrator'],
        ['superintendent', 'District administrator'],
      ] as const) {
        await addAccount(api.db, id, { settings: { role } })
        await api.db
          .insert(identities)
          .values({ issuer: edu.issuer, subject: id, provider: 'edu', accountId: id })
      }
      const forbidden = { status: 403, body: { error: { code: 'forbidden' } } }
      t.match(await signIn('edu', await idToken(edu, { sub: 'principal' })), forbidden)
      t.match(await signIn('edu', await idToken(edu, { sub: 'principal', district_id: 'd1' })), forbidden)
      t.match(await signIn('edu', await idToken(edu, { sub: 'superintendent', school_id: 's1' })), forbidden)
      const principal = await signIn('edu', await idToken(edu, { sub: 'principal', school_id: 's1' }))
      t.match(await whoIs('edu', principal.body), {
        id: 'principal',
        providerData: { edu: { id: 'principal', schoolId: 's1' } },
      })
      t.equal(
        (await signIn('edu', await idToken(edu, { sub: 'superintendent', district_id: 'd1' }))).status,
        200,
      )
    },
  )

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

  const signUp = async (provider: 'google' | 'edu', claims: Record<string, unknown>, signup = 'teacher') =>
    ask(api.url, loginProvider, {
      body: {
        provider,
        ...(await idToken(provider === 'google' ? google : edu, claims)),
        signup: signup as 'teacher' | 'parent',
      },
    })
  const accountsAt = (email: string) => api.db.select().from(accounts).where(eq(accounts.email, email))

  await t.test(
    'on the sign-up page somebody unknown is given an account, open at once (S2.55, S7.10, S7.11?)',
    async (t) => {
      const made = await signUp('google', { sub: 'g-new', ...verified('New.Teacher@school.org') })
      t.equal(made.status, 200)
      const { id } = await whoIs('google', made.body)
      t.match(await accountsAt('new.teacher@school.org'), [
        {
          id,
          state: 'active',
          passwordHash: null,
          caseSensitiveEmail: 'New.Teacher@school.org',
          settings: {},
        },
      ])
      t.equal((await api.db.select().from(subscriptions).where(eq(subscriptions.ownerId, id))).length, 1)
      const again = await signUp('google', { sub: 'g-new', ...verified('new.teacher@school.org') })
      t.equal((await whoIs('google', again.body)).id, id, 'and signs in with it from then on')

      const parent = await signUp('google', { sub: 'g-parent', ...verified('parent@home.org') }, 'parent')
      const family = await whoIs('google', parent.body)
      t.match(await accountsAt('parent@home.org'), [{ settings: { role: 'Parent/guardian' } }])
      t.same(await api.db.select().from(subscriptions).where(eq(subscriptions.ownerId, family.id)), [])
    },
  )

  await t.test('who has an account signs in from the sign-up page as from any other', async (t) => {
    const answer = await signUp('google', { sub: 'g-1', ...verified('alma@school.test') })
    t.equal((await whoIs('google', answer.body)).id, 'alma')
  })

  await t.test(
    'an address that is taken, or that the provider does not vouch for, makes nothing',
    async (t) => {
      t.match(await signUp('google', { sub: 'g-3', ...verified('unvalidated@school.test') }), conflict)
      const cases = {
        'not verified': ['google', { sub: 'g-20', email: 'n1@school.org', email_verified: false }],
        'not said': ['google', { sub: 'g-21' }],
        'issuer not trusted for e-mail': ['edu', { sub: 'e-20', ...verified('n3@school.org') }],
      } as const
      for (const [name, [provider, claims]] of Object.entries(cases))
        t.match(await signUp(provider, claims), refused, name)
      const student = await signUp('edu', { sub: 'e-21', role: 'student', ...verified('kid@school.org') })
      t.equal(student.status, 423)
      for (const email of ['n1@school.org', 'n3@school.org', 'kid@school.org'])
        t.same(await accountsAt(email), [], email)
    },
  )

  await t.test('sign-ups at once make one account, by whichever way they come', async (t) => {
    const ways = await Promise.all([
      ...Array.from({ length: 4 }, () => signUp('google', { sub: 'g-many', ...verified('many@school.org') })),
      ask(api.url, teacherSignup, { body: { email: 'many@school.org', password: 'a password' } }),
    ])
    const [found, ...others] = await accountsAt('many@school.org')
    t.same(others, [])
    // Who comes first decides: the others find the provider's account, or the one that waits for its mail.
    const byProvider = ways.slice(0, 4).map(({ status }) => status)
    if (found?.state === 'active') {
      t.same(byProvider, [200, 200, 200, 200])
      t.equal(ways[4]?.status, 409)
    } else t.same([byProvider, ways[4]?.status], [[409, 409, 409, 409], 200])
    const links = await api.db
      .select()
      .from(identities)
      .where(eq(identities.accountId, found?.id ?? ''))
    t.equal(links.length, found?.state === 'active' ? 1 : 0)
  })

  await t.test('an ID token works once', async (t) => {
    const proof = await idToken(google, { sub: 'g-1' })
    const twice = await Promise.all([signIn('google', proof), signIn('google', proof)])
    t.same(twice.map(({ status }) => status).sort(), [200, 401])
  })
})

t.test('a provider that is down is 503 and is asked again; one not set up is 503 too', async (t) => {
  const google = await startIssuer()
  google.state.down = true
  const api = await startProductApi({
    config: {
      providers: { google: { issuer: google.issuer, clientId: 'numberlane', trustedForEmail: true } },
    },
  })
  t.teardown(async () => {
    google.close()
    await api.close()
  })
  const body = { idToken: 'a.b.c', nonce: 'n' }
  const failed = { status: 503, body: { error: { code: 'provider-failed' } } }
  t.match(await ask(api.url, loginProvider, { body: { provider: 'google', ...body } }), failed)
  t.match(await ask(api.url, loginProvider, { body: { provider: 'edu', ...body } }), failed)
  google.state.down = false
  t.equal((await ask(api.url, loginProvider, { body: { provider: 'google', ...body } })).status, 401)
  await ask(api.url, loginProvider, { body: { provider: 'google', ...body } })
  t.equal(google.state.discovered, 1, 'found once, remembered')
})
