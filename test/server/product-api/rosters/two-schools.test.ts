import { and, eq } from 'drizzle-orm'
import t from 'tap'
import { addCoteacher } from '../../../../server/contract/coteachers.ts'
import { nextRosters } from '../../../../server/contract/next-rosters.ts'
import { rosterPasswords } from '../../../../server/contract/picture-passwords.ts'
import {
  deactivateRoster,
  saveRoster,
  teacherRoster,
  teacherRosters,
} from '../../../../server/contract/rosters.ts'
import { saveMySettings } from '../../../../server/contract/settings.ts'
import { deactivateTeacher, reactivateTeacher } from '../../../../server/contract/teachers.ts'
import { accounts } from '../../../../server/product-api/db/schema/accounts.ts'
import { rosters, rosterTeachers } from '../../../../server/product-api/db/schema/rosters.ts'
import { readCurrentRosters, teachersNamed } from '../../../../server/product-api/uploads/current-rosters.ts'
import { CLASSROOM_TEACHER, PARENT } from '../../../../shared/rules/roles.ts'
import { TEACHES_A_CLASS } from '../../../../shared/rules/settings.ts'
import { movableClock } from '../../../support/clock.ts'
import { callApi, startProductApi } from '../../../support/product-api.ts'
import { addAccount, addRoster, addSchool, bearerFor } from '../../../support/product-data.ts'

/** What sign-up asks of a parent. */
const asParent = {
  role: PARENT,
  mmFirstName: 'Sam',
  mmLastName: 'Nash',
  country: 'United States',
  timezone: 'America/Chicago',
  standards: 'TEKS',
} as const
const settings = { role: CLASSROOM_TEACHER, studentPasswords: 'picturePasswords' } as const

t.test(
  'a teacher who has gone to another school leaves its administrators no class of the first',
  async (t) => {
    const clock = movableClock()
    const api = await startProductApi({ clock })
    t.teardown(() => api.close())
    const { db, url } = api
    await addSchool(db, 'north', 'valley')
    await addSchool(db, 'south', 'valley')
    await addAccount(db, 'sam', { schoolId: 'south', settings })
    await addAccount(db, 'head', { schoolId: 'south', rights: 'V' })
    await addAccount(db, 'other', { schoolId: 'north', rights: 'V' })
    await addRoster(db, 'stays', 'sam', ['k1', 'k2'], { schoolId: 'north' })
    await addRoster(db, 'new', 'sam', ['k3'], { schoolId: 'south', rosterIndex: 1 })
    await addRoster(db, 'between', 'sam', ['k4'], { rosterIndex: 2 })
    const bearer = await bearerFor(api, 'head')
    const params = { teacherId: 'sam', rosterId: 'stays' }
    const idsFor = async (who: string) => {
      const found = await callApi(url, teacherRosters, {
        params: { teacherId: 'sam' },
        query: {},
        bearer: await bearerFor(api, who),
      })
      return (found.body as { rosterId: string }[]).map(({ rosterId }) => rosterId)
    }

    t.same(await idsFor('sam'), ['stays', 'new', 'between'], 'the teacher has them all')
    t.same(await idsFor('head'), ['new', 'between'])
    t.equal((await callApi(url, teacherRoster, { params, bearer })).status, 404)
    const body = { name: 'Mine', gradeLevel: '3', version: 1 }
    t.equal((await callApi(url, saveRoster, { params, bearer, body })).status, 404)
    await callApi(url, deactivateRoster, { params, bearer, query: { version: 1 } })
    const [kept] = await db.select().from(rosters).where(eq(rosters.id, 'stays'))
    t.match(kept, { deactivatedAt: null })
    const states = async (rosterId?: string) =>
      callApi(url, rosterPasswords, { query: { teacherId: 'sam', ...(rosterId && { rosterId }) }, bearer })
    t.equal((await states('stays')).status, 404)
    t.same(
      ((await states()).body as { students: { studentId: string }[] }).students.map(
        ({ studentId }) => studentId,
      ),
      ['k3', 'k4'],
    )

    const head = { kind: 'account', accountId: 'head' } as unknown as Parameters<typeof teachersNamed>[1]
    const named = await teachersNamed(db, head, ['sam@school.test'])
    const current = await readCurrentRosters({ db, clock }, head, named)
    t.same([...current.classes.keys()].sort(), ['between', 'new'], 'nor by a file')

    await addAccount(db, 'third', { settings })
    await db.insert(rosterTeachers).values({ rosterId: 'between', accountId: 'third', rosterIndex: 0 })
    t.same(await idsFor('head'), ['new'], 'nor a class without a school that somebody else teaches too')

    const invited = { email: 'ben@school.org', firstName: 'Ben', lastName: 'Moss' }
    const own = await bearerFor(api, 'sam')
    await callApi(url, addCoteacher, { params: { teacherId: 'me' }, body: invited, bearer: own })
    const shared = await db
      .select({ id: rosterTeachers.rosterId })
      .from(rosterTeachers)
      .innerJoin(accounts, eq(accounts.id, rosterTeachers.accountId))
      .where(and(eq(accounts.email, 'ben@school.org')))
    t.same(shared.map(({ id }) => id).sort(), ['between', 'new'], 'nor is it handed on')

    const parent = await callApi(url, saveMySettings, { bearer: own, body: asParent })
    t.match(parent, { status: 400, body: { error: { fields: { role: TEACHES_A_CLASS } } } })
  },
)

t.test('whoever becomes a parent belongs to no school', async (t) => {
  const api = await startProductApi()
  t.teardown(() => api.close())
  const { db, url } = api
  await addSchool(db, 'north', 'valley')
  await addAccount(db, 'pat', { schoolId: 'north', districtId: 'valley', settings, isSignupComplete: false })
  const bearer = await bearerFor(api, 'pat')
  const { status } = await callApi(url, saveMySettings, { bearer, body: asParent })
  const [account] = await db.select().from(accounts).where(eq(accounts.id, 'pat'))
  t.match({ status, ...account }, { status: 200, schoolId: null, districtId: null })
})

t.test(
  'a class that lost its teacher at another school is before its own administrators (S6.14)',
  async (t) => {
    const api = await startProductApi()
    t.teardown(() => api.close())
    const { db, url } = api
    await addSchool(db, 'north', 'valley')
    await addSchool(db, 'south', 'valley')
    await addAccount(db, 'sam', { schoolId: 'south', settings })
    await addAccount(db, 'head', { schoolId: 'south', rights: 'V' })
    await addAccount(db, 'other', { schoolId: 'north', rights: 'V' })
    await addRoster(db, 'stays', 'sam', ['k1', 'k2'], { schoolId: 'north' })
    const bearer = await bearerFor(api, 'head')
    const params = { teacherId: 'sam' }
    t.equal((await callApi(url, deactivateTeacher, { bearer, params })).status, 200)
    const query = { classes: false }
    t.equal((await callApi(url, reactivateTeacher, { bearer, params, query })).status, 200)
    const seen = await callApi(url, nextRosters, {
      bearer: await bearerFor(api, 'other'),
      query: { schoolId: 'north' },
    })
    t.match(seen.body, { rosters: [{ rosterId: 'stays', teachers: [], studentIds: ['k1', 'k2'] }] })
  },
)
