import { eq } from 'drizzle-orm'
import t from 'tap'
import { createRoster } from '../../../../server/contract/rosters.ts'
import { accounts } from '../../../../server/product-api/db/schema/accounts.ts'
import { rosters } from '../../../../server/product-api/db/schema/rosters.ts'
import { callApi } from '../../../support/product-api.ts'
import { hasSingleConnection as skip, untilWaiting } from '../../../support/transactions.ts'
import { named } from './named.ts'

type Named = Awaited<ReturnType<typeof named>>

const create = (api: Named, bearer: string, n: number) =>
  callApi(api.url, createRoster, {
    params: { teacherId: 'nora' },
    body: { name: `Room ${n}`, gradeLevel: '5' },
    headers: { 'idempotency-key': `class-made-meanwhile-${n}` },
    bearer,
  })
const schoolsOfClasses = async ({ db }: Named) => [
  ...new Set((await db.select().from(rosters)).map(({ schoolId }) => schoolId)),
]

t.test('a class begun without a school is not made once its teacher has one', { skip }, async (t) => {
  const api = await named(t)
  const nora = await api.as('nora')
  let made: ReturnType<typeof create> | undefined
  await api.db.transaction(async (tx) => {
    await tx.update(accounts).set({ schoolId: 'a1' }).where(eq(accounts.id, 'nora'))
    made = create(api, nora, 1)
    await untilWaiting(api.db, 1)
  })
  t.match(await made, { status: 409, body: { error: { code: 'conflict' } } })
  t.equal((await api.db.select().from(rosters)).length, 1, 'nothing is left of it')
  t.equal((await create(api, nora, 1)).status, 200, 'the same request then makes it')
  t.match(await api.db.select().from(rosters).where(eq(rosters.name, 'Room 1')), [{ schoolId: 'a1' }])
})

t.test('of classes made in the moment of confirming none stays without the school', async (t) => {
  const api = await named(t)
  const nora = await api.as('nora')
  const making = [1, 2, 3, 4].map((n) => create(api, nora, n))
  const confirmed = await api.decide('paul', api.request, 'confirmed')
  for (const { status } of await Promise.all(making)) t.ok([200, 409].includes(status), `${status}`)
  if (confirmed !== 200) t.equal(await api.decide('paul', api.request, 'confirmed'), 200, 'all are seen now')
  t.same(await schoolsOfClasses(api), ['a1'])
})
