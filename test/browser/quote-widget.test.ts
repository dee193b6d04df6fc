import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FrameLocator } from 'playwright-core'
import t from 'tap'
import { axeViolations, newPage } from '../support/browser.ts'
import { typeCard } from '../support/card-frame.ts'
import { openAs } from '../support/journey.ts'
import { mailsTo } from '../support/mails.ts'
import { FOUR, holdsInEveryTheme } from '../support/themes.ts'
import { wholeProduct } from '../support/whole-product.ts'

/** A site of somebody else: a page that embeds what its query names. */
async function anotherSite(port: number) {
  const server = createServer((request, response) => {
    const { searchParams } = new URL(request.url ?? '', 'http://other')
    response.setHeader('content-type', 'text/html')
    response.end(`<!doctype html><html lang="en"><title>Prices</title><main><h1>Prices</h1>
      <iframe src="${searchParams.get('of')}" title="Get a quote" width="100%" height="300" style="border: 0"></iframe></main>
      <script>
        window.strangers = 0
        const frame = document.querySelector('iframe')
        addEventListener('message', ({ source, origin, data }) => {
          if (source !== frame.contentWindow || origin !== ${JSON.stringify(new URL(product.url).origin)}) {
            window.strangers += 1
            return
          }
          if (Number.isInteger(data?.quoteHeight)) frame.style.height = data.quoteHeight + 'px'
        })
      </script>`)
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  t.teardown(() => server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const product = await wholeProduct()
const site = await anotherSite(Number(new URL(product.embedder).port))
const stranger = await anotherSite(0)
const embedding = (from: string, path: string) => `${from}/?of=${encodeURIComponent(`${product.url}${path}`)}`

async function fill(frame: FrameLocator, email: string) {
  await frame.getByRole('textbox', { name: 'Number of students' }).fill('120')
  await frame.getByRole('radio', { name: '2 years' }).check()
  await frame.getByLabel('School or district').fill('Ridgeview Elementary')
  await frame.getByLabel('First name').fill('Teresa')
  await frame.getByLabel('Last name').fill('Whitlock')
  await frame.getByLabel('Email', { exact: true }).fill(email)
}

t.test('a page of another site embeds quotes (S2.80, S2.81, S2.83)', async (t) => {
  const { page } = await newPage(t)
  await page.goto(embedding(site, '/embed/quote'))
  const frame = page.frameLocator('iframe')
  const press = (name: string) => frame.getByRole('button', { name, exact: true }).click()
  await frame.getByRole('heading', { name: 'Get a quote for your school' }).waitFor()
  t.equal(await frame.getByRole('banner').count(), 0, 'the site has a header of its own')
  t.equal(await frame.getByRole('radio').count(), 3)
  await fill(frame, 'widget@ridgeview.org')
  await frame
    .getByText(/hardware/i)
    .first()
    .waitFor()
  t.same(await axeViolations(page), [])

  const [file] = await Promise.all([page.waitForEvent('download'), press('Download quote (PDF)')])
  t.equal(file.suggestedFilename(), 'Ridgeview Elementary - Quote.pdf')
  await press('Pay by check')
  await press('Confirm, a check will come')
  await frame
    .getByText(/^Your reference is NL-\d{6}\./)
    .or(frame.getByText('We expect your check.'))
    .waitFor()
  t.match(await mailsTo(product.productApi.db, 'widget@ridgeview.org'), [
    { subject: /^Your quote NL-\d{6}$/ },
    { subject: /^We expect your check: NL-\d{6}$/ },
  ])
})

const LOOK_MS = 50
const MAX_LOOKS = 400

t.test('the frame is as high as its content, in every theme and at every width', async (t) => {
  const { page } = await newPage(t)
  await page.goto(embedding(site, '/embed/quote'))
  const frame = page.frameLocator('iframe')
  const sizes = async () => {
    const [outer, inner] = await Promise.all([
      page.locator('iframe').evaluate((element) => ({
        width: element.clientWidth,
        height: element.getBoundingClientRect().height,
      })),
      frame.locator('main').evaluate((element) => ({
        width: window.innerWidth,
        height: Math.ceil(element.getBoundingClientRect().height),
      })),
    ])
    return { outer, inner }
  }
  /** Once the page in the frame has been told its width, and the page around it the height. */
  const fits = async () => {
    await page.waitForFunction(() => (document.querySelector('iframe')?.clientHeight ?? 0) > 300)
    const isSame = ({ outer, inner }: Awaited<ReturnType<typeof sizes>>) =>
      outer.width === inner.width && outer.height === inner.height
    let found = await sizes()
    for (let left = MAX_LOOKS; left > 0 && !isSame(found); left--) {
      await page.waitForTimeout(LOOK_MS)
      found = await sizes()
    }
    t.same(found.outer, found.inner)
    return found.outer.height
  }
  await frame.getByRole('heading', { name: 'Get a quote for your school' }).waitFor()
  const before = await fits()
  await fill(frame, 'height@ridgeview.org')
  await holdsInEveryTheme(t, page, 'the widget in another site’s page', { looks: FOUR })
  await page.setViewportSize({ width: 390, height: 844 })
  t.ok((await fits()) > before, 'one column is higher than two')
  t.equal(await page.evaluate(() => (window as unknown as { strangers: number }).strangers), 0)
  await page.evaluate((origin) => window.postMessage({ quoteHeight: 9_999 }, origin), site)
  await page.waitForFunction(() => (window as unknown as { strangers: number }).strangers === 1)
  t.not((await sizes()).outer.height, 9_999, 'what somebody else says is not believed')
})

t.test('a card is typed in it, in the provider’s frame (S2.82)', async (t) => {
  const { page } = await newPage(t)
  await page.goto(embedding(site, '/embed/quote'))
  const frame = page.frameLocator('iframe')
  await fill(frame, 'widget-card@ridgeview.org')
  await frame.getByRole('button', { name: 'Pay by card' }).click()
  await frame.getByRole('dialog', { name: 'Payment Details' }).waitFor()
  await typeCard(frame, '4242 4242 4242 4242')
  await frame.getByRole('button', { name: /^Pay \$/ }).click()
  await frame.getByText(/^Paid\. \$[\d,.]+ by Visa ending in 4242\.$/).waitFor()
  const [opened] = await Promise.all([
    page.context().waitForEvent('page'),
    frame.getByRole('link', { name: 'Set up the school' }).click(),
  ])
  t.equal(new URL(opened.url()).pathname, '/signup', 'in a window of its own')
  await opened.close()
  t.ok(
    page.frames().some((each) => new URL(each.url()).pathname === '/embed/quote'),
    'and it stays',
  )
})

t.test('inside another site, somebody who is signed in is a visitor', async (t) => {
  const page = await openAs(t, product, '/account/account')
  await page.goto(`${product.url}/embed/quote`)
  const numStudents = { name: 'Number of students' }
  await page.getByRole('textbox', numStudents).waitFor()
  t.equal(await page.getByLabel('First name').count(), 0, 'they are known on a page of ours')
  await page.goto(embedding(site, '/embed/quote'))
  const frame = page.frameLocator('iframe')
  await frame.getByRole('textbox', numStudents).waitFor()
  t.equal(await frame.getByLabel('First name').count(), 1, 'and not in theirs')
})

t.test('no address makes it another page of ours inside another site', async (t) => {
  for (const route of ['login', 'account/account', 'pay']) {
    const { page } = await newPage(t)
    await page.goto(embedding(site, `/embed/quote#/${route}`))
    const frame = page.frameLocator('iframe')
    await frame.getByRole('heading', { level: 1 }).waitFor()
    t.equal(await frame.getByRole('heading', { level: 1 }).innerText(), 'Get a quote for your school', route)
  }
})

t.test('no other site may embed it, and nobody anything else', async (t) => {
  const { page, errors } = await newPage(t)
  for (const [from, path] of [
    [stranger, '/embed/quote'],
    [site, '/quote'],
    [site, '/login'],
    [site, '/signup'],
  ] as const) {
    const refusal = page.waitForEvent('console', (message) => message.type() === 'error')
    await page.goto(embedding(from, path))
    await refusal
    t.match(errors.splice(0), [/violates .* "frame-ancestors .* has been blocked/], `${path} at ${from}`)
    t.equal(await page.frameLocator('iframe').locator('#root').count(), 0)
  }
})
