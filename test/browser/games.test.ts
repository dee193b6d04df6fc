import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import t, { type Test } from 'tap'
import { axeViolations } from '../support/browser.ts'
import { isAt, openAs, settled } from '../support/journey.ts'
import { startBff, wholeProduct } from '../support/whole-product.ts'

const SECRET = 'a-secret-of-thirty-two-characters'
/** A play site that asks who plays, and shows every answer it gets. */
const SITE = `<!doctype html><title>Play</title><p></p><script>
addEventListener('message', ({ data }) => document.querySelector('p').append(JSON.stringify(data)))
parent.postMessage({ type: 'who-plays' }, '*')
</script>`

async function openSite(t: Test): Promise<string> {
  const server = createServer((_request, response) =>
    response.setHeader('content-type', 'text/html').end(SITE),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  t.teardown(() => {
    server.close()
    server.closeAllConnections()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

async function games(t: Test) {
  const site = await openSite(t)
  const { productApi } = await wholeProduct()
  const playSite = { url: `${site}/`, id: 'play-site', secret: SECRET }
  return { site, bff: await startBff(t, { productApi, config: { playSite } }) }
}

t.test(
  'Games embeds the play site and answers it with a code that tells who plays (S1.28, S2.23, S2.43, S2.79, S7.147)',
  async (t) => {
    const { bff, site } = await games(t)
    const page = await openAs(t, bff, '/account/dashboard')
    await page.getByRole('link', { name: 'Games', exact: true }).first().click()
    await isAt(t, page, '/account/games')
    await page.getByText('Connected').waitFor()
    const answer = await page.frameLocator('iframe').locator('p:not(:empty)').textContent()
    const { teacher, token, ...rest } = JSON.parse(answer ?? '')
    t.same(rest, {})
    t.notMatch(page.url(), token)
    const redeemed = await fetch(`${bff.url}/handoff`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Basic ${Buffer.from(`play-site:${SECRET}`).toString('base64')}`,
      },
      body: JSON.stringify({ token }),
    })
    t.same(await redeemed.json(), { role: 'teacher', teacherId: teacher, studentId: null })
    t.equal(await page.locator('iframe').getAttribute('src'), `${site}/`)
    await settled(page)
    t.same(await axeViolations(page), [])
  },
)

t.test('no other frame, origin or window is told who plays (S7.148?)', async (t) => {
  const { bff, site } = await games(t)
  const page = await openAs(t, bff, '/account/games')
  await page.getByText('Connected').waitFor()
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/hand-off')) asked.push(request.url())
  })

  // A second frame of the play site's own origin, which the policy lets in.
  const second = page.waitForResponse(`${site}/second`)
  await page.evaluate((src) => {
    document.body.append(Object.assign(document.createElement('iframe'), { src }))
  }, `${site}/second`)
  await second
  // The page itself, pretending.
  await page.evaluate(() => window.postMessage({ type: 'who-plays' }, '*'))
  // The frame itself, asking for something else.
  await page.frames()[1]?.evaluate(() => parent.postMessage({ type: 'token' }, '*'))
  await page.waitForTimeout(500)
  t.same(asked, [])
  t.equal(await page.frameLocator('iframe').nth(1).locator('p').textContent(), '')

  // The frame itself, showing another origin: such a message cannot come from it under the policy, so it is made.
  await page.evaluate((origin) => {
    const source = document.querySelector('iframe')?.contentWindow
    const data = { type: 'who-plays' }
    for (const from of [origin, 'null', ''])
      window.dispatchEvent(new MessageEvent('message', { source, origin: from, data }))
  }, bff.url)
  await page.waitForTimeout(500)
  t.same(asked, [])

  // Nothing is wrong with the frame itself: asked again in its own name, it is answered.
  const again = page.waitForRequest('**/hand-off')
  await page.frames()[1]?.evaluate(() => parent.postMessage({ type: 'who-plays' }, '*'))
  await t.resolves(again)
})

t.test('where a code cannot be made, the page says so and tries again when asked', async (t) => {
  const { bff } = await games(t)
  const page = await openAs(t, bff, '/account/dashboard')
  let isDown = true
  await page.route('**/api/screens/games/hand-off', (route) =>
    isDown ? route.fulfill({ status: 503, json: {} }) : route.continue(),
  )
  await page.goto(`${bff.url}/account/games`)
  await page.getByRole('alert').getByText('We could not connect the games to your account.').waitFor()
  isDown = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByText('Connected').waitFor()
  t.equal(await page.getByRole('alert').count(), 0)
})

t.test('the page on a small screen in the dark, and where there is no play site', async (t) => {
  const { bff } = await games(t)
  const page = await openAs(t, bff, '/account/games', { width: 390, theme: 'dark' })
  await page.getByText('Connected').waitFor()
  t.same(await axeViolations(page), [])
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  t.ok(overflow <= 0, 'nothing reaches over the edge')
  const without = await startBff(t, { productApi: (await wholeProduct()).productApi })
  const none = await openAs(t, without, '/account/games')
  await none.getByRole('heading', { name: 'No games to open here' }).waitFor()
  t.equal(await none.getByRole('link', { name: 'Games', exact: true }).count(), 0)
})
