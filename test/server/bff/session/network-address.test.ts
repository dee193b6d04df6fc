import t from 'tap'
import { networkOf, siteOf } from '../../../../server/bff/session/network-address.ts'

t.test('an address counts by its network, with or without the port that a proxy writes', async (t) => {
  for (const ip of ['203.0.113.7', '203.0.113.7:51234', '::ffff:203.0.113.7', '[::ffff:203.0.113.7]:443'])
    t.equal(networkOf(ip), '203.0.113.7', ip)
  for (const ip of ['2001:db8:1:2:3::4', '[2001:db8:1:2::1]:443', '[2001:db8:1:2::9]']) {
    t.equal(networkOf(ip), '2001:db8:1:2::/64', ip)
    t.equal(siteOf(ip), '2001:db8:1::/48', ip)
  }
})
