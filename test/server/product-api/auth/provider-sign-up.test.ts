import { eq } from 'drizzle-orm'
import t from 'tap'
import { teacherSignup } from '../../../../server/contract/sign-up.ts'
import { identities, subscriptions } from '../../../../server/product-api/db/schema/accounts.ts'
import { callApi } from '../../../support/product-api.ts'
import { refused, startProviderApi, verified } from './provider-api.ts'

t.test('signing up with a provider', async (t) => {
  const { api, signUp, whoIs, accountsAt } = await startProviderApi(t)

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
      callApi(api.url, teacherSignup, { body: { email: 'many@school.org', password: 'a password' } }),
    ])
    const [found, ...others] = await accountsAt('many@school.org')
    t.same(others, [])
    // A sign-up that waits for its mail gives way to the provider's, and comes too late after it.
    t.same(
      ways.slice(0, 4).map(({ status }) => status),
      [200, 200, 200, 200],
    )
    t.ok([200, 409].includes(ways[4]?.status ?? 0))
    t.match(found, { state: 'active', passwordHash: null })
    const links = await api.db
      .select()
      .from(identities)
      .where(eq(identities.accountId, found?.id ?? ''))
    t.equal(links.length, 1)
  })
})
