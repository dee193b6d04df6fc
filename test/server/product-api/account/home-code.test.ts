import t from 'tap'
import { homeCodeOf } from '../../../../server/product-api/account/home-code.ts'

t.test('the home code is the access code and a suffix, on platinum until it expires (S3.7)', async (t) => {
  const code = (plan: 'platinum' | 'gold' | 'trial', expirationDay: number | null, suffix = 'p') =>
    homeCodeOf({
      accessCode: 'rc7m42kd',
      suffix,
      subscription: { plan, trialStartDate: 20261101, expirationDay },
      today: 20261116,
    })
  t.equal(code('platinum', null), 'rc7m42kdp')
  t.equal(code('platinum', 20261117), 'rc7m42kdp')
  t.equal(code('platinum', 20261116), 'rc7m42kdp', 'its last day')
  t.equal(code('platinum', 20261115), null, 'expired')
  t.equal(code('platinum', null, 'home'), 'rc7m42kdhome', 'as it is configured')
  t.equal(code('gold', null), null)
  t.equal(code('trial', 20261117), null)
  t.equal(homeCodeOf({ accessCode: 'a', suffix: 'p', subscription: null, today: 20261116 }), null)
})
