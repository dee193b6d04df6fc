import t from 'tap'
import {
  schoolRoster,
  schoolStudents,
  teacherRoster,
  teacherRosters,
} from '../../../../server/contract/rosters.ts'
import { requireAccessibleStudents } from '../../../../server/product-api/ownership.ts'
import { callApi } from '../../../support/product-api.ts'

import { startRostersApi } from './rosters-api.ts'

t.test('whose rosters and children they are', async (t) => {
  const { api, db, as } = await startRostersApi(t)

  await t.test(
    "another teacher's rosters are open to administrators of their school only (S7.76, S7.77, S6.10, S6.16, S6.9?)",
    async (t) => {
      const sees = async (who: string, teacherId: string) =>
        (
          await callApi(api.url, teacherRosters, {
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
        (await callApi(api.url, teacherRoster, { bearer, params: { teacherId: 'alma', rosterId: 'r1' } }))
          .status,
        200,
      )
      t.equal(
        (await callApi(api.url, teacherRoster, { bearer, params: { teacherId: 'alma', rosterId: 'rb' } }))
          .status,
        404,
      )
    },
  )

  await t.test(
    'a class is open to administrators of its school, whoever teaches it (S6.10, S6.16)',
    async (t) => {
      const table: Record<string, readonly string[]> = {
        ...{ alma: [], hopeful: [], claiming: [], parent: [] },
        ...{ principal: ['r1'], district: ['r1', 'rb'], internal: ['r1', 'rb'] },
      }
      for (const [who, own] of Object.entries(table))
        for (const rosterId of ['r1', 'rb', 'none']) {
          const { status } = await callApi(api.url, schoolRoster, { bearer: as(who), params: { rosterId } })
          t.equal(status, own.includes(rosterId) ? 200 : 404, `${who} on ${rosterId}`)
        }
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
        onlyStudentId: null,
        onlyRosterId: null,
        tokenEndsAt: null,
        vouchedBy: null,
        view: null,
      })
      const reaches = (who: string, ids: string[], kind: 'account' | 'partner' = 'account') =>
        requireAccessibleStudents(db, bearer(who, kind), ids).then(
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
        const response = await callApi(api.url, schoolStudents, { bearer: as(who), query: { schoolId } })
        return response.status === 200
          ? (response.body as { studentId: string }[]).map(({ studentId }) => studentId)
          : response.status
      }
      t.same(await at('principal', 'north'), ['k1', 'k2', 'k3', 'k9'])
      t.same(await at('alma', 'north'), ['k1', 'k2', 'k3'])
      t.same(await at('hopeful', 'north'), [])
      t.same(await at('district', 'south'), ['b1'])
      t.same(await at('ben', 'north'), ['k1', 'k2'], 'of another school, but with a class of this one')
      t.equal(await at('alma', 'south'), 404)
      t.equal(await at('district', 'far'), 404)
      t.equal(await at('internal', 'nowhere'), 404)
    },
  )
})
