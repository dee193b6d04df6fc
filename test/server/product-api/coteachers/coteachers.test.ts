import { eq } from 'drizzle-orm'
import t from 'tap'
import { loginEmail } from '../../../../server/contract/auth.ts'
import { addCoteacher, COTEACHERS_A_DAY, coteachers } from '../../../../server/contract/coteachers.ts'
import { myRosters } from '../../../../server/contract/rosters.ts'
import { retrieveLink, setPassword } from '../../../../server/contract/sign-up.ts'
import { accounts } from '../../../../server/product-api/db/schema/accounts.ts'
import { rosterTeachers } from '../../../../server/product-api/db/schema/rosters.ts'
import { refusingMailer } from '../../../../server/product-api/mail/mailer.ts'
import { CLASSROOM_TEACHER, PARENT } from '../../../../shared/rules/roles.ts'
import { movableClock } from '../../../support/clock.ts'
import { mailsTo, tokenMailedTo } from '../../../support/mails.ts'
import { callApi, type RunningProductApi, startProductApi } from '../../../support/product-api.ts'
import { addAccount, addRoster, addSchool, bearerFor } from '../../../support/product-data.ts'

const ben = { email: 'Ben@School.org', firstName: ' Ben ', lastName: 'Moss' }
/** A role that has co-teachers (S5.62). */
const settings = { role: CLASSROOM_TEACHER }
const invite = async (api: RunningProductApi, by: string, body: typeof ben, teacherId = 'me') =>
  callApi(api.url, addCoteacher, { params: { teacherId }, body, bearer: await bearerFor(api, by) })

t.test('co-teachers', async (t) => {
  const clock = movableClock()
  const api = await startProductApi({ clock })
  t.teardown(() => api.close())
  const { db, url } = api
  await addSchool(db, 'north', 'valley')
  const institution = { type: 'school', schoolId: 'north', schoolName: 'School north' } as const
  await addAccount(db, 'alma', { schoolId: 'north', districtId: 'valley', institution, settings })
  await addRoster(db, 'r1', 'alma', ['k1', 'k2'], { schoolId: 'north' })
  await addRoster(db, 'old', 'alma', [], { rosterIndex: 1, deactivatedAt: new Date('2026-10-01T00:00:00Z') })

  await t.test(
    'one is invited onto the same rosters, and the mail lets them in (S3.49, S7.56, S7.57)',
    async (t) => {
      const listed = [{ email: 'Ben@School.org', firstName: 'Ben', lastName: 'Moss' }]
      t.match(await invite(api, 'alma', ben), { status: 200, body: listed })
      const bearer = await bearerFor(api, 'alma')
      t.same((await callApi(url, coteachers, { params: { teacherId: 'me' }, bearer })).body, listed)
      t.same((await callApi(url, coteachers, { params: { teacherId: 'alma' }, bearer })).body, listed)

      t.match(await mailsTo(db, 'Ben@School.org'), [
        { link: /^\/accept\/[\w-]{43}$/, text: /^Alma Reyes has created/ },
      ])
      const token = await tokenMailedTo(db, 'Ben@School.org')
      t.match((await callApi(url, retrieveLink, { params: { token } })).body, {
        email: 'Ben@School.org',
        firstName: 'Ben',
      })
      await callApi(url, setPassword, { body: { token, password: 'ben’s own' } })
      t.equal(
        (await callApi(url, loginEmail, { body: { email: 'ben@school.org', password: 'ben’s own' } })).status,
        200,
      )
      const [account] = await db.select().from(accounts).where(eq(accounts.email, 'ben@school.org'))
      t.match(account, { schoolId: 'north', institution, isSignupComplete: false })
      const rosters = await callApi(url, myRosters, {
        query: {},
        bearer: await bearerFor(api, account?.id ?? ''),
      })
      t.match(rosters.body, [{ rosterId: 'r1', studentIds: ['k1', 'k2'] }])
      t.equal((rosters.body as object[]).length, 1, 'a deactivated roster is not shared')
    },
  )

  await t.test('an address with an account is refused in the agreed words (S8.7)', async (t) => {
    for (const email of ['ben@school.org', 'BEN@SCHOOL.ORG'])
      t.match(await invite(api, 'alma', { ...ben, email }), {
        status: 409,
        body: { error: { code: 'conflict', message: 'Email is already in use' } },
      })
  })

  await t.test('names and an address are required (S5.53, S5.54)', async (t) => {
    t.match(await invite(api, 'alma', { email: ' ', firstName: '', lastName: ' ' }), {
      status: 400,
      body: {
        error: { fields: { email: 'is required', firstName: 'is required', lastName: 'is required' } },
      },
    })
    t.match(await invite(api, 'alma', { ...ben, email: 'ben@school' }), {
      status: 400,
      body: { error: { fields: { email: 'This is not a valid email. Please try again' } } },
    })
  })

  await t.test(
    'a verified administrator invites for a teacher of their school; others get 404',
    async (t) => {
      await addAccount(db, 'admin', { schoolId: 'north', rights: 'V' })
      await addAccount(db, 'other')
      // Alma tutors one class alone, and one with somebody who is not of the school.
      await addRoster(db, 'own', 'alma', ['k3'], { rosterIndex: 2 })
      await addRoster(db, 'shared', 'alma', ['k4'], { rosterIndex: 3 })
      await db.insert(rosterTeachers).values({ rosterId: 'shared', accountId: 'other', rosterIndex: 0 })
      clock.pass(60)
      const cleo = { email: 'cleo@school.org', firstName: 'Cleo', lastName: 'Ames' }
      t.equal((await invite(api, 'other', cleo, 'alma')).status, 404)
      t.match(await invite(api, 'admin', cleo, 'alma'), {
        status: 200,
        body: [{ firstName: 'Ben' }, { firstName: 'Cleo' }],
      })
      const taught = await db
        .select({ id: rosterTeachers.rosterId })
        .from(rosterTeachers)
        .innerJoin(accounts, eq(accounts.id, rosterTeachers.accountId))
        .where(eq(accounts.email, cleo.email))
      t.same(
        taught.map(({ id }) => id).sort(),
        ['own', 'r1'],
        'with the classes that the administrator opens',
      )
      const bearer = await bearerFor(api, 'alma', 'device')
      t.equal((await callApi(url, coteachers, { params: { teacherId: 'me' }, bearer })).status, 403)
    },
  )
})

t.test('an invitation that cannot be sent makes no account', async (t) => {
  const api = await startProductApi({ mailer: refusingMailer })
  t.teardown(() => api.close())
  await addAccount(api.db, 'alma', { settings })
  t.equal((await invite(api, 'alma', ben)).status, 503)
  t.same(await api.db.select().from(accounts).where(eq(accounts.email, 'ben@school.org')), [])
})

t.test('a name that is a message of its own is not mailed to strangers in ours', async (t) => {
  const api = await startProductApi()
  t.teardown(() => api.close())
  const { db } = api
  const names = [
    ['Renée', "O'Neill-Abe Jr.", /^Renée O'Neill-Abe Jr\. has created/],
    ['You have won: http://evil.test', 'Now', /^A teacher has created/],
    ['evil.test', 'Prizes', /^A teacher has created/],
    ['Al', 'Sure\r\n\r\nYour account is closed', /^A teacher has created/],
  ] as const
  for (const [index, [firstName, lastName, text]] of names.entries()) {
    await addAccount(db, `t${index}`, { firstName, lastName, settings })
    const email = `ben${index}@school.org`
    t.equal((await invite(api, `t${index}`, { ...ben, email })).status, 200)
    t.match(await mailsTo(db, email), [{ text }])
  }
})

t.test('parents have no co-teachers, and nobody is made one of theirs (S5.62)', async (t) => {
  const api = await startProductApi()
  t.teardown(() => api.close())
  await addAccount(api.db, 'alma', { settings: { role: PARENT } })
  t.match(await invite(api, 'alma', ben), { status: 403, body: { error: { code: 'forbidden' } } })
  t.same(await api.db.select().from(accounts).where(eq(accounts.email, 'ben@school.org')), [])
})

t.test('a teacher invites ten a day, however many are sent together', async (t) => {
  const clock = movableClock()
  const api = await startProductApi({ clock })
  t.teardown(() => api.close())
  await addAccount(api.db, 'alma', { settings })
  const all = Array.from({ length: COTEACHERS_A_DAY + 2 }, (_, nth) =>
    invite(api, 'alma', { ...ben, email: `ben${nth}@school.org` }),
  )
  const statuses = (await Promise.all(all)).map(({ status }) => status)
  t.equal(statuses.filter((status) => status === 200).length, COTEACHERS_A_DAY)
  t.equal(statuses.filter((status) => status === 429).length, 2)
  clock.pass(86_400)
  t.equal((await invite(api, 'alma', ben)).status, 200)
})
