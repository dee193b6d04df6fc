import { eq } from 'drizzle-orm'
import t from 'tap'
import { Value } from 'typebox/value'
import type { Call } from '../../../../server/contract/call.ts'
import {
  myRoster,
  myRosters,
  schoolStudents,
  teacherRoster,
  teacherRosters,
} from '../../../../server/contract/rosters.ts'
import { rosters, rosterTeachers } from '../../../../server/product-api/db/schema/rosters.ts'
import { students } from '../../../../server/product-api/db/schema/students.ts'
import { ownedStudents } from '../../../../server/product-api/ownership.ts'
import { type Answer, ask, startProductApi } from '../../../support/product-api.ts'
import { addAccount, addRoster, addSchool, bearerFor } from '../../../support/product-data.ts'

const idsOf = (answer: Answer) => (answer.body as { rosterId: string }[]).map(({ rosterId }) => rosterId)
/** An answer without what differs from one request to the next. */
const withoutId = ({ status, body }: Answer) => {
  const { requestId: _, ...error } = (body as { error: { requestId: string } }).error
  return { status, error }
}

t.test('rosters and whose they are', async (t) => {
  const api = await startProductApi()
  t.teardown(() => api.close())
  const { db } = api
  await addSchool(db, 'north', 'valley')
  await addSchool(db, 'south', 'valley')
  await addSchool(db, 'far', 'hills')
  await addAccount(db, 'alma', { schoolId: 'north' })
  await addAccount(db, 'ben', { schoolId: 'south', firstName: 'Ben', lastName: 'Ode' })
  await addAccount(db, 'cleo', { schoolId: 'far' })
  await addAccount(db, 'principal', { schoolId: 'north', districtId: 'valley', rights: 'V' })
  await addAccount(db, 'hopeful', { schoolId: 'north', rights: 'UV' })
  await addAccount(db, 'district', { districtId: 'valley', rights: 'V' })
  await addAccount(db, 'claiming', { districtId: 'valley', rights: 'UV' })
  await addAccount(db, 'internal', { isInternalAdmin: true })
  await addAccount(db, 'parent')
  await addRoster(db, 'r2', 'alma', ['k3'], { schoolId: 'north', rosterIndex: 1 })
  await addRoster(db, 'r1', 'alma', ['k2', 'k1'], { schoolId: 'north' })
  await addRoster(db, 'old', 'alma', ['k9'], { schoolId: 'north', deactivatedAt: new Date(0) })
  await addRoster(db, 'rb', 'ben', ['b1'], { schoolId: 'south' })
  await addRoster(db, 'rc', 'cleo', ['c1'], { schoolId: 'far' })
  await addRoster(db, 'home', 'parent', ['p1'])
  await db.insert(rosterTeachers).values({ rosterId: 'r1', accountId: 'ben', rosterIndex: 1 })
  await db
    .update(students)
    .set({ firstName: 'Abe', birthYear: 2017, userNumber: 7 })
    .where(eq(students.id, 'k1'))
  const bearers = new Map<string, string>()
  for (const id of [
    'alma',
    'ben',
    'cleo',
    'principal',
    'hopeful',
    'district',
    'claiming',
    'internal',
    'parent',
  ])
    bearers.set(id, await bearerFor(api, id))
  const as = (id: string) => bearers.get(id) ?? ''

  await t.test(
    'a teacher reads their active rosters in order, children by name (S7.74, S3.38, S3.40)',
    async (t) => {
      const answer = await ask(api.url, myRosters, { bearer: as('alma'), query: {} })
      t.ok(Value.Check(myRosters.reply, answer.body))
      t.same((answer.body as unknown[])[0], {
        rosterId: 'r1',
        name: 'Class r1',
        gradeLevel: '3',
        rosterIndex: 0,
        studentIds: ['k1', 'k2'],
        students: [
          {
            studentId: 'k1',
            firstName: 'Abe',
            lastName: 'Moss',
            gradeLevel: '3',
            birthYear: 2017,
            schoolId: 'north',
            userNumber: 7,
            version: 1,
          },
          {
            studentId: 'k2',
            firstName: 'Kid k2',
            lastName: 'Moss',
            gradeLevel: '3',
            schoolId: 'north',
            version: 1,
          },
        ],
        teachers: [
          { id: 'ben', firstName: 'Ben', lastName: 'Ode' },
          { id: 'alma', firstName: 'Alma', lastName: 'Reyes' },
        ],
        changedAt: '2026-09-01T00:00:00.000Z',
        version: 1,
      })
      t.same(idsOf(answer), ['r1', 'r2'])
      t.same(idsOf(await ask(api.url, myRosters, { bearer: as('ben'), query: {} })), ['rb', 'r1'])
    },
  )

  await t.test('a child who left is in no roster', async (t) => {
    await addRoster(db, 'r5', 'cleo', ['k5', 'k6'], { rosterIndex: 5 })
    await db
      .update(students)
      .set({ deactivatedAt: new Date(0) })
      .where(eq(students.id, 'k5'))
    const answer = await ask(api.url, myRoster, { bearer: as('cleo'), params: { rosterId: 'r5' } })
    t.same((answer.body as { studentIds: string[] }).studentIds, ['k6'])
  })

  await t.test(
    'one roster, the own only; foreign, deactivated and unknown answer alike (S7.75, S6.20)',
    async (t) => {
      const own = await ask(api.url, myRoster, { bearer: as('alma'), params: { rosterId: 'r2' } })
      t.equal(own.status, 200)
      t.ok(Value.Check(myRoster.reply, own.body))
      const unknown = withoutId(
        await ask(api.url, myRoster, { bearer: as('alma'), params: { rosterId: 'nowhere' } }),
      )
      t.match(unknown, { status: 404, error: { code: 'not-found' } })
      for (const rosterId of ['rb', 'rc', 'old'])
        t.same(withoutId(await ask(api.url, myRoster, { bearer: as('alma'), params: { rosterId } })), unknown)
    },
  )

  await t.test(
    "another teacher's rosters open to those over their school and to nobody else (S7.76, S7.77, S6.10, S6.16, S6.9?)",
    async (t) => {
      const sees = async (who: string, teacherId: string) =>
        (
          await ask(api.url, teacherRosters, {
            bearer: as(who),
            params: { teacherId },
            query: { create: false },
          })
        ).status
      const table: Record<string, Record<string, number>> = {
        alma: { alma: 200, ben: 404, cleo: 404, nobody: 404 },
        principal: { alma: 200, ben: 404, cleo: 404, nobody: 404 },
        hopeful: { alma: 404, ben: 404, hopeful: 200 },
        district: { alma: 200, ben: 200, cleo: 404, nobody: 404 },
        claiming: { alma: 404, ben: 404 },
        internal: { alma: 200, ben: 200, cleo: 200, parent: 200, nobody: 404 },
        parent: { parent: 200, alma: 404 },
      }
      for (const [who, row] of Object.entries(table))
        for (const [teacherId, status] of Object.entries(row))
          t.equal(await sees(who, teacherId), status, `${who} on ${teacherId}`)
      const bearer = as('principal')
      t.equal(
        (await ask(api.url, teacherRoster, { bearer, params: { teacherId: 'alma', rosterId: 'r1' } })).status,
        200,
      )
      t.equal(
        (await ask(api.url, teacherRoster, { bearer, params: { teacherId: 'alma', rosterId: 'rb' } })).status,
        404,
      )
    },
  )

  await t.test(
    'children are reached through a roster or a school one administers, all of them or none',
    async (t) => {
      const bearer = (accountId: string, kind: 'account' | 'partner' = 'account') => ({
        accountId,
        kind,
        schoolId: null,
        familyId: 'f',
        view: null,
      })
      const reaches = (who: string, ids: string[], kind: 'account' | 'partner' = 'account') =>
        ownedStudents(db, bearer(who, kind), ids).then(
          () => true,
          ({ status }: { status?: number }) => status,
        )
      t.equal(await reaches('alma', ['k1', 'k2', 'k3', 'k1']), true, 'twice the same is the same')
      t.equal(await reaches('alma', []), true)
      t.equal(await reaches('alma', ['k1', 'b1']), 404)
      t.equal(await reaches('alma', ['k1', 'nowhere']), 404)
      t.equal(await reaches('alma', ['k9']), 404, 'a deactivated roster gives nothing')
      t.equal(await reaches('ben', ['k1', 'b1']), true, 'co-teachers share')
      t.equal(await reaches('parent', ['p1']), true)
      t.equal(await reaches('parent', ['k1']), 404)
      t.equal(await reaches('principal', ['k1', 'k9']), true)
      t.equal(
        await reaches('principal', ['b1']),
        404,
        'a school administrator has the school, not the district',
      )
      t.equal(await reaches('hopeful', ['k1']), 404, 'rights nobody has verified open no children')
      t.equal(await reaches('district', ['k1', 'b1']), true)
      t.equal(await reaches('district', ['c1']), 404)
      t.equal(await reaches('internal', ['k1', 'b1', 'c1', 'p1']), true)
      t.equal(await reaches('internal', ['k1'], 'partner'), 404, 'a partner session administers nothing')
      t.equal(await reaches('internal', ['k5']), 404, 'a child who left')
    },
  )

  await t.test(
    "a school's children: all for its administrators, one's own for a teacher there (S7.82, S7.89, S7.90?)",
    async (t) => {
      const at = async (who: string, schoolId: string) => {
        const answer = await ask(api.url, schoolStudents, { bearer: as(who), query: { schoolId } })
        return answer.status === 200
          ? (answer.body as { studentId: string }[]).map(({ studentId }) => studentId)
          : answer.status
      }
      t.same(await at('principal', 'north'), ['k1', 'k2', 'k3', 'k9'])
      t.same(await at('alma', 'north'), ['k1', 'k2', 'k3'])
      t.same(await at('hopeful', 'north'), [])
      t.same(await at('district', 'south'), ['b1'])
      t.equal(await at('alma', 'south'), 404)
      t.equal(await at('district', 'far'), 404)
      t.equal(await at('internal', 'nowhere'), 404)
    },
  )

  await t.test(
    "who has no roster gets 'My Class' of their grade, once, unless told not to (S4.93, S4.94?)",
    async (t) => {
      await addAccount(db, 'fresh', { schoolId: 'north', settings: { gradeLevel: '4' } })
      const bearer = await bearerFor(api, 'fresh')
      t.same((await ask(api.url, myRosters, { bearer, query: { create: false } })).body, [])
      t.same(
        (
          await ask(api.url, teacherRosters, {
            bearer: as('principal'),
            params: { teacherId: 'fresh' },
            query: { create: false },
          })
        ).body,
        [],
      )
      const answers = await Promise.all(
        Array.from({ length: 6 }, () => ask(api.url, myRosters, { bearer, query: {} })),
      )
      t.equal(new Set(answers.map(({ body }) => JSON.stringify(body))).size, 1)
      t.match(answers[0]?.body, [{ name: 'My Class', gradeLevel: '4', rosterIndex: 0, students: [] }])
      await db
        .update(rosters)
        .set({ deactivatedAt: new Date(0) })
        .where(eq(rosters.name, 'My Class'))
      const again = await ask(api.url, myRosters, { bearer, query: { create: true } })
      t.equal((again.body as unknown[]).length, 1, 'deactivated rosters do not count')
    },
  )

  await t.test('a device session, opened by a code on the wall, reads no rosters (S7.13?)', async (t) => {
    const bearer = await bearerFor(api, 'alma', 'device')
    const calls: [Call, object][] = [
      [myRosters, {}],
      [myRoster, { rosterId: 'r1' }],
      [teacherRosters, { teacherId: 'alma' }],
    ]
    for (const [call, params] of calls)
      t.match(await ask(api.url, call, { bearer, params: params as never, query: undefined }), {
        status: 403,
        body: { error: { code: 'forbidden' } },
      })
  })
})
