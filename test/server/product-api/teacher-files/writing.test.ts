import { eq, like } from 'drizzle-orm'
import t from 'tap'
import { loginEmail } from '../../../../server/contract/auth.ts'
import { retrieveLink, setPassword } from '../../../../server/contract/sign-up.ts'
import { accounts, subscriptions } from '../../../../server/product-api/db/schema/accounts.ts'
import { mailLinks, outbox } from '../../../../server/product-api/db/schema/mail.ts'
import { mailsTo, tokenMailedTo } from '../../../support/mails.ts'
import { callApi } from '../../../support/product-api.ts'
import { addAccount, addRoster, everybodyOf } from '../../../support/product-data.ts'
import { type SchoolsApi, schoolsApi } from '../../../support/schools-api.ts'
import { saidOf, teacherFile } from '../../../support/teacher-files.ts'

const PAULA = 'Paula,Reyes,Paula@school.org,Classroom,2'
const TOM = 'Tom,Hale,tom@school.org,Tutor,'
const june = new Date('2026-06-20T12:00:00Z')

const accountOf = async ({ db }: SchoolsApi, email: string) =>
  (await db.select().from(accounts).where(eq(accounts.email, email)))[0]
const newOnes = ({ db }: SchoolsApi) => db.$count(accounts, like(accounts.email, '%@school.org'))
const accept = async (api: SchoolsApi, email: string, password = 'my very own') => {
  const token = await tokenMailedTo(api.db, email)
  return (await callApi(api.url, setPassword, { body: { token, password } })).status
}

t.test(
  'new teachers are made and invited once, with the plan their school gives (S7.53, S4.62)',
  async (t) => {
    const api = await schoolsApi()
    await api.db.insert(subscriptions).values({
      ...{ id: 'plan', schoolId: 'north', plan: 'gold', scope: 'school', rosterLimit: 500 },
      selectors: everybodyOf('north'),
    })
    const file = await teacherFile(api, [PAULA, TOM, 'Bea,Lund,bea@school.org,Coach,4'])
    const tries = await Promise.all([1, 2, 3].map(() => file.commit()))
    t.same(
      tries.map(({ status }) => status),
      [200, 200, 200],
    )
    t.same(
      tries.map(({ body }) => (body as { created: number }).created).sort(),
      [0, 0, 2],
      'three tries, two teachers',
    )
    t.equal(await newOnes(api), 2, 'rows with an error make nobody')
    const paula = await accountOf(api, 'paula@school.org')
    t.match(paula, {
      caseSensitiveEmail: 'Paula@school.org',
      state: 'unvalidated',
      schoolId: 'north',
      districtId: 'valley',
      rights: null,
      settings: { role: 'Classroom teacher', gradeLevel: '2', mmFirstName: 'Paula' },
      institution: { schoolName: 'School north' },
    })
    t.equal(await api.db.$count(subscriptions, eq(subscriptions.ownerId, paula?.id ?? '')), 0)
    const [mail, ...more] = await mailsTo(api.db, 'Paula@school.org')
    t.same(more, [])
    t.match(mail, { subject: 'Your account is ready', text: /^Alma Reyes has created an account for you\. / })
    const token = await tokenMailedTo(api.db, 'tom@school.org')
    t.match((await callApi(api.url, retrieveLink, { params: { token } })).body, { firstName: 'Tom' })
    t.match(await file.report(), {
      state: 'done',
      isInvited: true,
      rows: { list: [{ account: 'waiting' }, { account: 'waiting' }, { account: null }] },
    })
    t.equal((await file.choose(4, { role: 'Tutor' })).status, 409, 'it is written')
  },
)

t.test('without their invitations, teachers are made and invited later, once', async (t) => {
  const api = await schoolsApi()
  await api.db.delete(outbox)
  const file = await teacherFile(api, [PAULA, TOM])
  t.equal((await file.invite()).status, 409, 'nobody is there to invite')
  await file.commit(false)
  t.equal(await api.db.$count(outbox), 0)
  t.match(await file.report(), { state: 'done', isInvited: false })
  const tries = await Promise.all([file.invite(), file.invite()])
  t.same(
    tries.map(({ status }) => status),
    [200, 200],
  )
  t.equal(await api.db.$count(outbox), 2)
  t.equal((await file.report()).isInvited, true)
  t.equal(await accept(api, 'tom@school.org'), 200)
})

t.test('undone, the accounts are gone and the invitations withdrawn; who has accepted stays', async (t) => {
  const api = await schoolsApi()
  const file = await teacherFile(api, [PAULA, TOM, 'Ada,Njoku,ada@school.org,Classroom,K'])
  await file.commit()
  const withdrawn = await tokenMailedTo(api.db, 'Paula@school.org')
  t.equal(await accept(api, 'tom@school.org', 'tom’s own'), 200)
  const ada = await accountOf(api, 'ada@school.org')
  await addRoster(api.db, 'ra', ada?.id ?? '', [], { schoolId: 'north' })
  const tries = await Promise.all([file.undo(), file.undo()])
  t.same(tries.map(({ body }) => (body as { removed: number }).removed).sort(), [0, 1])
  t.match(await file.report(), {
    state: 'undone',
    kept: 2,
    rows: { list: [{ account: 'gone' }, { account: 'active' }, { account: 'waiting' }] },
  })
  t.equal(await accountOf(api, 'paula@school.org'), undefined)
  t.equal((await callApi(api.url, retrieveLink, { params: { token: withdrawn } })).status, 404)
  const login = { email: 'tom@school.org', password: 'tom’s own' }
  t.equal((await callApi(api.url, loginEmail, { body: login })).status, 200)
  t.ok(await accountOf(api, 'ada@school.org'), 'somebody gave her a class')
  t.equal(await api.db.$count(mailLinks, eq(mailLinks.accountId, ada?.id ?? '')), 1, 'and she can accept')
  t.equal((await file.commit()).status, 409, 'what was taken back is not written again')
  const again = await teacherFile(api, [PAULA])
  t.same(saidOf(await again.report()), ['Paula new'], 'the address is free')
})

t.test('a deactivated teacher comes back with the file, and goes again with it (S6.14)', async (t) => {
  const api = await schoolsApi()
  const off = { schoolId: 'north', state: 'deactivated', stateBefore: 'active' } as const
  for (const id of ['dana', 'lyle'])
    await addAccount(api.db, id, {
      ...{ email: `${id}@school.org`, caseSensitiveEmail: `${id}@school.org` },
      ...off,
      ...{ deactivatedAt: june, deactivatedBy: 'principal' },
    })
  const rows = ['dana', 'lyle'].map((id) => `${id},Webb,${id}@school.org,Special ed,`)
  const file = await teacherFile(api, [...rows, PAULA])
  for (const row of [2, 3]) t.equal((await file.choose(row, { returns: true })).status, 200)
  t.match(await file.report(), { returning: 2 })
  t.match(await file.commit(), { status: 200, body: { created: 1, returned: 2 } })
  t.match(await accountOf(api, 'dana@school.org'), { state: 'active', deactivatedAt: null })
  t.match(await mailsTo(api.db, 'dana@school.org'), [{ subject: 'Your account is back' }])
  const now = new Date()
  await api.db.update(accounts).set({ lastSigninAt: now }).where(eq(accounts.id, 'lyle'))
  t.match(await file.undo(), { status: 200, body: { removed: 2 } })
  t.match(await accountOf(api, 'dana@school.org'), {
    ...{ state: 'deactivated', stateBefore: 'active' },
    ...{ deactivatedAt: june, deactivatedBy: 'principal' },
  })
  t.match(await accountOf(api, 'lyle@school.org'), { state: 'active' }, 'has signed in since')
  t.match(await file.report(), { kept: 1 })
})

t.test('an account that came meanwhile is not made twice: the report is made again (S8.9)', async (t) => {
  const api = await schoolsApi()
  const mine = await teacherFile(api, [PAULA, TOM])
  const theirs = await teacherFile(api, [TOM, PAULA], { who: 'district' })
  const statuses = (await Promise.all([mine.commit(), theirs.commit()])).map(({ status }) => status)
  t.same(statuses.sort(), [200, 409], 'of two at once one wins, and neither waits for ever')
  t.equal(await newOnes(api), 2)
  const lost = (await mine.report()).state === 'staged' ? mine : theirs
  t.same(saidOf(await lost.report()).sort(), ['Paula known', 'Tom known'])
  t.match(await lost.commit(), { status: 200, body: { created: 0, returned: 0 } })
})

t.test('a cut-off commit leaves nobody, and the next try is the whole of it', async (t) => {
  const api = await schoolsApi()
  await api.db.delete(outbox)
  await addAccount(api.db, 'dana', {
    ...{ email: 'dana@school.org', schoolId: 'north', state: 'deactivated', stateBefore: 'active' },
  })
  const file = await teacherFile(api, [PAULA, TOM, 'Dana,Webb,dana@school.org,Tutor,'])
  await file.choose(4, { returns: true })
  api.broken.is = true
  t.equal((await file.commit()).status, 500)
  api.broken.is = false
  t.equal(await newOnes(api), 1)
  t.equal(await api.db.$count(outbox), 0)
  t.match(await file.commit(), { status: 200, body: { created: 2, returned: 1 } })
})

t.test('of accepting and undoing at once one wins whole, round after round', async (t) => {
  const api = await schoolsApi()
  for (let round = 0; round < 8; round++) {
    const email = `r${round}@school.org`
    const file = await teacherFile(api, [`R,X,${email},Tutor,`])
    await file.commit()
    const token = await tokenMailedTo(api.db, email)
    const accepting = callApi(api.url, setPassword, { body: { token, password: 'my very own' } })
    const [undone, accepted] = await Promise.all([file.undo(), accepting])
    t.equal(undone.status, 200)
    const account = await accountOf(api, email)
    if (accepted.status === 200) t.match(account, { state: 'active' })
    else {
      t.equal(account, undefined)
      t.ok([404, 409].includes(accepted.status), `refused with ${accepted.status}`)
    }
  }
})

t.test('nothing goes along with an account that is deleted', async (t) => {
  const api = await schoolsApi()
  const { rows } = await api.db.execute<{ name: string; rule: string }>(`
    select conrelid::regclass::text as name, confdeltype as rule from pg_constraint
    where contype = 'f' and confrelid = 'accounts'::regclass and confdeltype not in ('a', 'r') order by 1`)
  // Who opened a child's pages stays without a name (decision 116).
  const openings = Array.from({ length: 2 }, () => ({ name: 'child_openings', rule: 'n' }))
  // An erasure's record stays when those who asked for it or took it back are gone themselves (decision 107).
  const erasures = Array.from({ length: 3 }, () => ({ name: 'erasures', rule: 'n' }))
  // Who made something, invited somebody or changed a class last (decision 152).
  const made = ['districts', 'invitations', 'rosters', 'rosters', 'schools', 'students'].map((name) => ({
    name,
    rule: 'n',
  }))
  const byName = (one: { name: string }, other: { name: string }) => one.name.localeCompare(other.name)
  t.same(
    rows,
    [...openings, ...erasures, ...made].sort(byName),
    'only who opened a child’s pages, made something, invited somebody, changed a class last or had to do with an erasure is forgotten',
  )
})
