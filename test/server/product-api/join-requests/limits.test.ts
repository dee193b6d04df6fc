import { eq } from 'drizzle-orm'
import t from 'tap'
import { joinRequests } from '../../../../server/product-api/db/schema/join-requests.ts'
import { ASK_AGAIN_DAYS, ASKED_DAYS } from '../../../../shared/rules/join-limits.ts'
import { addSchool } from '../../../support/product-data.ts'
import { named } from './named.ts'

const DAY_S = 24 * 3600
const at = (id: string) => ({ type: 'school', id }) as const

t.test('whoever was refused asks the same institution again after a pause, and others at once', async (t) => {
  const api = await named(t)
  await api.decide('paul', api.request, 'refused')
  const again = () => api.choose('nora', at('a1'))
  t.match(await again(), { status: 429, body: { error: { code: 'too-many', message: /7 days after/ } } })
  t.match(await api.row('nora'), { institution: null, schoolId: null })
  api.clock.pass(1)
  t.equal((await api.choose('nora', at('a2'))).status, 200)
  api.clock.pass(ASK_AGAIN_DAYS * DAY_S - 2)
  t.equal((await again()).status, 429)
  t.match(await api.own('nora'), { state: 'waiting', place: 'School a2' }, 'what was asked elsewhere stays')
  api.clock.pass(1)
  t.equal((await again()).status, 200)
})

t.test('a person asks five institutions in thirty days', async (t) => {
  const api = await named(t)
  for (const id of ['c1', 'c2', 'c3', 'c4', 'c5']) await addSchool(api.db, id)
  api.clock.pass(DAY_S)
  for (const id of ['c1', 'c2', 'c3', 'c4']) t.equal((await api.choose('nora', at(id))).status, 200, id)
  t.equal((await api.choose('nora', at('c5'))).status, 429, 'a sixth')
  t.equal((await api.choose('nora', at('c1'))).status, 200, 'one of the five once more')
  api.clock.pass((ASKED_DAYS - 1) * DAY_S)
  t.equal((await api.choose('nora', at('c5'))).status, 200, 'the first is long ago')
})

t.test('whoever asks two institutions in turn leaves a request at each', async (t) => {
  const api = await named(t)
  const requests = () => api.db.select().from(joinRequests).where(eq(joinRequests.accountId, 'nora'))
  const [first] = await requests()
  for (const id of ['a2', 'a1', 'a2', 'a1', 'a2', 'a1']) {
    api.clock.pass(60)
    t.equal((await api.choose('nora', at(id))).status, 200)
    t.match(await api.own('nora'), { state: 'waiting', place: `School ${id}` })
  }
  t.match(
    (await requests()).sort((one, other) => (one.name < other.name ? -1 : 1)),
    [
      { id: first?.id, decision: null, decidedAt: null, mailedAt: first?.mailedAt },
      { schoolId: 'a2', decision: 'withdrawn' },
    ],
    'and its administrators are not told by mail again',
  )
  t.equal(await api.decide('paul', first?.id ?? '', 'refused'), 200)
  t.equal((await api.choose('nora', at('a2'))).status, 200)
  t.equal((await api.choose('nora', at('a1'))).status, 429, 'what was refused is not asked anew')
})
