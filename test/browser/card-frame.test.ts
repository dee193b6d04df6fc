import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import t from 'tap'
import { freePort } from '../../server/start/ports.ts'
import { axeViolations, newPage } from '../support/browser.ts'
import { cardFrame } from '../support/card-frame.ts'
import { startBff, wholeProduct } from '../support/whole-product.ts'

const folder = join(import.meta.dirname, '../../server/deploy/card-frame')
const CARDS = 'https://cards.example.test'
const types = { css: 'text/css', html: 'text/html', js: 'text/javascript' } as const
/** What the runbook asks of whoever puts the page up. */
const policy = (page: string) =>
  `default-src 'none'; script-src 'self' https://js.stripe.com https://*.js.stripe.com; style-src 'self'; frame-src https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com; connect-src https://api.stripe.com; base-uri 'none'; frame-ancestors ${page}`

/**
 * Stripe.js as far as the page uses it: fields in the place they are mounted, a payment method of the stand-in, and the
 * bank's question, which is answered as the test says.
 */
const stripeJs = (bank: string) => `let late, isAllowed
globalThis.Stripe = (key) => ({
  elements: () => ({
    create: (kind) => ({
      mount(place) {
        this.place = document.querySelector(place)
        this.place.textContent = kind + ' of ' + key
      },
      on(name, tell) { if (name === 'escape') this.place.addEventListener('click', tell) },
      update() {},
      focus() {},
    }),
  }),
  async createPaymentMethod({ type, card, billing_details: { address } }) {
    if (type !== 'card' || !card) throw new Error('not a card')
    if (address.postal_code === '00000')
      return { error: { type: 'validation_error', message: 'Your card number is incomplete.' } }
    if (address.postal_code === '11111') return { error: { type: 'api_connection_error' } }
    if (address.postal_code === '33333')
      return new Promise((resolve) => {
        late = () => resolve({ paymentMethod: { id: 'pm_card_chargeDeclined' } })
      })
    // What was asked before is answered only now, and before this.
    late?.()
    await new Promise((resolve) => setTimeout(resolve, late ? 200 : 0))
    isAllowed = address.postal_code !== '44444'
    return { paymentMethod: { id: address.postal_code === '22222' || !isAllowed ? 'pm_card_authenticationRequired' : 'pm_card_visa' } }
  },
  async handleNextAction({ clientSecret }) {
    await fetch('${bank}', { method: 'POST', body: JSON.stringify({ clientSecret, isAllowed }) })
    return isAllowed ? {} : { error: { type: 'card_error', code: 'card_declined' } }
  },
})`

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

t.test('the page in which cards are typed with Stripe (S2.85, S2.86, S7.151)', async (t) => {
  const whole = await wholeProduct()
  const port = await freePort()
  const page = `http://localhost:${port}`
  const bff = await startBff(t, {
    productApi: whole.productApi,
    port,
    config: { cardFrameUrl: `${CARDS}/index.html` },
  })
  const { page: browser, errors } = await newPage(t)
  const asked: string[] = []
  await browser.route(`${CARDS}/**`, async (route) => {
    const name = new URL(route.request().url()).pathname.slice(1)
    const type = types[name.split('.').at(-1) as keyof typeof types]
    const text = readFileSync(join(folder, name), 'utf8').replace(
      'https://accounts.example.org',
      `https://other.example.org  ${page.toUpperCase()}/`,
    )
    await route.fulfill({
      contentType: type,
      headers: { 'content-security-policy': policy(page), 'referrer-policy': 'no-referrer' },
      body: text,
    })
  })
  const bank = 'https://api.stripe.com/bank'
  await browser.route('https://js.stripe.com/v3/', (route) =>
    route.fulfill({ contentType: types.js, body: stripeJs(bank) }),
  )
  await browser.route(bank, async (route) => {
    const answer = route.request().postDataJSON() as { clientSecret: string; isAllowed: boolean }
    asked.push(answer.clientSecret)
    const said = await fetch(`${whole.sandboxUrl}/card-provider/bank`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(answer),
    })
    await route.fulfill({ status: said.status, headers: { 'access-control-allow-origin': '*' }, body: '{}' })
  })
  const typeZip = (zip: string) => cardFrame(browser).getByLabel('Zip code').fill(zip)
  const begin = async (amount: string) => {
    await browser.goto(`${bff.url}/pay`)
    await browser.getByLabel('Email').fill('lee@ridgeview.org')
    await browser.getByLabel('Amount').fill(amount)
    await button(browser, 'Proceed to checkout').click()
    await cardFrame(browser).getByText('cardNumber of pk_live_').waitFor()
  }

  await t.test('what is wrong is said beside the fields, and nothing is charged', async (t) => {
    await begin('20')
    t.same(await axeViolations(browser), [])
    await typeZip('937')
    await button(browser, 'Pay $20.00').click()
    await cardFrame(browser).getByText('Enter the zip code of the card: five digits.').waitFor()
    await typeZip('00000')
    await button(browser, 'Pay $20.00').click()
    await cardFrame(browser).getByText('Your card number is incomplete.').waitFor()
    await typeZip('11111')
    await button(browser, 'Pay $20.00').click()
    await browser.getByText('The card provider could not be reached. Nothing was charged.').waitFor()
    t.equal(await button(browser, 'Pay $20.00').isEnabled(), true)
  })

  await t.test('Escape in any of its fields closes what is around it, and nothing is charged', async () => {
    const dialog = browser.getByRole('dialog')
    // The frame may be gone before it has answered the key.
    const pressed = cardFrame(browser)
      .getByLabel('Zip code')
      .press('Escape')
      .catch(() => undefined)
    await Promise.race([pressed, dialog.waitFor({ state: 'detached' })])
    await dialog.waitFor({ state: 'detached' })
    await begin('20')
    await cardFrame(browser).getByText('cardNumber of pk_live_').click()
    await browser.getByRole('dialog').waitFor({ state: 'detached' })
    await begin('20')
  })

  await t.test('a card is named to the product, and charged', async () => {
    await typeZip('93706')
    await cardFrame(browser).getByLabel('Zip code').press('Enter')
    await browser.getByRole('heading', { level: 1, name: 'Thank you. $20.00 is paid.' }).waitFor()
  })

  await t.test('the bank is answered in it, for this payment alone', async (t) => {
    await begin('30')
    await typeZip('22222')
    await button(browser, 'Pay $30.00').click()
    await browser.getByRole('heading', { level: 1, name: 'Thank you. $30.00 is paid.' }).waitFor()
    t.match(asked, [/^pi_\w+_secret_\w+$/])
  })

  await t.test('where the card is declined after the bank’s question, that is said', async () => {
    await begin('40')
    await typeZip('44444')
    await button(browser, 'Pay $40.00').click()
    await browser.getByText("We're sorry, we had a problem processing your transaction.").waitFor()
  })

  await t.test('an answer that comes too late answers no other question', async () => {
    await browser.clock.install()
    await begin('50')
    await typeZip('33333')
    await button(browser, 'Pay $50.00').click()
    await browser.getByText('Processing your payment').waitFor()
    await browser.clock.fastForward(30_000)
    await browser.getByText('The card provider could not be reached. Nothing was charged.').waitFor()
    await typeZip('93706')
    await button(browser, 'Pay $50.00').click()
    await browser.getByRole('heading', { level: 1, name: 'Thank you. $50.00 is paid.' }).waitFor()
  })

  await t.test('inside any other page it takes nothing', async (t) => {
    await browser.route('https://evil.example.test/', (route) =>
      route.fulfill({ contentType: types.html, body: `<iframe src="${CARDS}/index.html"></iframe>` }),
    )
    const refusal = browser.waitForEvent('console', (message) => message.type() === 'error')
    await browser.goto('https://evil.example.test/')
    await refusal
    t.equal(await browser.frameLocator('iframe').getByText('Card number').count(), 0)
    t.match(errors.splice(0), [/frame-ancestors/], 'the browser refuses to draw it there')
  })
})
