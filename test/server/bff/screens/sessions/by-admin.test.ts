import { eq } from 'drizzle-orm'
import t from 'tap'
import { accounts } from '../../../../../server/product-api/db/schema/accounts.ts'
import { addAccount, PASSWORD } from '../../../../support/product-data.ts'
import { signInApp, whoIs } from '../../auth/sign-in-app.ts'

const END = '/api/screens/admin-console/end-sessions'

t.test('an internal administrator ends another’s sessions everywhere, on record with both ids', async (t) => {
  const app = await signInApp(t)
  const [admin, one, two] = [
    await app.signedIn('internal@demo.test'),
    await app.signedIn(),
    await app.signedIn(),
  ]
  const accountIdOf = async (browser: typeof one) => {
    const id = browser.cookies().join().split('session=')[1] ?? ''
    return (await app.parts.sessionStore.read(id, { poll: true }))?.identity.accountId ?? ''
  }
  const accountId = await accountIdOf(one)
  const adminId = await accountIdOf(admin)
  t.equal((await one.post(END, { accountId: adminId })).status, 403, 'who is none may not')
  t.match(await whoIs(admin), /^account/)

  t.equal((await admin.post(END, { accountId })).status, 200)
  t.same([await whoIs(one), await whoIs(two)], ['no-session', 'no-session'])
  t.match(await whoIs(admin), /^account/)
  const line = JSON.parse(app.logged.find((each) => each.includes('sessions-ended-by-admin')) ?? '{}')
  t.match(line, { adminId, accountId, audit: true, count: 2 })
})

t.test(
  'an administrator whose right was removed can end no sessions, even in an older session',
  async (t) => {
    const app = await signInApp(t)
    const { db } = app.productApi
    await addAccount(db, 'former-admin', { isInternalAdmin: true })
    const [admin, teacher] = [app.browser(), await app.signedIn()]
    const credentials = { email: 'former-admin@school.test', password: PASSWORD }
    t.equal((await admin.post('/auth/password', credentials)).status, 200)
    const [person] = await db.select().from(accounts).where(eq(accounts.email, 'teacher@demo.test'))
    await db.update(accounts).set({ isInternalAdmin: false }).where(eq(accounts.id, 'former-admin'))
    t.equal((await admin.post(END, { accountId: person?.id })).status, 403)
    t.match(await whoIs(teacher), /^account/)
  },
)
