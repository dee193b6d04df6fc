import { eq } from 'drizzle-orm'
import t from 'tap'
import { accounts } from '../../../../server/product-api/db/schema/accounts.ts'
import { auditOutbox } from '../../../../server/product-api/db/schema/audit.ts'
import { Options, type Work } from '../../../../server/product-api/operator/command.ts'
import { takeRights } from '../../../../server/product-api/operator/rights.ts'
import { districtApi } from '../institutions/district-api.ts'

const HOME = { type: 'district', id: 'a' } as const
const ELSEWHERE = { type: 'district', id: 'b' } as const

/** The districts, and a take-rights of one account that answers what was said. */
async function withTaking() {
  const api = await districtApi()
  const take = async (email: string) => {
    const said: string[] = []
    await api.db.transaction((tx) =>
      takeRights.run({
        ...{ tx, clock: api.clock, by: 'dana', options: new Options({ email }) },
        say: (line: string) => said.push(line),
      } as unknown as Work),
    )
    return said
  }
  return {
    ...api,
    take,
    account: async (id: string) => (await api.db.select().from(accounts).where(eq(accounts.id, id)))[0],
    taken: async () =>
      (await api.db.select().from(auditOutbox)).flatMap(({ entry }) =>
        entry.event === 'operator-took-rights' ? [[entry.accountId, entry.institutionId]] : [],
      ),
  }
}

t.test('rights taken from an administrator who is away do not come back with them', async (t) => {
  const { move, take, taken } = await withTaking()
  t.match(await move('dora', ELSEWHERE), { rights: 'UV' })
  t.same(await take('dora@school.test'), [
    'dora@School.test has no verified rights any more.',
    'Coming back to a restores none.',
  ])
  t.same(await taken(), [['dora', 'a']])
  t.match(await move('dora', HOME), { rights: 'UV', isVerifiedAccountAdmin: false })
  await t.rejects(take('dora@school.test'), { message: 'They have no verified rights.' })
})

t.test('rights at two institutions are taken at both', async (t) => {
  const { db, move, take, taken, account } = await withTaking()
  await move('dora', ELSEWHERE)
  await db
    .update(accounts)
    .set({ rights: 'V', isVerifiedAccountAdmin: true, districtId: 'b' })
    .where(eq(accounts.id, 'dora'))
  await take('dora@school.test')
  t.same(await taken(), [
    ['dora', 'b'],
    ['dora', 'a'],
  ])
  t.match(await account('dora'), { rights: 'UV', isVerifiedAccountAdmin: false })
  t.match(await move('dora', HOME), { rights: 'UV', isVerifiedAccountAdmin: false })
})

t.test('rights are taken from an account that is deactivated, which would come back with them', async (t) => {
  const { db, take, account } = await withTaking()
  await db
    .update(accounts)
    .set({ state: 'deactivated', stateBefore: 'active' })
    .where(eq(accounts.id, 'dora'))
  await take('dora@school.test')
  t.match(await account('dora'), { state: 'deactivated', rights: 'UV', isVerifiedAccountAdmin: false })
})

t.test('nobody else’s way back is touched', async (t) => {
  const { move, take } = await withTaking()
  await move('dora', ELSEWHERE)
  await move('ruth', ELSEWHERE)
  await take('ruth@school.test')
  t.match(await move('dora', HOME), { rights: 'V', isVerifiedAccountAdmin: true })
})
