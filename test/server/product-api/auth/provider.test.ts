import { eq } from 'drizzle-orm'
import t from 'tap'
import { loginProvider } from '../../../../server/contract/auth.ts'
import { accounts, identities } from '../../../../server/product-api/db/schema/accounts.ts'
import { callApi, startProductApi } from '../../../support/product-api.ts'
import { addAccount } from '../../../support/product-data.ts'
import { conflict, refused, startIssuer, startProviderApi, verified } from './provider-api.ts'

t.test('signing in with a provider', async (t) => {
  const { api, google, edu, idToken, signIn, whoIs } = await startProviderApi(t)

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

  await t.test(
    'an unknown account, a partner educator and a deactivated account return 401 (S8.49)',
    async (t) => {
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
    },
  )

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
  t.match(await callApi(api.url, loginProvider, { body: { provider: 'google', ...body } }), failed)
  t.match(await callApi(api.url, loginProvider, { body: { provider: 'edu', ...body } }), failed)
  google.state.down = false
  t.equal((await callApi(api.url, loginProvider, { body: { provider: 'google', ...body } })).status, 401)
  await callApi(api.url, loginProvider, { body: { provider: 'google', ...body } })
  t.equal(google.state.discovered, 1, 'found once, remembered')
})
