import t from 'tap'
import { noteNetwork } from '../../server/bff/session/turned-away.ts'
import { openAs } from '../support/journey.ts'
import { addAccount, PASSWORD } from '../support/product-data.ts'
import { holdsInEveryTheme } from '../support/themes.ts'
import { wholeProduct } from '../support/whole-product.ts'

const NETWORK = '192.0.2.77'

t.test('an operator sees whose sign-ins are turned away, and lets them try again', async (t) => {
  const { url, productApi, parts, logged } = await wholeProduct()
  await addAccount(productApi.db, 'mistyped', { firstName: 'Mina', lastName: 'Mistyped' })
  const { sessionStore } = parts
  await noteNetwork(sessionStore, NETWORK, 900)
  const signIn = (password: string) =>
    fetch(`${url}/auth/password`, {
      method: 'POST',
      headers: { 'x-csrf': '1', 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'mistyped@school.test', password }),
    })
  let status = 401
  while (status === 401) status = (await signIn('a password of somebody else')).status
  t.equal(status, 429)
  t.equal((await signIn(PASSWORD)).status, 429, 'the right one is turned away too')

  const page = await openAs(t, { url }, '/admin', { email: 'internal@demo.test' })
  await page.getByText(NETWORK).first().waitFor()
  await page.getByLabel('Name, email or school').fill('mistyped')
  await page.getByRole('button', { name: 'Search' }).click()
  await page.getByLabel('Choose Mina Mistyped').check()
  await page.getByText('Mina’s sign-ins are turned away for up to 15 minutes', { exact: false }).waitFor()
  await holdsInEveryTheme(t, page, 'turned-away')
  await page.getByRole('button', { name: 'Let Mina try again' }).click()
  await page.getByText('Mina can try again now.').waitFor()
  t.equal((await signIn(PASSWORD)).status, 200)

  await page.getByRole('button', { name: `Let in again from ${NETWORK}` }).click()
  await page.getByText('No network is turned away.').waitFor()
  const found = page.getByLabel('Choose Mina Mistyped')
  t.equal(await found.isChecked(), true, 'who was found stays')
  t.same(await sessionStore.members('turned-away', 'networks'), [])
  const events = logged.map((line) => JSON.parse(line).event)
  t.same(
    events.filter((event) => /-let-in-again$/.test(event)),
    ['account-let-in-again', 'network-let-in-again'],
  )
})
