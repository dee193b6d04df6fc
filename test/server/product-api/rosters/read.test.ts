import { and, eq, inArray } from 'drizzle-orm'
import t from 'tap'
import { Value } from 'typebox/value'
import type { Call } from '../../../../server/contract/call.ts'
import { myRoster, myRosters, teacherRosters } from '../../../../server/contract/rosters.ts'
import { rosterStudents, rosters } from '../../../../server/product-api/db/schema/rosters.ts'
import { readChildren } from '../../../../server/product-api/rosters/read.ts'
import { type Answer, callApi } from '../../../support/product-api.ts'
import { addAccount, bearerFor } from '../../../support/product-data.ts'
import { withoutRequestId } from '../../../support/schools-api.ts'
import { startRostersApi } from './rosters-api.ts'

const idsOf = (answer: Answer) => (answer.body as { rosterId: string }[]).map(({ rosterId }) => rosterId)

t.test('rosters as they are read', async (t) => {
  const { api, db, as } = await startRostersApi(t)

  await t.test(
    'a teacher reads their active rosters in order, children by name (S7.74, S3.38, S3.40)',
    async (t) => {
      const response = await callApi(api.url, myRosters, { bearer: as('alma'), query: {} })
      t.ok(Value.Check(myRosters.reply, response.body))
      t.same((response.body as unknown[])[0], {
        rosterId: 'r1',
        name: 'Class r1',
        gradeLevel: '3',
        rosterIndex: 0,
        schoolId: 'north',
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
      t.same(idsOf(response), ['r1', 'r2'])
      t.same(idsOf(await callApi(api.url, myRosters, { bearer: as('ben'), query: {} })), ['rb', 'r1'])
    },
  )

  await t.test('a child of several rosters is read once, and stands in each of them by name', async (t) => {
    await db.insert(rosterStudents).values([
      { rosterId: 'r2', studentId: 'k1' },
      { rosterId: 'r2', studentId: 'k2' },
    ])
    const found = await readChildren(db, ['r1', 'r2'])
    const [abe, kid] = found.get('r1') ?? []
    t.same(
      found.get('r2')?.map(({ studentId }) => studentId),
      ['k1', 'k2', 'k3'],
    )
    t.equal(found.get('r2')?.[0], abe)
    t.equal(found.get('r2')?.[1], kid)
    await db
      .delete(rosterStudents)
      .where(and(eq(rosterStudents.rosterId, 'r2'), inArray(rosterStudents.studentId, ['k1', 'k2'])))
  })

  await t.test('a child who left is in no roster', async (t) => {
    const answer = await callApi(api.url, myRoster, { bearer: as('cleo'), params: { rosterId: 'r5' } })
    t.same((answer.body as { studentIds: string[] }).studentIds, ['k6'])
  })

  await t.test(
    "one roster of the teacher's own; foreign, deactivated and unknown ones return the same 404 (S7.75, S6.20)",
    async (t) => {
      const own = await callApi(api.url, myRoster, { bearer: as('alma'), params: { rosterId: 'r2' } })
      t.equal(own.status, 200)
      t.ok(Value.Check(myRoster.reply, own.body))
      const unknown = withoutRequestId(
        await callApi(api.url, myRoster, { bearer: as('alma'), params: { rosterId: 'nowhere' } }),
      )
      t.match(unknown, { status: 404, error: { code: 'not-found' } })
      for (const rosterId of ['rb', 'rc', 'old'])
        t.same(
          withoutRequestId(await callApi(api.url, myRoster, { bearer: as('alma'), params: { rosterId } })),
          unknown,
        )
    },
  )

  await t.test(
    "a teacher without a roster gets 'My Class' of their grade, once, unless told not to (S4.93, S4.94?)",
    async (t) => {
      await addAccount(db, 'fresh', { schoolId: 'north', settings: { gradeLevel: '4' } })
      const bearer = await bearerFor(api, 'fresh')
      t.same((await callApi(api.url, myRosters, { bearer, query: { create: false } })).body, [])
      t.same(
        (
          await callApi(api.url, teacherRosters, {
            bearer: as('principal'),
            params: { teacherId: 'fresh' },
            query: { create: false },
          })
        ).body,
        [],
      )
      const answers = await Promise.all(
        Array.from({ length: 6 }, () => callApi(api.url, myRosters, { bearer, query: {} })),
      )
      t.equal(new Set(answers.map(({ body }) => JSON.stringify(body))).size, 1)
      t.match(answers[0]?.body, [{ name: 'My Class', gradeLevel: '4', rosterIndex: 0, students: [] }])
      await db
        .update(rosters)
        .set({ deactivatedAt: new Date(0) })
        .where(eq(rosters.name, 'My Class'))
      const again = await callApi(api.url, myRosters, { bearer, query: { create: true } })
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
      t.match(await callApi(api.url, call, { bearer, params: params as never, query: undefined }), {
        status: 403,
        body: { error: { code: 'forbidden' } },
      })
  })
})
