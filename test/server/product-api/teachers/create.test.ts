import { eq, inArray } from 'drizzle-orm'
import t from 'tap'
import type { BodyOf, ReplyOf } from '../../../../server/contract/call.ts'
import { retrieveLink } from '../../../../server/contract/sign-up.ts'
import { createTeacher } from '../../../../server/contract/teachers.ts'
import { accounts, coteachers, subscriptions } from '../../../../server/product-api/db/schema/accounts.ts'
import { outbox } from '../../../../server/product-api/db/schema/mail.ts'
import { refusingMailer } from '../../../../server/product-api/mail/mailer.ts'
import { mailsTo, tokenMailedTo } from '../../../support/mails.ts'
import { callApi, startProductApi } from '../../../support/product-api.ts'
import { addAccount, addSchool, bearerFor, everybodyOf } from '../../../support/product-data.ts'
import {
  everything,
  namesIn,
  onceAs,
  type Person,
  rosterNow,
  type SchoolsApi,
  schoolsApi,
  withoutRequestId,
} from '../../../support/schools-api.ts'
import { named } from '../rosters/changes.ts'

type Body = BodyOf<typeof createTeacher>
const ana = {
  firstName: ' Ana\nLucía\u202E ',
  lastName: 'Prieto',
  email: 'Ana@School.org',
  role: 'Classroom teacher',
  gradeLevel: '1',
}
const yusuf = { firstName: 'Yusuf', lastName: 'Demir', email: 'yusuf@school.org' }
const roster = {
  name: 'Room 4',
  gradeLevel: '1',
  students: [named('Mila Andersson'), named('Theo Baptiste')],
}
const make = (
  api: SchoolsApi,
  body: Partial<Body> = {},
  { who = 'principal' as Person, key }: { who?: Person; key?: string } = {},
) =>
  callApi(api.url, createTeacher, {
    bearer: api.as(who),
    body: { schoolId: 'north', teacher: ana, ...body },
    headers: onceAs(key),
  })
const accountsNow = async ({ db }: SchoolsApi) =>
  (await db.select({ email: accounts.email }).from(accounts).orderBy(accounts.id)).map(({ email }) => email)

t.test(
  'a teacher is made with co-teacher, class and children, and both are mailed a link that lets them in (S7.53, S4.63)',
  async (t) => {
    const api = await schoolsApi()
    const { db } = api
    await db.insert(subscriptions).values({
      id: 'plan',
      schoolId: 'north',
      plan: 'gold',
      scope: 'school',
      rosterLimit: 500,
      selectors: everybodyOf('north'),
    })
    const key = 'the-key-of-one-teacher'
    const body = { teacher: ana, coteacher: yusuf, roster }
    const tries = await Promise.all([1, 2, 3].map(() => make(api, body, { key })))
    t.same(
      tries.map(({ status }) => status),
      [200, 200, 200],
    )
    const answered = tries.map(({ body }) => body as ReplyOf<typeof createTeacher>)
    const { teacherId = '', coteacherId } = answered[0] ?? {}
    t.same(new Set(answered.map((one) => JSON.stringify(one))).size, 1, 'three tries, one teacher')
    const [made] = await db.select().from(accounts).where(eq(accounts.id, teacherId))
    t.match(made, {
      email: 'ana@school.org',
      caseSensitiveEmail: 'Ana@School.org',
      state: 'unvalidated',
      firstName: 'Ana Lucía',
      schoolId: 'north',
      districtId: 'valley',
      rights: null,
      settings: { mmFirstName: 'Ana Lucía', role: 'Classroom teacher', gradeLevel: '1' },
      institution: {
        type: 'school',
        schoolId: 'north',
        schoolName: 'School north',
        districtName: 'valley',
        city: 'Oakland',
      },
    })
    t.match(await db.select().from(coteachers).where(eq(coteachers.teacherId, teacherId)), [
      { accountId: coteacherId },
    ])
    const own = await db
      .select()
      .from(subscriptions)
      .where(inArray(subscriptions.ownerId, [teacherId, coteacherId ?? '']))
    t.same(own, [], 'the school’s subscription covers them')
    const [rosterId] = (await everything(api)).rosters
      .filter(({ name }) => name === 'Room 4')
      .map(({ id }) => id)
    const seen = await rosterNow(api, rosterId ?? '', teacherId as Person)
    t.same(namesIn(seen), ['Mila Andersson', 'Theo Baptiste'])
    t.same(seen.teachers.map(({ id }) => id).sort(), [teacherId, coteacherId].sort())

    const [mail, ...more] = await mailsTo(db, 'Ana@School.org')
    t.same(more, [], 'one mail, however often it was sent')
    t.match(mail, { subject: 'Your account is ready', text: /^Alma Reyes has created an account for you\. / })
    t.match(await mailsTo(db, 'yusuf@school.org'), [
      { text: /^Alma Reyes has created an account for you with the classes of Ana Lucía Prieto\. / },
    ])
    const token = await tokenMailedTo(db, 'Ana@School.org')
    t.match((await callApi(api.url, retrieveLink, { params: { token } })).body, { firstName: 'Ana Lucía' })
    t.equal((await make(api, { roster }, { key })).status, 409, 'a key is good for one teacher')
  },
)

t.test(
  'without a subscription of the school they begin with a pilot; a role has a grade or has none (S5.61)',
  async (t) => {
    const api = await schoolsApi()
    const alone = await make(api, { teacher: { ...ana, role: 'School administrator' } })
    t.match(alone, { status: 200, body: { coteacherId: null } })
    const [made] = await api.db.select().from(accounts).where(eq(accounts.email, 'ana@school.org'))
    t.match(made, { rights: 'UV' }, 'an administrator’s role opens nothing by itself')
    t.equal(made?.settings.gradeLevel, undefined)
    const [pilot] = await api.db
      .select()
      .from(subscriptions)
      .where(eq(subscriptions.ownerId, made?.id ?? ''))
    t.match(pilot, { plan: 'trial', scope: 'teacher', trialStartDate: null })
  },
)

t.test('any fault creates nobody and mails nothing (S5.58, S5.60, S8.7, S8.9)', async (t) => {
  const api = await schoolsApi()
  await api.db.delete(outbox)
  await addAccount(api.db, 'taken', { email: 'taken@school.org' })
  await api.db.insert(subscriptions).values({
    id: 'plan',
    schoolId: 'north',
    plan: 'gold',
    scope: 'school',
    rosterLimit: 5,
    selectors: everybodyOf('north'),
  })
  const [before, people] = [await everything(api), await accountsNow(api)]
  const two = { ...yusuf, email: 'TAKEN@school.org' }
  const cases: readonly [Partial<Body>, number, object][] = [
    [{ teacher: { ...ana, email: 'Taken@School.org' } }, 409, { code: 'email-taken' }],
    [{ coteacher: two, roster: { ...roster, students: [] } }, 409, { code: 'coteacher-taken' }],
    [{ coteacher: { ...yusuf, email: 'ana@school.org' } }, 409, { code: 'coteacher-taken' }],
    [{ roster }, 409, { code: 'roster-limit', message: /^School north’s subscription covers 5 students\./ }],
    [
      { roster: { ...roster, students: [named('Cher')] } },
      400,
      { fields: { 'students.0': 'Cher must have both a first and last name' } },
    ],
    [
      { teacher: { firstName: ' ', lastName: '', email: 'ana@', role: '' } },
      400,
      {
        fields: {
          'teacher.firstName': 'First name is required',
          'teacher.lastName': 'Last name is required',
          'teacher.email': 'This is not a valid email. Please try again',
          'teacher.role': 'Role is required',
        },
      },
    ],
    [
      { teacher: { ...ana, role: 'District administrator' } },
      400,
      { fields: { 'teacher.role': /not one of/ } },
    ],
    [{ teacher: { ...ana, gradeLevel: '13' } }, 400, { fields: { 'teacher.gradeLevel': /not one of/ } }],
    [{ teacher: { ...ana, role: 'Tutor' }, coteacher: yusuf }, 400, { fields: { coteacher: /not one of/ } }],
  ]
  for (const [body, status, error] of cases)
    t.match(await make(api, body), { status, body: { error } }, JSON.stringify(error))
  t.same(await everything(api), before)
  t.same(await accountsNow(api), people)
  t.same(await api.db.select().from(outbox), [])
})

t.test('only administrators of the school add teachers; others get 404 (S6.11, S8.79?)', async (t) => {
  const api = await schoolsApi()
  const people = await accountsNow(api)
  const foreign = withoutRequestId(await make(api, { schoolId: 'far' }))
  t.equal(foreign.status, 404)
  t.same(withoutRequestId(await make(api, { schoolId: 'nowhere' })), foreign)
  for (const who of ['cleo', 'ben', 'parent'] as const)
    t.same(withoutRequestId(await make(api, {}, { who })), foreign, who)
  for (const who of ['alma', 'hopeful', 'device', 'educator'] as const)
    t.equal((await make(api, {}, { who })).status, 403, who)
  t.same(await accountsNow(api), people)
  t.equal((await make(api, {}, { who: 'district' })).status, 200, 'a district’s administrator does')
})

t.test('an invitation that cannot be sent makes no account', async (t) => {
  const api = await startProductApi({ mailer: refusingMailer })
  t.teardown(() => api.close())
  await addSchool(api.db, 'north')
  await addAccount(api.db, 'principal', { schoolId: 'north', rights: 'V' })
  const bearer = await bearerFor(api, 'principal')
  const body = { schoolId: 'north', teacher: ana, roster }
  t.equal((await callApi(api.url, createTeacher, { bearer, body, headers: onceAs() })).status, 503)
  t.same(
    (await api.db.select().from(accounts)).map(({ id }) => id),
    ['principal'],
  )
})
