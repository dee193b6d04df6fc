import t from 'tap'
import { hasUpgrade } from '../../../../server/bff/rules/has-upgrade.ts'
import type { Subscription } from '../../../../server/contract/entities.ts'
import { meReply } from '../../../support/me.ts'

const TODAY = 20191016
const upgradable = (over: Partial<Subscription>) =>
  hasUpgrade(meReply({ subscription: { expirationDay: 20200701, ...over } }).subscription, TODAY)

t.test(
  'there is more to have than every plan but a running platinum one, and never for parents (S2.199?)',
  async (t) => {
    for (const plan of ['trial', 'free', 'pilot', 'silver', 'gold'] as const)
      t.equal(upgradable({ plan }), true, plan)
    t.equal(upgradable({ plan: 'platinum' }), false)
    t.equal(upgradable({ plan: 'platinum', expirationDay: null }), false)
    t.equal(upgradable({ plan: 'platinum', expirationDay: TODAY }), false, 'its last day')
    t.equal(upgradable({ plan: 'platinum', expirationDay: TODAY - 1 }), true, 'it has ended')
    for (const plan of ['parent_ios', 'parent_monthly', 'parent_yearly', 'parent_daily'] as const)
      t.equal(upgradable({ plan, expirationDay: TODAY - 1 }), false, plan)
    t.equal(hasUpgrade(null, TODAY), false)
  },
)
