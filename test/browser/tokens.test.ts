import type { Page } from 'playwright-core'
import t from 'tap'
import { newPage } from '../support/browser.ts'
import { launch, openAs, sessionCookie, settled, signInByPassword } from '../support/journey.ts'
import { heldBy, type Place, placesOf, recordNetwork } from '../support/network.ts'
import { type WholeProduct, wholeProduct } from '../support/whole-product.ts'

/** The bearer tokens of the page's session, as Redis keeps them. */
async function tokensOf(page: Page, product: WholeProduct): Promise<string[]> {
  const id = await sessionCookie(page.context(), product)
  const session = await product.parts.sessionStore.read(id ?? '', { poll: true })
  if (!session) throw new Error('nobody is signed in')
  const { accessToken, refreshToken } = session.grant
  return [accessToken, refreshToken].filter((token) => token !== null)
}

/** Opens every screen that navigation leads to, and what opens on it; gathers what the page holds on the way. */
async function lookAtEverything(page: Page): Promise<Place[]> {
  const held: Place[] = []
  const links = page.getByRole('navigation', { name: 'Main' }).first().getByRole('link')
  for (const place of await links.evaluateAll((all) => all.map((one) => (one as HTMLAnchorElement).href))) {
    await page.goto(place)
    await settled(page)
    held.push(...(await heldBy(page)))
  }
  return held
}

t.test('a planted token is found in every place and form (the search itself)', async (t) => {
  const product = await wholeProduct()
  const page = await openAs(t, product, '/account/playtime')
  const [token = ''] = await tokensOf(page, product)
  const network = recordNetwork(page.context())
  const base64 = Buffer.from(`{"bearer":"${token}"}`).toString('base64')
  await page.route('**/api/screens/roster', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({
      response: answer,
      headers: { ...answer.headers(), 'x-planted': encodeURIComponent(token) },
      json: { ...(await answer.json()), subtitle: base64 },
    })
  })
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Roster' }).click()
  await page.getByText(base64.slice(0, 40)).waitFor()
  await page.context().addCookies([{ name: 'planted', value: token, url: product.url }])
  await page.evaluate(async (planted) => {
    localStorage.setItem('planted', planted)
    sessionStorage.setItem('planted', btoa(planted))
    history.replaceState({ planted }, '')
    await fetch(`/login?planted=${encodeURIComponent(planted)}`, { method: 'POST', body: planted }).catch(
      () => {},
    )
  }, token)
  const found = placesOf([token], [...(await network.all()), ...(await heldBy(page))])
  const { url } = product
  for (const where of [
    `GET ${url}/api/screens/roster: response body`,
    `GET ${url}/api/screens/roster: response headers`,
    `POST ${url}/login: address`,
    `POST ${url}/login: request body`,
    '/account/roster: document',
    '/account/roster: local storage',
    '/account/roster: session storage',
    '/account/roster: history state',
    '/account/roster: cookies',
    '/account/roster: cookies of scripts',
  ])
    t.ok(found.includes(where), where)
})

t.test(
  'no bearer token reaches the browser or the log, whichever way one came in (architecture, Sessions)',
  async (t) => {
    const product = await wholeProduct()
    const ways: Readonly<Record<string, (page: Page) => Promise<void>>> = {
      password: async (page) => {
        await page.goto(`${product.url}/login`)
        await signInByPassword(page, 'teacher@demo.test')
      },
      google: async (page) => {
        await page.goto(`${product.url}/login`)
        await page.getByRole('link', { name: 'Continue with Google' }).click()
        await page.getByRole('button', { name: /^school@demo\.test/ }).click()
      },
      edu: async (page) => {
        await page.goto(`${product.url}/login`)
        await page.getByRole('link', { name: 'Continue with your school platform' }).click()
        await page.getByRole('button', { name: /^district@demo\.test/ }).click()
      },
      partner: (page) => launch(page, product, 'e-mercer'),
    }
    for (const [way, comeIn] of Object.entries(ways)) {
      const { page } = await newPage(t)
      const network = recordNetwork(page.context())
      await comeIn(page)
      await page.waitForURL(/\/(account|reading\/dashboard)\/(playtime|adminView)/)
      await settled(page)
      const held = await lookAtEverything(page)
      const tokens = await tokensOf(page, product)
      const places = [...(await network.all()), ...held, ...logOf(product)]
      t.ok(places.length > 100, `${places.length} places`)
      t.ok(
        places.some(({ where, text }) => where.endsWith('response body') && text.includes('Playtime')),
        'bodies were read',
      )
      t.ok(tokens.length > 0 && tokens.every((token) => token.length > 20))
      t.same(placesOf(tokens, places), [], way)
      const cookies = await page.context().cookies(product.url)
      t.ok(cookies.every(({ httpOnly, sameSite }) => httpOnly && sameSite === 'Lax'))
      t.same(
        await page.evaluate(() => [localStorage.length, sessionStorage.length]),
        [0, 0],
        'nothing is stored',
      )
      await page.context().close()
    }
  },
)

const logOf = ({ logged }: WholeProduct): Place[] => logged.map((text) => ({ where: 'the log', text }))
