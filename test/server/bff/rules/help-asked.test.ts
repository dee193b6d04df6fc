import t from 'tap'
import { helpAsked } from '../../../../server/bff/rules/help-asked.ts'
import { passwordState } from '../../../support/password-state.ts'
import { NOW } from '../../../support/visit.ts'

const ZONE = 'America/New_York'
type State = Parameters<typeof helpAsked>[0]

const asks = { askedAt: '2019-10-16T14:59:00.000Z', devices: 1, byBadge: false }
const told = (over: Partial<State> = {}) =>
  helpAsked(passwordState('s1', { helpToken: 'token', asks, misses: 1, ...over }), NOW, ZONE)

t.test('whoever decides about a request is told what is known of it (S4.54)', async (t) => {
  const known = {
    ...{ device: 'A device with the class code', asked: '10:59 am, 1 minute ago' },
    ...{ misses: 1, isOnSeveral: false },
  }
  t.same(told(), { asks: known })
  t.same(told({ asks: { ...asks, byBadge: true } }).asks?.device, 'A device with the badge')
  t.match(told({ asks: { ...asks, devices: 2, byBadge: true } }).asks, {
    device: 'Two devices ask',
    isOnSeveral: true,
  })
  t.equal(told({ asks: { ...asks, askedAt: '2019-10-15T19:00:00.000Z' } }).asks?.asked, 'Yesterday, 3:00 pm')
  t.equal(told({ misses: 5 }).asks?.misses, 3, 'of those that lock')
})

t.test('of whoever does not ask, or of whose request nothing is known, nothing is told', async (t) => {
  t.same(told({ helpToken: null }), {})
  t.same(told({ asks: null }), {})
})
