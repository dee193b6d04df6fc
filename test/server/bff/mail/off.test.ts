import t from 'tap'
import { digests } from '../../../../server/product-api/db/schema/digests.ts'
import { buildTestApp } from '../../../support/app.ts'
import { startProductApi } from '../../../support/product-api.ts'
import { addAccount } from '../../../support/product-data.ts'

const TOKEN = 'a'.repeat(43)
const ONE_CLICK = 'List-Unsubscribe=One-Click'

t.test(
  'a mail program stops a weekly mail by one POST, and looking at it never does (RFC 8058)',
  async (t) => {
    const api = await startProductApi()
    t.teardown(() => api.close())
    const { app } = await buildTestApp(t, { productApi: api })
    await addAccount(api.db, 'alma')
    const nextAt = api.clock.now()
    const about = { accountId: 'alma', kind: 'classes', studentId: '', day: 3, nextAt } as const
    await api.db.insert(digests).values([
      { ...about, token: TOKEN },
      { ...about, token: 'b'.repeat(43), kind: 'child', studentId: 'm1' },
    ])
    const left = async () => (await api.db.select().from(digests)).map(({ token }) => token.charAt(0)).sort()
    const url = `/mail/off/${TOKEN}`
    for (const method of ['GET', 'HEAD'] as const)
      t.equal((await app.inject({ method, url })).statusCode, 200)
    t.same(await left(), ['a', 'b'], 'a page with a button')

    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const post = (to: string) => app.inject({ method: 'POST', url: to, payload: ONE_CLICK, headers })
    t.equal((await post('/mail/off/short')).statusCode, 400)
    t.equal((await post(`/mail/off/${'c'.repeat(43)}`)).statusCode, 204, 'one that is over is no error')
    t.same(await left(), ['a', 'b'])
    for (const _ of ['once', 'twice']) {
      const answer = await post(url)
      t.equal(answer.statusCode, 204, 'without a session or x-csrf')
      t.notOk(answer.headers['set-cookie'])
    }
    t.same(await left(), ['b'])
    t.equal(
      (await app.inject({ method: 'POST', url: `/mail/off/${'b'.repeat(43)}` })).statusCode,
      204,
      'without a body',
    )
    t.same(await left(), [])
  },
)
