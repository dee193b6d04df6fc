import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import t from 'tap'
import { axeViolations, newPage } from '../support/browser.ts'
import { cardFrame, typeCard } from '../support/card-frame.ts'
import { hasFocus } from '../support/journey.ts'
import { mailsTo } from '../support/mails.ts'
import { readPdf } from '../support/pdf.ts'
import { holdsInEveryTheme } from '../support/themes.ts'
import { wholeProduct } from '../support/whole-product.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

t.test(
  'a one-off payment by card (S2.71, S2.72, S2.73, S2.74, S2.75, S2.85, S2.86, S2.87, S2.88?, S7.151)',
  async (t) => {
    const product = await wholeProduct()
    const { page } = await newPage(t)
    const seen: string[] = []
    page.on('request', (request) => {
      if (request.url().startsWith(product.url)) seen.push(request.url(), request.postData() ?? '')
    })
    const answer = await page.goto(`${product.url}/pay`)
    t.match(answer?.headers()['content-security-policy'], `frame-src ${product.sandboxUrl};`)
    await page.getByRole('heading', { level: 1, name: 'Make a payment' }).waitFor()

    await t.test('what is wrong is said beside its field (S5.81, S5.82)', async (t) => {
      await page.getByLabel('Email').fill('kim@')
      await page.getByLabel('Amount').fill('0')
      await button(page, 'Proceed to checkout').click()
      await page.getByText('Not a valid email address').waitFor()
      await page.getByText('Please enter a positive amount').waitFor()
      await page.getByLabel('Email').fill('kim@ridgeview.org')
      await page.getByLabel('Amount').fill('64.75')
      await page.getByLabel('Note').fill('7 more students')
      await holdsInEveryTheme(t, page, 'a payment that is filled in')
    })

    const dialog = page.getByRole('dialog', { name: 'Payment Details' })
    await t.test('Escape in the card’s own page closes the dialog around it', async () => {
      await button(page, 'Proceed to checkout').click()
      await cardFrame(page).getByLabel('Card number').press('Escape')
      await dialog.waitFor({ state: 'detached' })
      await hasFocus(button(page, 'Proceed to checkout'))
    })
    await t.test(
      'a card that is declined is not charged, and another one may be tried (S8.73)',
      async (t) => {
        await button(page, 'Proceed to checkout').click()
        await dialog.waitFor()
        await typeCard(page, '4000 0000 0000 0002')
        t.same(await axeViolations(page), [])
        await button(page, 'Pay $64.75').click()
        await page.getByText("We're sorry, we had a problem processing your transaction.").waitFor()
        t.equal((await mailsTo(product.productApi.db, 'kim@ridgeview.org')).length, 0)
      },
    )

    await t.test('the bank asks, is answered, and the receipt comes by mail (S2.73, S2.74)', async (t) => {
      await typeCard(page, '4000 0025 0000 3155')
      await button(page, 'Pay $64.75').click()
      await page.getByText('Your bank wants to know that it is you.').waitFor()
      t.equal(await page.getByText('Processing your payment').count(), 0, 'it waits for them alone')
      t.equal(await button(page, 'Close').count(), 0, 'no button that does nothing')
      await page.goBack()
      await page.getByText('so that nobody pays twice').waitFor()
      await cardFrame(page).getByRole('button', { name: 'Yes, it is me' }).click()
      await page.getByRole('heading', { level: 1, name: 'Thank you. $64.75 is paid.' }).waitFor()
      await page.getByText('Visa ending in 3155').waitFor()
      await holdsInEveryTheme(t, page, 'a payment that is made')
      const [receipt] = await mailsTo(product.productApi.db, 'kim@ridgeview.org')
      t.match(receipt?.subject, /^Receipt NP-\d{6}: \$64\.75$/)
    })

    await t.test('the receipt is a file to keep (S2.74)', async (t) => {
      const saved = page.waitForEvent('download')
      await button(page, 'Download receipt').click()
      const file = await saved
      t.match(file.suggestedFilename(), /^Receipt NP-\d{6}\.pdf$/)
      const { texts } = await readPdf(await readFile(await file.path()))
      t.match(texts.join(' '), /7 more students.*Total paid\s+\$64\.75/)
    })

    await t.test('an answer that gets lost is asked for again, and nothing else can be done', async (t) => {
      await button(page, 'Make another payment').click()
      await page.getByLabel('Email').fill('kim@ridgeview.org')
      await page.getByLabel('Amount').fill('20')
      await button(page, 'Proceed to checkout').click()
      await typeCard(page, '4000 0000 0000 6975')
      await button(page, 'Pay $20.00').click()
      await page.getByText('We do not know yet.').waitFor()
      t.notOk(await page.locator('iframe[title="Card details"]').isVisible(), 'no other card can be typed')
      t.equal(await button(page, 'Close').count(), 0)
      await holdsInEveryTheme(t, page, 'a payment nobody knows of yet')
      await button(page, 'Ask again now').click()
      await page.getByRole('heading', { level: 1, name: 'Thank you. $20.00 is paid.' }).waitFor()
    })

    await t.test('a frame that answers nothing keeps nobody waiting for ever', async (t) => {
      const { page: other } = await newPage(t)
      await other.clock.install()
      await other.goto(`${product.url}/pay`)
      await other.getByLabel('Email').fill('kim@ridgeview.org')
      await other.getByLabel('Amount').fill('20')
      await button(other, 'Proceed to checkout').click()
      await typeCard(other, '4242 4242 4242 4242')
      // The provider never answers its own page.
      await other.route(`${product.sandboxUrl}/**`, () => undefined)
      await button(other, 'Pay $20.00').click()
      await other.getByText('Processing your payment').waitFor()
      await other.clock.fastForward(30_000)
      await other.getByText('The card provider could not be reached. Nothing was charged.').waitFor()
      await button(other, 'Back, pay nothing').click()
      await other.unrouteAll({ behavior: 'ignoreErrors' })
    })

    await t.test('a frame that does not open is told of', async (t) => {
      const { page: other } = await newPage(t)
      await other.clock.install()
      await other.goto(`${product.url}/pay`)
      await other.route(`${product.sandboxUrl}/**`, (route) => route.abort())
      await other.getByLabel('Email').fill('kim@ridgeview.org')
      await other.getByLabel('Amount').fill('20')
      await button(other, 'Proceed to checkout').click()
      await button(other, 'Back, pay nothing').waitFor()
      t.equal(await other.getByRole('alert').count(), 0, 'not before it is late')
      await other.clock.fastForward(15_000)
      await other.getByText('The card provider’s page did not load. Nothing was charged.').waitFor()
      await button(other, 'Back, pay nothing').click()
      await other.unrouteAll({ behavior: 'ignoreErrors' })
    })

    await t.test('nothing of a card is in our requests, our log or our document', async (t) => {
      // Which card it was is said by its last digits, and by no more.
      const document = (await page.content()).replaceAll(/Visa ending in \d{4}/g, '')
      const everything = [...seen, ...product.logged, document].join('\n')
      // Ids, receipt numbers and durations are random, and may have any digits.
      const chosen = everything.replaceAll(/"ms":[\d.]+|NP-\d+/g, '')
      for (const canary of ['3155', '0002', '6975', '93706', '08/34'])
        t.notMatch(chosen, new RegExp(`(?<![\\w.-])${canary}(?![\\w.-])`), canary)
      t.notMatch(everything, /4000 ?0025/)
    })
  },
)

t.test('no other page may embed the provider', async (t) => {
  const product = await wholeProduct()
  for (const path of ['/login', '/signup']) {
    const { headers } = await fetch(`${product.url}${path}`, { headers: { accept: 'text/html' } })
    t.notMatch(headers.get('content-security-policy'), /frame-src/, path)
  }
})
