import t from 'tap'
import { demoAccounts } from '../../server/contract/demo-accounts.ts'
import { newPage } from '../support/browser.ts'
import {
  isAt,
  launch,
  openAs,
  personOf,
  sessionCookie,
  settled,
  signInByPassword,
} from '../support/journey.ts'
import { wholeProduct } from '../support/whole-product.ts'
import { everyScreenWorks } from './every-screen.ts'

const WRONG =
  'Your email and/or password did not match our records. If you created your account with Google or your school platform, use that button instead.'
const PLAYTIME = '/account/playtime'
/** Who has other screens than teachers, whom every other journey signs in. */
const DIFFERENT = ['district@demo.test', 'parent@demo.test']
const PARTNER_PLAYTIME = '/reading/dashboard/playtime'

t.test(
  'the right password signs in; a wrong one shows an error and changes nothing (S1.23, S2.3, S8.36, S5.10)',
  async (t) => {
    const product = await wholeProduct()
    const { page } = await newPage(t)
    await page.goto(`${product.url}/signin`)
    await page.getByRole('heading', { name: 'Sign in' }).waitFor()
    await isAt(t, page, '/login')
    for (const [email, password] of [
      ['teacher@demo.test', 'not the password'],
      ['nobody@demo.test', 'numberlane'],
    ] as const) {
      await signInByPassword(page, email, password)
      await page.getByRole('alert').filter({ hasText: WRONG }).waitFor()
      await isAt(t, page, '/login', email)
      t.equal(await sessionCookie(page.context(), product), null, 'nobody is signed in')
      t.equal(await page.getByLabel('Email', { exact: true }).inputValue(), email, 'what was typed stays')
    }
    await signInByPassword(page, 'teacher@demo.test')
    await page.waitForURL(`**${PLAYTIME}`)
    await settled(page)
    t.equal(await personOf(page), 'Renee Castellanos')
  },
)

t.test('the address typed at sign-in is there where help is offered, and kept nowhere (S8.38)', async (t) => {
  const product = await wholeProduct()
  const { page } = await newPage(t)
  await page.goto(`${product.url}/login`)
  await page.getByLabel('Email', { exact: true }).fill('renee@typed.test')
  await page.getByRole('link', { name: 'Need help signing in?' }).click()
  await page.getByRole('heading', { name: 'Need help signing in?' }).waitFor()
  t.equal(await page.getByLabel('Email', { exact: true }).inputValue(), 'renee@typed.test')
  const kept = await page.evaluate(() =>
    JSON.stringify([window.location.href, window.history.state, { ...localStorage }, { ...sessionStorage }]),
  )
  t.notMatch(kept, 'typed.test')
  await page.reload()
  await page.getByRole('heading', { name: 'Need help signing in?' }).waitFor()
  t.equal(await page.getByLabel('Email', { exact: true }).inputValue(), '')
})

t.test('an address that cannot be decoded shows a page like any other that is not there', async (t) => {
  const product = await wholeProduct()
  const { page } = await newPage(t)
  for (const address of ['/nothing-here', '/%E0%A4%A']) {
    await page.goto(product.url + address)
    await page.getByRole('heading', { level: 1 }).waitFor()
    t.equal(await page.getByRole('heading', { level: 1 }).textContent(), 'Sign in', address)
  }
})

for (const [name, button, id] of [
  ['Google', 'Continue with Google', 'S1.26, S7.33'],
  ['the edu-platform', 'Continue with your school platform', 'S1.25, S7.32'],
] as const)
  t.test(
    `${name} on another site vouches for somebody, and the callback lets them in (${id}, S2.65)`,
    async (t) => {
      const product = await wholeProduct()
      const { page } = await newPage(t)
      await page.goto(`${product.url}/login`)
      await page.getByRole('link', { name: button }).click()
      const person = page.getByRole('button', { name: /^teacher@demo\.test Renee/ })
      await person.waitFor()
      t.not(new URL(page.url()).hostname, new URL(product.url).hostname, 'the provider is another site')
      await person.click()
      await page.waitForURL(`**${PLAYTIME}`)
      await settled(page)
      t.equal(await personOf(page), 'Renee Castellanos')
    },
  )

t.test(
  'a provider’s refusal signs nobody in, and each reason has its text (S8.49, S8.50, S8.53, S8.54, S6.51)',
  async (t) => {
    const product = await wholeProduct()
    const { page } = await newPage(t)
    for (const [button, who, title] of [
      ['Continue with Google', /^stranger@mail\.test/, 'We were unable to log you in.'],
      [
        'Continue with your school platform',
        /^student@school\.test/,
        'This site is for teachers, not students. To use the product, please log in on an iPad.',
      ],
    ] as const) {
      await page.goto(`${product.url}/login`)
      await page.getByRole('link', { name: button }).click()
      await page.getByRole('button', { name: who }).click()
      await page.getByRole('heading', { name: title }).waitFor()
      t.equal(await sessionCookie(page.context(), product), null)
      await page.getByRole('link', { name: 'Try to login again' }).click()
      await page.getByRole('heading', { name: 'Sign in', exact: true }).waitFor()
    }
    await page.getByRole('link', { name: 'Continue with Google' }).click()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('heading', { name: 'Sign in', exact: true }).waitFor()
    t.equal(await sessionCookie(page.context(), product), null)
  },
)

t.test(
  "the reading platform's token works once and leaves no trace in the address (S1.29, S4.4, S9.131, S2.9)",
  async (t) => {
    const product = await wholeProduct()
    const { page } = await newPage(t)
    const tokens: string[] = []
    page.on('framenavigated', (frame) => {
      if (frame === page.mainFrame() && frame.url().includes('token=')) tokens.push(frame.url())
    })
    await launch(page, product, 'e-mercer')
    await page.waitForURL(`**${PARTNER_PLAYTIME}`)
    await settled(page)
    t.equal(await personOf(page), 'Joan Mercer')
    t.same(tokens, [], 'no document was drawn at an address with a token')
    t.equal(await page.evaluate(() => document.referrer.includes('token')), false)
    const [cookie] = (await page.context().cookies(product.url)).filter(({ name }) => name === 'session')
    t.ok(cookie && Math.abs(cookie.expires - Date.now() / 1000 - 7200) < 60, 'it lasts two hours')
    t.equal(cookie?.httpOnly, true)

    await launch(page, product, 'e-mercer', 'used')
    await page.waitForURL(`**${PARTNER_PLAYTIME}`)
    t.equal(await sessionCookie(page.context(), product), cookie?.value, 'the very token of this session')
    await settled(page)
    await page.context().clearCookies()
    await page.getByRole('link', { name: 'Skills Progress' }).first().click()
    await page.getByRole('heading', { name: 'Your session has ended' }).waitFor()
    await isAt(t, page, '/login?reason=partner-ended', 'they have no password here')
    const stranger = (await newPage(t)).page
    // Seconds after the first, only another browser can be told from a double click.
    await stranger.setExtraHTTPHeaders({ 'accept-language': 'de' })
    await launch(stranger, product, 'e-mercer', 'used')
    await stranger.getByRole('heading', { name: 'This link has already been used' }).waitFor()
    t.equal(await sessionCookie(stranger.context(), product), null)
  },
)

t.test('an invalid token signs nobody in, and changes no account (S5.95, S8.57, S8.58?)', async (t) => {
  const product = await wholeProduct()
  const { page } = await newPage(t)
  for (const kind of ['expired', 'malformed', 'wrong signature'] as const) {
    await launch(page, product, 'e-salinas', kind)
    await page.getByRole('heading', { name: 'This link does not work' }).waitFor()
    await isAt(t, page, '/login?reason=partner-refused', kind)
    t.equal(await sessionCookie(page.context(), product), null, kind)
  }
  const teacher = await openAs(t, product, PLAYTIME)
  const before = await sessionCookie(teacher.context(), product)
  await launch(teacher, product, 'e-salinas', 'expired')
  await teacher.waitForURL(`${product.url}/**`)
  await teacher.goto(product.url + PLAYTIME)
  await settled(teacher)
  t.equal(await sessionCookie(teacher.context(), product), before)
  t.equal(await personOf(teacher), 'Renee Castellanos')
})

t.test('an educator who arrives over another session is asked, and both answers work (S8.58?)', async (t) => {
  const product = await wholeProduct()
  const page = await openAs(t, product, PLAYTIME)
  await launch(page, product, 'e-whitfield')
  await page.getByRole('heading', { name: 'Continue as Dale Whitfield?' }).waitFor()
  await isAt(t, page, '/continue-as')
  await page.getByRole('button', { name: 'Stay signed in as Renee Castellanos' }).click()
  await page.waitForURL(`**${PLAYTIME}`)
  await settled(page)
  t.equal(await personOf(page), 'Renee Castellanos')
  await launch(page, product, 'e-whitfield')
  await page.getByRole('button', { name: 'Continue as Dale Whitfield' }).click()
  await page.waitForURL(`**${PARTNER_PLAYTIME}`)
  await settled(page)
  t.equal(await personOf(page), 'Dale Whitfield')
})

t.test(
  'signing out ends the session in every tab, and Back shows nothing (S2.5, S4.3, S2.201)',
  async (t) => {
    const product = await wholeProduct()
    const page = await openAs(t, product, '/account/dashboard')
    await page.getByRole('rowheader', { name: 'Amara Okafor' }).waitFor()
    const other = await page.context().newPage()
    await other.goto(`${product.url}/account/roster`)
    await settled(other)
    const id = await sessionCookie(page.context(), product)
    await page.getByRole('button', { name: 'Account menu' }).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    await page.getByRole('heading', { name: 'Sign in', exact: true }).waitFor()
    await other.getByRole('heading', { name: 'Sign in', exact: true }).waitFor()
    t.equal(await sessionCookie(page.context(), product), null)
    t.equal(await product.parts.sessionStore.read(id ?? '', { poll: true }), null, 'Redis has it no more')
    await page.goBack()
    await page.getByRole('heading', { name: 'Sign in', exact: true }).waitFor()
    for (const tab of [page, other])
      t.notMatch(await tab.evaluate(() => document.documentElement.outerHTML), /Okafor|Castellanos|rc7m42kd/)
  },
)

t.test('who has to sign in first comes back to where they were going (S2.107, S8.59, S4.2)', async (t) => {
  const product = await wholeProduct()
  const address = '/account/factorsOfLearning?detail=details'
  const { page } = await newPage(t)
  await page.goto(product.url + address)
  await page.getByRole('heading', { name: 'Sign in', exact: true }).waitFor()
  await isAt(t, page, '/login', 'the address says nothing of it')
  await signInByPassword(page, 'teacher@demo.test')
  await page.getByRole('heading', { name: 'Factors of Learning' }).waitFor()
  await isAt(t, page, address)

  const other = (await newPage(t)).page
  await other.goto(product.url + address)
  await other.getByRole('link', { name: 'Continue with Google' }).click()
  await other.getByRole('button', { name: /^teacher@demo\.test Renee/ }).click()
  await other.getByRole('heading', { name: 'Factors of Learning' }).waitFor()
  await isAt(t, other, address)
})

// Every account does so over HTTP in test/server/bff/demo-accounts.test.ts, and in Chromium in test/long/demo.
t.test('a demo account signs in and reaches working screens (S1.2)', async (t) => {
  for (const account of demoAccounts.filter(({ email }) => DIFFERENT.includes(email)))
    await everyScreenWorks(t, account)
})
