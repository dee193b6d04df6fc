import fc from 'fast-check'
import t from 'tap'
import { isServerAddress, translateAddress } from '../../../client/routing/legacy-address.ts'
import { hostileAddresses } from '../../support/hostile-addresses.ts'

const translate = (address: string) => translateAddress(new URL(address, 'https://numberlane.example'))

t.test('legacy hash addresses become paths, their query kept (S2.4, S2.7?)', async (t) => {
  const table = [
    ['/#/signin', '/login'],
    ['/#/signup', '/signup'],
    ['/#/signup?leadCode=spring', '/signup?leadCode=spring'],
    ['/#/signup/reset', '/signup/reset'],
    ['/#/reset', '/reset'],
    ['/#/reset/a-token', '/reset/a-token'],
    ['/#/validate/a-token?device=1', '/validate/a-token?device=1'],
    ['/#/accept/a-token', '/accept/a-token'],
    ['/#/parentValidate/a-token', '/parentValidate/a-token'],
    ['/?ga=false#/signin', '/login?ga=false'],
    ['/#/account/playtime', '/account/playtime'],
    ['/#/account/dashboard?roster=r1&grade=3', '/account/dashboard?roster=r1&grade=3'],
    ['/device.html#/devicelogin', '/devicelogin'],
    ['/#/', '/'],
    ['/account/playtime?span=7', null],
    ['/account/playtime#main', null],
  ] as const
  for (const [from, to] of table) t.equal(translate(from), to, from)
})

t.test('sign-up is asked of the server, which may send elsewhere (S2.48, S2.60?)', async (t) => {
  for (const address of ['/signup', '/signup?leadCode=spring']) t.ok(isServerAddress(address))
  for (const address of ['/signup/reset', '/login', '/?to=/signup']) t.notOk(isServerAddress(address))
})

t.test('no hostile address in the hash leads off this site (S2.109?)', async (t) => {
  const hashes = hostileAddresses.flatMap((address) => [`#/${address}`, `#${address.replace(/^[^/]*/, '')}`])
  const led = hashes.map((hash) => translateAddress({ search: '', hash })).filter((path) => path !== null)
  t.ok(led.length >= hostileAddresses.length)
  t.same(
    led.filter((path) => new URL(path, 'https://numberlane.example').hostname !== 'numberlane.example'),
    [],
  )
})

t.test('whatever stands in the hash, it stays on this site', async () => {
  fc.assert(
    fc.property(fc.string(), fc.constantFrom('', '/', '//', '\\', '/\\', '\n/', '\t\\'), (text, before) => {
      const path = translateAddress({ search: '', hash: `#/${before}${text}` })
      const site = 'https://numberlane.example'
      return path !== null && new URL(path, site).origin === site
    }),
  )
})
