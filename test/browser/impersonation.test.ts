import type { Page } from 'playwright-core'
import t, { type Test } from 'tap'
import { pageList } from '../../shared/routes.ts'
import { axeViolations, goAnyway, newPage } from '../support/browser.ts'
import { isAt, openAs, personOf, settled, signInByPassword } from '../support/journey.ts'
import { addAccount } from '../support/product-data.ts'
import { holdsInEveryTheme } from '../support/themes.ts'
import { wholeProduct } from '../support/whole-product.ts'

const email = 'internal@demo.test'
/** How often two documents are fetched until both have been painted. */
const MAX_DOCUMENTS = 5
const REASON = 'Ticket 4502: class average looks wrong'

const openAdmin = async (t: Test, address: string, look = {}): Promise<Page> =>
  openAs(t, await wholeProduct(), address, { email, ...look })

/** Waits for the answer: until it is shown, those found before can still be chosen. */
async function find(page: Page, text: string): Promise<void> {
  await page.getByLabel('Name, email or school').fill(text)
  const answer = page.waitForResponse((response) => response.url().endsWith('/admin-console/search'))
  await page.getByRole('button', { name: 'Search' }).click()
  await answer
}

async function view(page: Page, [firstName, lastName] = ['Renee', 'Castellanos'], kind = 'teacher') {
  await find(page, lastName.toLowerCase())
  await page.getByLabel(`Choose ${firstName} ${lastName}`).check()
  await page.getByRole('heading', { name: `View as this ${kind}` }).waitFor()
  await page.getByLabel('Reason').fill(REASON)
  await page.getByRole('button', { name: `Start viewing as ${firstName}` }).click()
  await page.getByText(`${lastName}.`, { exact: false }).first().waitFor()
  await settled(page)
}

t.test(
  'an internal administrator finds a teacher, views as them, is refused closed pages, and goes back (S2.51, S2.52?, S6.43, S6.45, S6.46?)',
  async (t) => {
    const page = await openAdmin(t, '/admin.html')
    await isAt(t, page, '/admin')
    await find(page, 'zzzzzz')
    await page.getByText('Nobody matches “zzzzzz”').first().waitFor()
    await find(page, 'castellanos')
    await isAt(t, page, '/admin', 'what is typed stands in no address')
    await page.getByRole('row', { name: 'Renee Castellanos' }).click()
    const start = page.getByRole('button', { name: 'Start viewing as Renee' })
    await page.getByLabel('Reason').fill('too short')
    await start.click()
    await page.getByText('Please give a reason of at least 10 characters.').waitFor()
    t.equal(await page.getByLabel('Reason').inputValue(), 'too short', 'what was typed stays')
    await page.getByLabel('Reason').fill(REASON)
    await start.click()

    await page.getByText('Staff view of Renee Castellanos.').waitFor()
    await settled(page)
    await page.getByText(`Reason: ${REASON}`).waitFor()
    await page.getByText('30 minutes left').waitFor()
    t.equal(await personOf(page), 'Renee Castellanos')
    t.equal(await page.getByText('Access code').count(), 0, 'the code is the teacher’s own')
    const refused = await page.evaluate(async () => {
      const headers = { 'x-csrf': '1', 'content-type': 'application/json' }
      const sent = { method: 'POST', headers, body: '{}' }
      return (await fetch('/api/screens/setup/reset-devices', sent)).status
    })
    t.equal(refused, 403)

    await page.getByRole('button', { name: 'Admin console' }).click()
    await page.waitForURL('**/admin')
    await page.getByText('You viewed as').first().waitFor()
    await page.getByText(REASON).first().waitFor()
    await page.goto(new URL('/account', page.url()).href)
    await settled(page)
    t.equal(await personOf(page), 'Iris Morrow')
  },
)

t.test(
  'the console is an unknown page for everybody else, and no page links to it (S2.13, S2.52?)',
  async (t) => {
    const { url } = await wholeProduct()
    const page = await openAs(t, { url }, '/account/playtime')
    const documentAt = async (path: string) =>
      (await (await page.context().request.get(url + path)).text()).replace(/nonce="[^"]*"|"[\w-]{20,}"/g, '')
    const documents = async () => [await documentAt('/admin'), await documentAt('/nothing-here')]
    let [console, nothing] = await documents()
    // A document goes without a view that keeps it waiting, as one may on a busy machine.
    for (let more = MAX_DOCUMENTS; more > 0 && console !== nothing; more--)
      [console, nothing] = await documents()
    t.equal(console, nothing, 'the document is the same')
    await page.addInitScript(() => {
      const seen = new Set<string>()
      const look = () => {
        seen.add(`${document.title} ${document.body?.innerText}`)
        sessionStorage.setItem('seen', [...seen].join())
      }
      new MutationObserver(look).observe(document, { childList: true, subtree: true })
    })
    await page.goto(`${url}/admin`)
    await page.waitForURL('**/account/playtime')
    await settled(page)
    t.notMatch(await page.evaluate(() => sessionStorage.getItem('seen')), /console|find a teacher/i)
  },
)

t.test('signing out of a view leads back to the console, and from there out (S2.5)', async (t) => {
  const page = await openAdmin(t, '/admin')
  await view(page)
  await page.getByRole('button', { name: 'Account menu' }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await page.waitForURL('**/admin')
  await page.getByText('You viewed as').first().waitFor()
  await page.getByRole('button', { name: 'Account menu' }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await page.waitForURL('**/login')
})

t.test('an internal administrator signs somebody out everywhere (S6.43)', async (t) => {
  const product = await wholeProduct()
  await addAccount(product.productApi.db, 'lost', { firstName: 'Lotte', lastName: 'Laptop' })
  const theirs = (await newPage(t)).page
  await theirs.goto(`${product.url}/login`)
  await signInByPassword(theirs, 'lost@school.test', 'a password for tests')
  await theirs.waitForURL(`${product.url}/account/**`)

  const page = await openAdmin(t, '/admin')
  await find(page, 'laptop')
  await page.getByLabel('Choose Lotte Laptop').check()
  await page.getByRole('button', { name: 'Sign Lotte out everywhere' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Sign Lotte out everywhere' }).click()
  await page.getByRole('dialog', { name: 'Sign Lotte Laptop out everywhere?' }).waitFor()
  t.same(await axeViolations(page), [])
  await page.getByRole('button', { name: 'Sign out everywhere', exact: true }).click()
  await page.getByText('Lotte Laptop is signed out everywhere.').waitFor()
  await page.getByLabel('Choose Lotte Laptop').waitFor()

  await theirs.reload()
  await theirs.getByRole('heading', { name: 'Sign in', exact: true }).waitFor()
})

t.test(
  'superpowers are asked for by the address, shown, and carried into a user’s view (S6.36, S6.45)',
  async (t) => {
    const page = await openAdmin(t, '/account/playtime?superpowers=true&span=28')
    await page.getByText('Superpowers are on in this browser.').waitFor()
    await page.waitForURL((url) => !url.search.includes('superpowers'))
    await isAt(t, page, '/account/playtime?span=28', 'the rest of the query stays')
    await page.reload()
    await page.getByText('Superpowers are on in this browser.').waitFor()
    await page.getByRole('link', { name: 'Admin console' }).first().click()
    await view(page)
    await page.getByText('You are viewing as Renee Castellanos.').waitFor()
    await page.getByRole('button', { name: 'Stop viewing as user' }).click()
    await page.waitForURL('**/admin')
    await page.getByText('You viewed as').first().waitFor()
    await page.goto(new URL('/account', page.url()).href)
    await settled(page)
    t.equal(await personOf(page), 'Iris Morrow')
  },
)

t.test(
  'a teacher who asks for superpowers sees no change, and cannot open the console (S6.42?)',
  async (t) => {
    const page = await openAs(t, await wholeProduct(), '/account/playtime?superpowers=true')
    await page.waitForURL((url) => url.search === '')
    await settled(page)
    t.equal(await page.getByText(/superpowers/i).count(), 0)
    await page.goto(new URL('/admin', page.url()).href)
    await page.waitForURL('**/account/playtime')
  },
)

t.test('the console and the banner hold in light and dark, wide and narrow', async (t) => {
  const page = await openAdmin(t, '/admin')
  await find(page, 'ridgeview')
  await page.getByLabel('Choose Renee Castellanos').check()
  await page.getByLabel('Reason').fill('short')
  await page.getByRole('button', { name: 'Start viewing as Renee' }).click()
  await holdsInEveryTheme(t, page, 'console')
  await page.getByLabel('Reason').fill(REASON)
  await page.getByRole('button', { name: 'Start viewing as Renee' }).click()
  await page.getByText('Staff view of Renee Castellanos.').waitFor()
  await settled(page)
  await holdsInEveryTheme(t, page, 'view')
})

t.test(
  'in a view as a parent every page says whose account it is, how long for, and leads back (S2.99, S6.45, S6.46?)',
  async (t) => {
    const page = await openAdmin(t, '/admin')
    await view(page, ['Simone', 'Brooks'], 'parent')
    await isAt(t, page, '/parents-congrats')
    const banner = page.getByRole('status').filter({ hasText: 'Staff view of Simone Brooks.' })
    await holdsInEveryTheme(t, page, 'a page without the frame')
    // Signing out is the one page that ends a view by itself.
    const unknown = { name: 'an address without a page', path: '/nothing-here' }
    for (const { name, path } of [...pageList.filter(({ name }) => name !== 'logout'), unknown]) {
      const address = path.replace(':rp', 'reading').replace(/:(\w+)/g, 'some-$1')
      await goAnyway(page, new URL(address, page.url()).href)
      // Some pages lead on to another, which has the banner too.
      const whole = banner.filter({ hasText: /\d+ minutes? left/ })
      await whole.getByRole('button', { name: 'Stop viewing as user' }).waitFor()
      t.pass(name)
    }
    await page.goto(new URL('/account/unsupportedCountry', page.url()).href)
    await page.getByRole('button', { name: 'Stop viewing as user' }).click()
    await page.waitForURL('**/admin')
    await page.getByText('You viewed as').first().waitFor()
    await page.goto(new URL('/account', page.url()).href)
    await settled(page)
    t.equal(await personOf(page), 'Iris Morrow')
  },
)

t.test('the settings of whoever is viewed ask for nothing that is closed in a view', async (t) => {
  const page = await openAdmin(t, '/admin')
  await view(page)
  const refused: string[] = []
  page.on('response', (response) => {
    if (response.status() >= 400) refused.push(`${response.status()} ${new URL(response.url()).pathname}`)
  })
  await page.goto(new URL('/account/settings', page.url()).href)
  await page.getByRole('heading', { name: 'Class devices' }).waitFor()
  await settled(page)
  t.same(refused, [])
  t.equal(await page.getByRole('heading', { name: 'Email updates' }).count(), 0)
})

t.test('in a view as a parent the children are shown but cannot be changed (S6.46?)', async (t) => {
  const page = await openAdmin(t, '/admin')
  await view(page, ['Simone', 'Brooks'], 'parent')
  await isAt(t, page, '/parents-congrats')
  await page.getByRole('link', { name: 'Your children' }).click()
  await page.getByText('Only the parent can change this list.').waitFor()
  t.match(await page.locator('main').innerText(), /Maya Brooks\s+Age 8 · Grade 3/)
  t.equal(await page.locator('main').getByRole('button').count(), 0)
  const child = { student: 'any-child' }
  for (const [name, method, data] of [
    ['save', 'PUT', { version: 1, children: [] }],
    ['remove', 'POST', child],
    ['put-back', 'POST', child],
  ] as const) {
    const address = new URL(`/api/screens/parent-roster/${name}`, page.url()).href
    const response = await page.request.fetch(address, { method, headers: { 'x-csrf': '1' }, data })
    t.equal(response.status(), 403, name)
  }
})
