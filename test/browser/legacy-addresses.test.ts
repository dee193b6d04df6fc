import t from 'tap'
import { newPage } from '../support/browser.ts'
import { EVIL, hostileAddresses } from '../support/hostile-addresses.ts'
import { isAt, openAs, settled, signInByPassword } from '../support/journey.ts'
import { startBff, wholeProduct } from '../support/whole-product.ts'
import { neverLeaves } from './hostile.ts'

t.test(
  'addresses of the former site lead to their pages, signed in or not (S2.4, S2.7?, S2.48, S2.50)',
  async (t) => {
    const product = await wholeProduct()
    const { page } = await newPage(t)
    for (const [former, now] of [
      ['/#/signin', '/login'],
      ['/#/signup', '/signup'],
      ['/?ga=false#/signin', '/login?ga=false'],
      ['/device.html#/devicelogin', '/devicelogin'],
      ['/device.html?deviceId=ipad-7#/devicelogin', '/devicelogin?deviceId=ipad-7'],
      ['/device.html', '/devicelogin'],
      ['/account.html#/account/playtime', '/login'],
      ['/index.html', '/login'],
    ] as const) {
      await page.goto('about:blank')
      await page.goto(product.url + former)
      await page.getByRole('heading', { level: 1 }).waitFor()
      await isAt(t, page, now, former)
    }
    for (const callback of ['/callback.html?provider=g', '/mpact/callback.html?provider=g&code=c&state=s']) {
      await page.goto(product.url + callback)
      await page.getByRole('link', { name: 'Try to login again' }).waitFor()
      await isAt(t, page, `/callback${callback.slice(callback.indexOf('?'))}`)
    }

    const teacher = await openAs(t, product, '/account/playtime')
    for (const [former, now] of [
      ['/#/account/roster', '/account/roster'],
      ['/#/account/dashboard?detail=details', '/account/dashboard?detail=details'],
      ['/account.html?span=28#/account/playtime', '/account/playtime?span=28'],
    ] as const) {
      await teacher.goto('about:blank')
      await teacher.goto(product.url + former)
      await settled(teacher)
      await isAt(t, teacher, now, former)
    }
  },
)

t.test(
  'an unknown address leads to sign-in, or home if signed in (S2.13, S2.14, S2.77, S2.78?)',
  async (t) => {
    const product = await wholeProduct()
    const { page } = await newPage(t)
    const unknown = [
      '/nothing',
      '/a/b/c',
      '/abTest/red',
      '/accounts',
      '/reading/nothing',
      '/#/nothing/at/all',
    ]
    for (const address of unknown) {
      await page.goto('about:blank')
      await page.goto(product.url + address)
      await page.getByRole('heading', { level: 1 }).waitFor()
      // Who comes from the reading platform has no password here, and is told where the way in is.
      const isPartners = address.startsWith('/reading/')
      await isAt(t, page, isPartners ? '/login?reason=reading-platform' : '/login', address)
    }
    await signInByPassword(page, 'teacher@demo.test')
    await page.waitForURL('**/account/**')
    for (const address of unknown) {
      await page.goto('about:blank')
      await page.goto(product.url + address)
      await settled(page)
      await isAt(t, page, /^\/account\//, address)
    }
  },
)

// Every hostile address goes through the rules in test/security and test/client/routing, and through Chromium in
// test/long/hostile.
t.test(
  'hostile addresses, in each place they can appear, never lead Chromium off the site (S2.109?)',
  async (t) => {
    const three = [`//${EVIL}`, `/\\${EVIL}`, 'javascript:alert(1)']
    for (const address of three) t.ok(hostileAddresses.includes(address), address)
    await neverLeaves(t, three)
  },
)

t.test(
  'the sibling app’s page leads here, and sign-up may be an article elsewhere (S2.53, S2.59)',
  async (t) => {
    const { url, sandboxUrl, productApi } = await wholeProduct()
    const { page } = await newPage(t)
    await page.goto(`${url}/mpact`)
    await page.getByRole('link', { name: 'Go to your account' }).click()
    await isAt(t, page, '/login')
    const article = `${sandboxUrl}/sandbox`
    const elsewhere = await startBff(t, { productApi, config: { signupUrl: article } })
    await page.goto(`${elsewhere.url}/login`)
    await page.getByRole('link', { name: 'Create an account' }).click()
    await page.waitForURL(article)
  },
)
