import { eq } from 'drizzle-orm'
import t from 'tap'
import { deactivateRosters, myRosters } from '../../../../server/contract/rosters.ts'
import { rosters } from '../../../../server/product-api/db/schema/rosters.ts'
import { callApi } from '../../../support/product-api.ts'
import { type RosterReply, schoolsApi } from '../../../support/schools-api.ts'

t.test('several rosters are deactivated together, or none of them (S4.92, S5.116, S7.80)', async (t) => {
  const api = await schoolsApi()
  const put = (person: 'alma' | 'cleo', wanted: readonly (readonly [string, number])[], teacherId = 'alma') =>
    callApi(api.url, deactivateRosters, {
      bearer: api.as(person),
      params: { teacherId },
      body: { rosters: wanted.map(([rosterId, version]) => ({ rosterId, version })) },
    })
  const left = async () => {
    const { body } = await callApi(api.url, myRosters, {
      bearer: api.as('alma'),
      query: { create: false },
    })
    return (body as RosterReply[]).map(({ rosterId, version }) => [rosterId, version])
  }
  t.same(await left(), [
    ['r1', 1],
    ['r2', 1],
  ])
  const newer = [
    ['r1', 1],
    ['r2', 2],
  ] as const
  t.equal((await put('alma', newer)).status, 409)
  const foreign = [
    ['r1', 1],
    ['rc', 1],
  ] as const
  t.equal((await put('alma', foreign)).status, 404)
  t.equal((await put('cleo', [['r1', 1]])).status, 404)
  t.equal((await put('cleo', [['r1', 1]], 'cleo')).status, 404)
  t.same(await left(), [
    ['r1', 1],
    ['r2', 1],
  ])
  const both = [
    ['r1', 1],
    ['r2', 1],
  ] as const
  t.equal((await put('alma', both)).status, 200)
  t.same(await left(), [])
  t.equal((await put('alma', both)).status, 200, 'asked again, it is so already')
  const [kept] = await api.db.select().from(rosters).where(eq(rosters.id, 'r1'))
  t.ok(kept?.deactivatedAt)
})
