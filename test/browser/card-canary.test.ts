import t from 'tap'
import { newPage } from '../support/browser.ts'
import { typeCard } from '../support/card-frame.ts'
import { tablesWith } from '../support/every-table.ts'
import { wholeProduct } from '../support/whole-product.ts'

/** The card that is typed into the provider's frame, and a number of the same kind that is typed into a field of ours. */
const CANARY = '4242 4242 4242 4242'
const CONTROL = '5555 5555 5555 4444'

/** A card number as it may have been written. */
const formsOf = (number: string): string[] => {
  const digits = number.replaceAll(' ', '')
  return [
    digits,
    number,
    encodeURIComponent(number),
    number.replaceAll(' ', '+'),
    number.replaceAll(' ', '-'),
    ...[digits, number].map((text) => Buffer.from(text).toString('base64').replace(/=+$/, '').slice(0, -1)),
  ]
}

t.test(
  'a card number is nowhere but in the provider’s frame: no request, document, log or table has it (S7.151)',
  async (t) => {
    const product = await wholeProduct()
    const { page } = await newPage(t)
    const seen = new Map<string, string>()
    const note = (where: string, text: string) => seen.set(where, `${seen.get(where) ?? ''}\n${text}`)
    page.on('request', (request) => {
      if (!request.url().startsWith(product.url)) return
      note('requests', `${request.url()} ${JSON.stringify(request.headers())} ${request.postData() ?? ''}`)
    })
    page.on('console', (message) => note('console', message.text()))
    await page.goto(`${product.url}/pay`)
    await page.getByLabel('Email').fill('canary@ridgeview.org')
    await page.getByLabel('Amount').fill('19.99')
    await page.getByLabel('Note').fill(CONTROL)
    await page.getByRole('button', { name: 'Proceed to checkout' }).click()
    const typed = async (number: string) => {
      await typeCard(page, number)
      const values = await page.evaluate(() => [
        document.documentElement.outerHTML,
        ...[...document.querySelectorAll('input, textarea')].map(
          (field) => (field as HTMLInputElement).value,
        ),
        JSON.stringify({ ...localStorage, ...sessionStorage }),
        document.cookie,
      ])
      note('document', values.join('\n'))
    }
    await typed('4000 0000 0000 0002')
    await page.getByRole('button', { name: 'Pay $19.99', exact: true }).click()
    await page.getByText("We're sorry, we had a problem processing your transaction.").waitFor()
    await typed(CANARY)
    await page.getByRole('button', { name: 'Pay $19.99', exact: true }).click()
    await page
      .getByText(/NP-\d{6}/)
      .first()
      .waitFor()
    note('document', await page.content())
    note('log', product.logged.join('\n'))

    const whereIs = (number: string) =>
      [...seen].filter(([, text]) => formsOf(number).some((form) => text.includes(form))).map(([at]) => at)
    const { db } = product.productApi
    t.same(whereIs(CANARY), [])
    t.same(await tablesWith(db, formsOf(CANARY)), [])
    t.same(whereIs('4000 0000 0000 0002'), [], 'nor one that was declined')
    // What is typed into a field of ours is found: the search would see the other, too.
    t.same(whereIs(CONTROL).sort(), ['document', 'requests'])
    t.same(await tablesWith(db, formsOf(CONTROL)), ['charges'])
  },
)
