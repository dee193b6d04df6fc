import { randomUUID } from 'node:crypto'
import t from 'tap'
import { startCardProvider } from '../../../support/card-provider.ts'
import { movableClock } from '../../../support/clock.ts'
import { readPdf } from '../../../support/pdf.ts'
import { signUpApp } from '../auth/sign-up-app.ts'

t.test('whoever made a one-off payment, and nobody else, has its receipt as a file (S2.74)', async (t) => {
  const provider = await startCardProvider(movableClock())
  t.teardown(() => provider.close())
  const app = await signUpApp(t, { product: { cards: provider.settings } })
  const browser = app.browser()
  const pay = (key: string, { note = '', cardToken = 'pm_card_visa' } = {}) =>
    browser.post('/api/pay', { key, cardToken, note, email: 'kim@school.org', amountInCents: 6_475 })
  const receipt = (key: string) => browser.post('/api/pay/receipt', { key })
  const key = randomUUID()
  t.match(
    await receipt(key),
    { status: 404, body: { error: { code: 'not-found' } } },
    'not before it is paid',
  )
  const { body } = await pay(key, { note: 'Räume 12, غرفة' })
  const { reference, day } = body as { reference: string; day: string }
  t.match(body, { status: 'paid', day: /^[A-Z][a-z]+ \d{1,2}, \d{4}$/, paidBy: 'Visa ending in 4242' })

  const file = await receipt(key)
  t.match(file, {
    status: 200,
    headers: { 'content-type': 'application/pdf', 'content-disposition': 'attachment' },
  })
  const { texts, isTagged, title, pages } = await readPdf(file.body as Buffer)
  t.same([title, isTagged, pages], [`Receipt ${reference}`, true, 1])
  const words = texts.join(' ')
  for (const said of ['kim@school.org', `Paid on: ${day}`, 'Visa ending in 4242', 'Räume 12', '$64.75'])
    t.ok(words.includes(said), said)

  const plain = randomUUID()
  await pay(plain)
  t.notMatch((await readPdf((await receipt(plain)).body as Buffer)).texts.join(' '), 'Note')

  const declined = randomUUID()
  t.match((await pay(declined, { cardToken: 'pm_card_chargeDeclined' })).body, { status: 'declined' })
  for (const other of [declined, randomUUID()]) t.equal((await receipt(other)).status, 404)
  t.match(await receipt('short'), { status: 400, body: { error: { code: 'invalid-input' } } })
  t.notMatch(app.logged.join(''), key, 'a key is whose receipt it is')
})
