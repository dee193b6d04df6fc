import { eq } from 'drizzle-orm'
import t from 'tap'
import { loginEmail } from '../../../../server/contract/auth.ts'
import { GUARDIAN_MAILS_A_DAY } from '../../../../server/contract/guardians.ts'
import { accounts } from '../../../../server/product-api/db/schema/accounts.ts'
import { agreements } from '../../../../server/product-api/db/schema/agreements.ts'
import { guardians } from '../../../../server/product-api/db/schema/guardians.ts'
import { makeAccount } from '../../../../server/product-api/sign-up/new-account.ts'
import { INVITATION_DAYS } from '../../../../shared/rules/invitations.ts'
import { parentRoles } from '../../../../shared/rules/roles.ts'
import { mailsTo } from '../../../support/mails.ts'
import { callApi } from '../../../support/product-api.ts'
import { sharedFamily, twoFamilies } from './family.ts'

const DAY = 86_400
const STRANGE = 'x'.repeat(43)
const refused = (status: number, code: string) => ({ status, body: { error: { code } } })

t.test('a parent invites a second guardian, who accepts and sees the children', async (t) => {
  const { api, invite, guardianOf, accept, look, sharedWith, mailed } = await twoFamilies(t)
  t.match(await guardianOf('ana'), { status: 200, body: { guardian: null } })
  t.match(await invite('ana', ' Ben@School.test '), {
    status: 200,
    body: { guardian: { email: 'Ben@School.test', name: null, state: 'open' } },
  })
  const [mail] = await mailsTo(api.db, 'Ben@School.test')
  t.match(mail, { link: /^\/family\/[\w-]{43}$/, text: /^Ana Ortiz invites you/ })
  t.notMatch(mail?.text, /Kid/, 'no child is named to an address that may be mistyped')
  const token = await mailed('Ben@School.test')
  t.notMatch(JSON.stringify(await api.db.select().from(guardians)), token, 'only its hash is kept')
  t.match((await look(token)).body, { by: 'Ana Ortiz', email: 'Ben@School.test', account: 'parent' })
  t.same((await sharedWith('ben')).body, { families: [], ended: [] }, 'nothing before they accept')

  t.equal((await accept('ben', token)).status, 200)
  t.match((await sharedWith('ben')).body, {
    families: [{ owner: 'Ana Ortiz', students: [{ studentId: 'leo' }, { studentId: 'mia' }] }],
    ended: [],
  })
  t.match((await guardianOf('ana')).body, { guardian: { name: 'Ben Ortiz', state: 'accepted' } })
  t.equal((await accept('ben', token)).status, 200, 'a second press changes nothing')
})

t.test('an address without an account gets one by the link, open at once and a parent’s', async (t) => {
  const { api, invite, look, join, mailed, sharedWith } = await twoFamilies(t)
  await invite('ana', 'dan@home.test')
  const token = await mailed('dan@home.test')
  t.match((await look(token)).body, { account: 'none' })
  t.match(await join(token, 'short'), refused(400, 'invalid-input'))
  t.match(await join(token), { status: 200, body: { email: 'dan@home.test' } })
  const [dan] = await api.db.select().from(accounts).where(eq(accounts.email, 'dan@home.test'))
  t.match(dan, {
    state: 'active',
    isSignupComplete: true,
    settings: { role: parentRoles[0], mmFirstName: 'Dan', mmLastName: 'Ruiz', country: 'United States' },
  })
  const body = { email: 'dan@home.test', password: 'a password of Dan' }
  t.equal((await callApi(api.url, loginEmail, { body })).status, 200)
  t.match((await sharedWith(dan?.id ?? '')).body, { families: [{ owner: 'Ana Ortiz' }] })
  t.match(await join(token), refused(409, 'link-used'))
})

t.test(
  'a sign-up of a parent that was never confirmed is opened by the link, a teacher’s is not',
  async (t) => {
    const { api, clock, invite, look, join, mailed, remove } = await twoFamilies(t)
    const strangers = { email: 'dan@home.test', passwordHash: 'a stranger’s' }
    const dan = await makeAccount(api.db, clock, { ...strangers, settings: { role: parentRoles[0] ?? '' } })
    await api.db
      .insert(agreements)
      .values({ accountId: dan?.id ?? '', kind: 'family', version: 1, textHash: '', agreedAt: clock.now() })
    await makeAccount(api.db, clock, { email: 'eve@home.test' })
    await invite('ana', 'dan@home.test')
    const token = await mailed('dan@home.test')
    t.match((await look(token)).body, { account: 'none' })
    t.equal((await join(token)).status, 200)
    t.same(
      await api.db
        .select()
        .from(agreements)
        .where(eq(agreements.accountId, dan?.id ?? '')),
      [],
    )
    const opened = await api.db.select().from(accounts).where(eq(accounts.email, 'dan@home.test'))
    t.match(opened, [{ state: 'active', leadCode: null }])
    t.not(opened[0]?.id, dan?.id, 'nothing is left of what somebody else did with the address')
    await remove('ana')
    await invite('ana', 'eve@home.test')
    const other = await mailed('eve@home.test')
    t.match((await look(other)).body, { account: 'other' })
    t.match(await join(other), refused(409, 'conflict'))
  },
)

t.test('a link that is strange, expired, withdrawn, sent again or used answers for itself', async (t) => {
  const { clock, invite, again, remove, look, accept, join, mailed } = await twoFamilies(t)
  const every = async (token: string, status: number, code: string) => {
    t.match(await look(token), refused(status, code))
    t.match(await accept('ben', token), refused(status, code))
    t.match(await join(token), refused(status, code))
  }
  await every(STRANGE, 404, 'not-found')
  await invite('ana', 'ben@school.test')
  const first = await mailed('ben@school.test')
  t.equal((await again('ana')).status, 200)
  await every(first, 404, 'not-found')
  const second = await mailed('ben@school.test')
  clock.pass(INVITATION_DAYS * DAY + 1)
  await every(second, 410, 'link-expired')
  await again('ana')
  const third = await mailed('ben@school.test')
  await remove('ana')
  await every(third, 404, 'not-found')
  await invite('ana', 'ben@school.test')
  const fourth = await mailed('ben@school.test')
  t.match(await accept('cora', fourth), refused(403, 'forbidden'), 'another parent')
  t.match(await accept('alma', fourth), refused(403, 'forbidden'), 'a teacher')
  t.equal((await accept('ben', fourth)).status, 200)
  t.match(await accept('cora', fourth), refused(409, 'link-used'))
  t.match(await look(fourth), refused(409, 'link-used'))
  await remove('ana')
  await every(fourth, 404, 'not-found')
})

t.test('a teacher’s own address is invited and cannot accept', async (t) => {
  const { invite, look, accept, mailed } = await twoFamilies(t)
  await invite('ana', 'alma@school.test')
  const token = await mailed('alma@school.test')
  t.match((await look(token)).body, { account: 'other' })
  t.match(await accept('alma', token), refused(403, 'forbidden'))
})

t.test('one second guardian at a time, never oneself, and no more mails than five a day', async (t) => {
  const { clock, invite, again, remove, guardianOf } = await twoFamilies(t)
  t.match(await invite('ana', 'ANA@school.test'), {
    ...refused(400, 'invalid-input'),
    body: { error: { fields: { email: 'This is your own address. Invite somebody else.' } } },
  })
  t.equal((await invite('ana', 'nobody')).status, 400)
  t.match(await invite('alma', 'ben@school.test'), refused(403, 'forbidden'), 'a teacher has no family')
  t.match(await again('ana'), refused(404, 'not-found'))
  await invite('ana', 'ben@school.test')
  t.match(await invite('ana', 'cora@school.test'), refused(409, 'conflict'))
  for (let sent = 1; sent < GUARDIAN_MAILS_A_DAY; sent += 1) t.equal((await again('ana')).status, 200)
  t.match(await again('ana'), refused(429, 'too-many'))
  t.match((await guardianOf('ana')).body, { guardian: { state: 'open' } }, 'the one before still works')
  await remove('ana')
  t.match(await invite('ana', 'ben@school.test'), refused(429, 'too-many'))
  clock.pass(DAY + 1)
  t.equal((await invite('ana', 'ben@school.test')).status, 200)
})

t.test('two invitations in the same moment leave one', async (t) => {
  const { api, invite } = await twoFamilies(t)
  const both = await Promise.all([invite('ana', 'ben@school.test'), invite('ana', 'cora@school.test')])
  t.same(both.map(({ status }) => status).sort(), [200, 409])
  t.equal(await api.db.$count(guardians), 1)
})

t.test('whoever is removed sees nothing by the next request, and is told for a while', async (t) => {
  const { clock, remove, sharedWith, guardianOf } = await sharedFamily(t)
  t.match(await remove('ben', 'ana'), refused(404, 'not-found'), 'not by themselves in the owner’s name')
  t.match(await remove('ana'), { status: 200, body: { guardian: null } })
  t.match((await guardianOf('ana')).body, { guardian: null })
  t.same((await sharedWith('ben')).body, { families: [], ended: ['Ana Ortiz'] })
  clock.pass(31 * DAY)
  t.same((await sharedWith('ben')).body, { families: [], ended: [] })
})
