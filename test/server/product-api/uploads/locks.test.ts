import { eq } from 'drizzle-orm'
import t from 'tap'
import { rosters } from '../../../../server/product-api/db/schema/rosters.ts'
import { namesIn, rosterNow, schoolsApi } from '../../../support/schools-api.ts'
import { commit, listOf, staged } from '../../../support/uploads.ts'

const who = 'principal'

t.test('a class list that is saved leaves the other classes of its school alone', async (t) => {
  const api = await schoolsApi()
  const uploadId = await staged(api, listOf('alma', 'Nora,Quist,3'), { who })
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  const [other] = await api.db.select().from(rosters).where(eq(rosters.id, 'r2'))
  t.equal(other?.schoolId, 'north')
  const holding = new Promise<void>((locked) => {
    void api.db.transaction(async (tx) => {
      await tx.select().from(rosters).where(eq(rosters.id, 'r2')).for('update')
      locked()
      await released
    })
  })
  await holding
  const saved = await commit(api, uploadId, who)
  release()
  t.equal(saved.status, 200)
})

t.test(
  'of two class lists of one school that are saved at once, the second sees what the first did',
  async (t) => {
    const api = await schoolsApi()
    const list = listOf('alma', 'Nora,Quist,3')
    const ids = [await staged(api, list, { who }), await staged(api, list, { who: 'alma' })] as const
    const saved = await Promise.all([commit(api, ids[0], who), commit(api, ids[1], 'alma')])
    t.same(saved.map(({ status }) => status).sort(), [200, 409])
    const found = namesIn(await rosterNow(api, 'r1')).filter((name) => name.includes('Quist'))
    t.equal(found.length, 1, 'and the child is there once')
  },
)
