import t from 'tap'
import { ASK_AGAIN_DAYS, ASKED_DAYS } from '../../../../shared/rules/join-limits.ts'
import { addSchool } from '../../../support/product-data.ts'
import { named } from './named.ts'

const DAY_S = 24 * 3600
const at = (id: string) => ({ type: 'school', id }) as const

t.test('whoever was refused asks the same institution again after a pause, and others at once', async (t) => {
  const of = await named(t)
  await of.decide('paul', of.request, 'refused')
  const again = () => of.choose('nora', at('a1'))
  t.match(await again(), { status: 429, body: { error: { code: 'too-many', message: /7 days after/ } } })
  t.match(await of.row('nora'), { institution: null, schoolId: null })
  of.clock.pass(1)
  t.equal((await of.choose('nora', at('a2'))).status, 200)
  of.clock.pass(ASK_AGAIN_DAYS * DAY_S - 2)
  t.equal((await again()).status, 429)
  t.match(await of.own('nora'), { state: 'waiting', place: 'School a2' }, 'what was asked elsewhere stays')
  of.clock.pass(1)
  t.equal((await again()).status, 200)
})

t.test('a person asks five institutions in thirty days', async (t) => {
  const of = await named(t)
  for (const id of ['c1', 'c2', 'c3', 'c4', 'c5']) await addSchool(of.db, id)
  of.clock.pass(DAY_S)
  for (const id of ['c1', 'c2', 'c3', 'c4']) t.equal((await of.choose('nora', at(id))).status, 200, id)
  t.equal((await of.choose('nora', at('c5'))).status, 429, 'a sixth')
  t.equal((await of.choose('nora', at('c1'))).status, 200, 'one of the five once more')
  of.clock.pass((ASKED_DAYS - 1) * DAY_S)
  t.equal((await of.choose('nora', at('c5'))).status, 200, 'the first is long ago')
})
