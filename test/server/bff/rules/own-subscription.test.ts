import t from 'tap'
import { ownSubscription } from '../../../../server/bff/rules/own-subscription.ts'
import { newSession } from '../../../support/sessions.ts'

const open = newSession(new Date())
const as = (role: string) => ({ ...open, identity: { ...open.identity, role } })

t.test('each subscription’s address leads everybody to their own', async (t) => {
  const teacher = as('Classroom teacher')
  const parent = as('Parent/guardian')
  t.equal(ownSubscription('family-plan', teacher), 'subscription')
  t.equal(ownSubscription('subscription', parent), 'family-plan')
  t.same([ownSubscription('subscription', teacher), ownSubscription('family-plan', parent)], [null, null])
  const view = { ...parent, identity: { ...parent.identity, kind: 'impersonation' as const } }
  t.equal(ownSubscription('subscription', view), 'family-plan', 'which says why it is closed')
  t.equal(ownSubscription('settings', teacher), null)
  const device = newSession(new Date(), 'device')
  t.same([ownSubscription('family-plan', device), ownSubscription('subscription', device)], [null, null])
})
