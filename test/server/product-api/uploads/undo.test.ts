import { eq, isNotNull } from 'drizzle-orm'
import t from 'tap'
import { saveRoster } from '../../../../server/contract/rosters.ts'
import { addRosterStudent, createStudents, saveStudent } from '../../../../server/contract/students.ts'
import { accounts, subscriptions } from '../../../../server/product-api/db/schema/accounts.ts'
import { childOpenings } from '../../../../server/product-api/db/schema/openings.ts'
import { playEvents } from '../../../../server/product-api/db/schema/plays.ts'
import { rosterStudents } from '../../../../server/product-api/db/schema/rosters.ts'
import { studentPasswords } from '../../../../server/product-api/db/schema/student-passwords.ts'
import { students } from '../../../../server/product-api/db/schema/students.ts'
import { studentNumbers } from '../../../../server/product-api/db/schema/uploads.ts'
import { callApi } from '../../../support/product-api.ts'
import { addRoster } from '../../../support/product-data.ts'
import { everything, namesIn, onceAs, rosterNow, schoolsApi } from '../../../support/schools-api.ts'
import { HEADER } from '../../../support/upload-file.ts'
import { commit, listOf, reportOf, staged, undo } from '../../../support/uploads.ts'
import { deactivateRoster } from '../rosters/changes.ts'
import { takeOut } from '../students/changes.ts'

t.test('an administrator who no longer manages a school cannot undo there (S6.20)', async (t) => {
  const api = await schoolsApi()
  const who = 'principal'
  const uploadId = await staged(api, listOf('alma', 'Amara,Okafor,3', 'Kid k3,Moss,4'), { who })
  t.equal((await commit(api, uploadId, who)).status, 200)
  await api.db.update(accounts).set({ rights: 'UV' }).where(eq(accounts.id, who))
  const before = await everything(api)
  t.equal((await undo(api, uploadId, who)).status, 200)
  t.match(await reportOf(api, uploadId, who), { state: 'undone', kept: 2 })
  t.same(await everything(api), before)
})

t.test('nor take away a new child who was taken out of the class since', async (t) => {
  const api = await schoolsApi()
  const who = 'principal'
  const uploadId = await staged(api, listOf('alma', 'Amara,Okafor,3', 'Zoë,Lind,3'), { who })
  await commit(api, uploadId, who)
  const [amara] = await api.db.select().from(students).where(eq(students.firstName, 'Amara'))
  t.equal((await takeOut(api, ['r1', amara?.id ?? ''])).status, 200)
  await api.db.update(accounts).set({ rights: 'UV' }).where(eq(accounts.id, who))
  t.equal((await undo(api, uploadId, who)).status, 200)
  t.match(await reportOf(api, uploadId, who), { state: 'undone', kept: 2 })
  t.match(await api.db.select().from(students).where(eq(students.firstName, 'Amara')), [{ version: 1 }])
})

t.test('a name comes back only where nobody else has it by now (S5.16)', async (t) => {
  const api = await schoolsApi()
  await api.db.insert(studentNumbers).values({ studentId: 'k1', idNumber: '1' })
  const uploadId = await staged(api, listOf('alma', 'Kid k1,Okafor,3,1'))
  t.equal((await commit(api, uploadId)).status, 200)
  const now = await rosterNow(api, 'r1')
  const saved = await callApi(api.url, saveRoster, {
    bearer: api.as('ben'),
    params: { teacherId: 'ben', rosterId: 'r1' },
    body: {
      name: now?.name ?? '',
      gradeLevel: now?.gradeLevel ?? '',
      version: now?.version ?? 0,
      students: [
        ...(now?.students ?? []).map(({ studentId, firstName, lastName }) => ({
          studentId,
          firstName,
          lastName,
        })),
        { firstName: 'Kid k1', lastName: 'Moss' },
      ],
    },
  })
  t.equal(saved.status, 200)
  t.equal((await undo(api, uploadId)).status, 200)
  t.match(await reportOf(api, uploadId), { state: 'undone', kept: 1 })
  t.same(namesIn(await rosterNow(api, 'r1')), ['Kid k1 Moss', 'Kid k1 Okafor', 'Kid k2 Moss'])
  const [k1] = await api.db.select().from(students).where(eq(students.id, 'k1'))
  t.equal(k1?.lastName, 'Okafor')
})

t.test('a new child who stays keeps the number, and one who goes gives it back', async (t) => {
  const api = await schoolsApi()
  const uploadId = await staged(api, listOf('alma', 'Amara,Okafor,3,11', 'Zoë,Lind,3,12'))
  await commit(api, uploadId)
  const amara = (await rosterNow(api, 'r1')).students.find(({ firstName }) => firstName === 'Amara')
  const saved = await callApi(api.url, saveStudent, {
    bearer: api.as('alma'),
    params: { studentId: amara?.studentId ?? '' },
    body: { version: 1, gradeLevel: '4' },
  })
  t.equal(saved.status, 200)
  await undo(api, uploadId)
  t.match(await reportOf(api, uploadId), { state: 'undone', kept: 1 })
  t.same(await api.db.select().from(studentNumbers), [{ studentId: amara?.studentId, idNumber: '11' }])
})

t.test('of new children who go nothing is left, but for those who have played meanwhile', async (t) => {
  const api = await schoolsApi()
  const rest = { startedAt: new Date(), seconds: 60, levelNum: 1, levelResultType: 'pass' }
  const uploadId = await staged(api, listOf('alma', 'Amara,Okafor,3,11', 'Zoë,Lind,3,12', 'Per,Berg,3'))
  await commit(api, uploadId)
  const idOf = async (name: string) =>
    (await api.db.select().from(students).where(eq(students.firstName, name)))[0]?.id ?? ''
  const [amara, zoe] = [await idOf('Amara'), await idOf('Zoë')]
  await api.db.insert(playEvents).values({ studentId: amara, appContext: 'Wings', ...rest })
  await api.db.insert(studentPasswords).values({ studentId: zoe, sealed: 'x', setAt: new Date() })
  t.equal((await undo(api, uploadId)).status, 200)
  t.match(await reportOf(api, uploadId), { state: 'undone', kept: 0 })
  const left = await api.db.select().from(students).where(isNotNull(students.deactivatedAt))
  t.same(left.map(({ firstName }) => firstName).sort(), ['Amara', 'Zoë'])
  t.equal(await idOf('Per'), '')
})

t.test('new children in a class that has been deactivated since are deactivated like it', async (t) => {
  const api = await schoolsApi()
  const uploadId = await staged(api, listOf('alma', 'Amara,Okafor,3,11', 'Zoë,Lind,3,12', 'Per,Berg,3'))
  await commit(api, uploadId)
  const added = new Map((await rosterNow(api, 'r1')).students.map((one) => [one.firstName, one.studentId]))
  const addToSecond = (name: string, query: { from?: string }) =>
    callApi(api.url, addRosterStudent, {
      bearer: api.as('alma'),
      params: { rosterId: 'r2', studentId: added.get(name) ?? '' },
      query,
    })
  t.equal((await addToSecond('Amara', { from: 'r1' })).status, 200)
  t.equal((await addToSecond('Zoë', {})).status, 200)
  const { version } = await rosterNow(api, 'r2')
  t.equal((await deactivateRoster(api, version, { rosterId: 'r2' })).status, 200)
  t.equal((await undo(api, uploadId)).status, 200)
  t.match(await reportOf(api, uploadId), { state: 'undone', kept: 0 })
  const left = await api.db.select().from(students).where(isNotNull(students.deactivatedAt))
  t.same(left.map(({ firstName }) => firstName).sort(), ['Amara', 'Zoë'])
  t.equal(await api.db.$count(students, eq(students.firstName, 'Per')), 0)
  t.same(namesIn(await rosterNow(api, 'r1')), ['Kid k1 Moss', 'Kid k2 Moss'])
})

t.test('a new child whose pages somebody has opened goes too, and who opened them with it', async (t) => {
  const api = await schoolsApi()
  const uploadId = await staged(api, listOf('alma', 'Amara,Okafor,3'))
  await commit(api, uploadId)
  const [amara] = await api.db.select().from(students).where(eq(students.firstName, 'Amara'))
  const at = new Date()
  await api.db.insert(childOpenings).values({
    ...{ studentId: amara?.id ?? '', accountId: 'alma', byId: 'alma', openedAs: 'teacher', day: 20261130 },
    ...{ firstAt: at, lastAt: at },
  })
  t.equal((await undo(api, uploadId)).status, 200)
  t.equal(await api.db.$count(students, eq(students.firstName, 'Amara')), 0)
})

t.test(
  'undoing needs a seat for everybody who returns; else nothing is undone (S5.23, S5.24, S5.25)',
  async (t) => {
    const api = await schoolsApi()
    const who = 'principal'
    await addRoster(api.db, 'r9', 'principal', ['k9'], { schoolId: 'north' })
    await api.db.insert(subscriptions).values({
      id: 'plan',
      ownerId: 'alma',
      plan: 'gold',
      scope: 'teacher',
      rosterLimit: 3,
    })
    const file = [HEADER, 'A,B,principal@school.test,Kid k1,Moss,3,'].join('\n')
    const uploadId = await staged(api, file, { who, type: 'updateRosters' })
    t.equal((await commit(api, uploadId, who)).status, 200)
    const added = await callApi(api.url, createStudents, {
      bearer: api.as('alma'),
      query: { schoolId: 'north' },
      headers: onceAs(),
      body: { rosterId: 'r2', students: [{ firstName: 'Amara', lastName: 'Okafor' }] },
    })
    t.equal(added.status, 200)
    const before = await everything(api)
    t.match(await undo(api, uploadId, who), { status: 409, body: { error: { code: 'roster-limit' } } })
    t.same(await everything(api), before)
    t.match(await reportOf(api, uploadId, who), { state: 'done' })
    await api.db.update(subscriptions).set({ rosterLimit: 4 })
    t.equal((await undo(api, uploadId, who)).status, 200)
  },
)

t.test('a file that moves a school places whom it lists, and undoing it takes that back', async (t) => {
  const api = await schoolsApi()
  const who = 'principal'
  const at = new Date('2026-09-01T12:00:00Z')
  await api.db.update(students).set({ placedAt: at, placedFromGrade: '2' }).where(eq(students.id, 'k3'))
  const placed = async () => {
    const rows = await api.db.select().from(students).where(isNotNull(students.placedAt))
    return Object.fromEntries(rows.map((row) => [row.firstName, row.placedFromGrade]))
  }
  const rows = ['Kid k1,Moss,4', 'Kid k2,Moss,3', 'Kid k3,Moss,3', 'Ada,New,5']
  const added = await staged(api, listOf('alma', 'Kid k2,Moss,3'), { who })
  t.equal((await commit(api, added, who)).status, 200)
  t.same(await placed(), { 'Kid k3': '2' }, 'one that adds to classes places nobody')
  const uploadId = await staged(api, listOf('alma', ...rows), { who, type: 'updateRosters' })
  t.equal((await commit(api, uploadId, who)).status, 200)
  t.same(await placed(), { 'Kid k1': '3', 'Kid k2': '3', 'Kid k3': '2', Ada: '5' }, 'with the grade before')
  t.equal((await undo(api, uploadId, who)).status, 200)
  t.same(await placed(), { 'Kid k3': '2' })
})

t.test('whoever no longer manages a school takes no placement back there (S6.20)', async (t) => {
  const api = await schoolsApi()
  const who = 'principal'
  const uploadId = await staged(api, listOf('alma', 'Kid k1,Moss,3'), { who, type: 'updateRosters' })
  t.equal((await commit(api, uploadId, who)).status, 200)
  await api.db.update(accounts).set({ rights: 'UV' }).where(eq(accounts.id, who))
  const before = await api.db.select().from(students).where(isNotNull(students.placedAt))
  t.same(
    before.map(({ id }) => id),
    ['k1'],
  )
  t.equal((await undo(api, uploadId, who)).status, 200)
  t.same(await api.db.select().from(students).where(isNotNull(students.placedAt)), before)
})

t.test(
  'a move is undone for the others if a child of it was undone with another file meanwhile',
  async (t) => {
    const api = await schoolsApi()
    const who = 'principal'
    await addRoster(api.db, 'r9', 'principal', ['k9'], { schoolId: 'north' })
    const added = await staged(api, listOf('alma', 'Amara,Okafor,3'))
    t.equal((await commit(api, added)).status, 200)
    const children = ['Amara,Okafor,3', 'Kid k3,Moss,3', 'Kid k9,Moss,3']
    const moved = await staged(api, listOf('principal', ...children), { who, type: 'updateRosters' })
    t.equal((await commit(api, moved, who)).status, 200)
    t.same(namesIn(await rosterNow(api, 'r9', who)), ['Amara Okafor', 'Kid k3 Moss', 'Kid k9 Moss'])
    const [amara] = await api.db.select().from(students).where(eq(students.firstName, 'Amara'))
    await api.db.delete(rosterStudents).where(eq(rosterStudents.studentId, amara?.id ?? ''))
    t.equal((await undo(api, added)).status, 200)
    t.same(await api.db.select().from(students).where(eq(students.firstName, 'Amara')), [])
    t.equal((await undo(api, moved, who)).status, 200)
    t.match(await reportOf(api, moved, who), { state: 'undone', kept: 1 })
    t.same(namesIn(await rosterNow(api, 'r9', who)), ['Kid k9 Moss'])
    t.same(namesIn(await rosterNow(api, 'r2')), ['Kid k3 Moss'])
  },
)
