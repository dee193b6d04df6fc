import { generateKeyPairSync } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { CDPSession, Page } from 'playwright-core'
import t, { type Test } from 'tap'
import { systemClock } from '../../server/clock.ts'
import { tokenFamilies } from '../../server/product-api/db/schema/sessions.ts'
import { freePort } from '../../server/start/ports.ts'
import { newPage } from '../support/browser.ts'
import { hasFocus, isAt, openAs, settled, signInByPassword } from '../support/journey.ts'
import { startProductApi } from '../support/product-api.ts'
import { addAccount, PASSWORD } from '../support/product-data.ts'
import { holdsInEveryTheme } from '../support/themes.ts'
import { startBff, wholeProduct } from '../support/whole-product.ts'
import { tutor } from './tutor.ts'

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

/** Puts an authenticator into the page that answers at once, until `t` is over. */
async function authenticatorIn(t: Test, page: Page) {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  t.teardown(() => cdp.send('WebAuthn.disable').catch(() => undefined))
  const setVerified = (isUserVerified: boolean) =>
    cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified })
  return { setVerified, replaceKey: () => replaceKey(cdp, authenticatorId) }
}

/** Another key under the same name: an authenticator that only says it is the one. */
async function replaceKey(cdp: CDPSession, authenticatorId: string) {
  const { credentials } = await cdp.send('WebAuthn.getCredentials', { authenticatorId })
  const [first] = credentials
  if (!first) throw new Error('no passkey was made')
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const other = {
    ...first,
    privateKey: privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64'),
  }
  const { credentialId } = first
  await cdp.send('WebAuthn.removeCredential', { authenticatorId, credentialId })
  await cdp.send('WebAuthn.addCredential', { authenticatorId, credential: other })
  return async () => {
    await cdp.send('WebAuthn.removeCredential', { authenticatorId, credentialId })
    await cdp.send('WebAuthn.addCredential', { authenticatorId, credential: { ...first, signCount: 100 } })
  }
}

async function addPasskey(page: Page, name: string) {
  await button(page, 'Add a passkey').click()
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' })
  await dialog.getByLabel('Name').fill(name)
  await button(page, 'Continue').click()
}

t.test('a passkey is added in the settings, opens the next sign-in, and is removed', async (t) => {
  const product = await wholeProduct()
  await addAccount(product.productApi.db, 'passkey-journey', {
    firstName: 'Olga',
    lastName: 'Brandt',
    ...tutor,
  })
  const person = { email: 'passkey-journey@school.test', password: PASSWORD }
  const page = await openAs(t, product, '/account/secondFactor', person)
  const authenticator = await authenticatorIn(t, page)

  await button(page, 'Add a passkey').click()
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' })
  await button(page, 'Continue').click()
  await dialog.getByText('Enter a name for the passkey').waitFor()
  await dialog.getByLabel('Name').fill('School laptop')
  await page.keyboard.press('Escape')
  await dialog.getByText('so that nothing you typed is lost').waitFor()
  await holdsInEveryTheme(t, page, 'naming a passkey')
  await authenticator.setVerified(false)
  await button(page, 'Continue').click()
  await dialog.getByText('The passkey was not used. Please try again, or choose another way.').waitFor()
  await authenticator.setVerified(true)
  await button(page, 'Continue').click()
  await page.getByRole('dialog', { name: 'Your recovery codes' }).waitFor()
  await button(page, 'I have put them in a safe place').click()
  await page.getByText('10 of 10 left').waitFor()
  await hasFocus(button(page, 'Add a passkey'))
  await page.getByText(/^Added .+, not used yet, on one device only$/).waitFor()
  await holdsInEveryTheme(t, page, 'a passkey is on')

  await addPasskey(page, 'The same again')
  await dialog.getByText('This passkey belongs to an account already. Use another one.').waitFor()
  await button(page, 'Cancel').click()
  await button(page, 'Rename School laptop').click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Old laptop')
  await button(page, 'Save').click()
  await button(page, 'Rename Old laptop').waitFor()

  await page.goto(`${product.url}/logout`)
  await isAt(t, page, '/login')
  await signInByPassword(page, person.email, person.password)
  await isAt(t, page, '/login/verify')
  await button(page, 'Sign in with a passkey').waitFor()
  await holdsInEveryTheme(t, page, 'the passkey is asked for')
  const putBack = await authenticator.replaceKey()
  await button(page, 'Sign in with a passkey').click()
  await page.getByText('This passkey did not work. Please try again, or choose another way.').waitFor()
  await holdsInEveryTheme(t, page, 'a wrong passkey')
  await button(page, 'Use a code instead').click()
  await page.getByLabel('Recovery code').waitFor()
  await button(page, 'Use a passkey instead').click()
  await putBack()
  await button(page, 'Sign in with a passkey').click()
  await page.waitForURL(/\/account\//)

  await page.goto(`${product.url}/account/secondFactor`)
  await button(page, 'Remove Old laptop').click()
  await page.getByText('It is your only second step').waitFor()
  await button(page, 'Remove it').click()
  await page.getByText('Two-step sign-in is off.').waitFor()
  t.equal(await button(page, 'Remove Old laptop').count(), 0)
})

t.test('where a second step is required a passkey is one, and the last of them stays', async (t) => {
  const port = await freePort()
  const productApi = await startProductApi({
    clock: systemClock,
    config: { publicUrl: `http://localhost:${port}`, secondFactorRoles: ['school'] },
  })
  t.teardown(() => productApi.close())
  const product = await startBff(t, { productApi, port })
  await addAccount(productApi.db, 'passkey-owed', {
    rights: 'V',
    ...tutor,
    settings: { ...tutor.settings, role: 'School administrator' },
  })
  const { page } = await newPage(t)
  await authenticatorIn(t, page)
  await page.goto(`${product.url}/login`)
  await signInByPassword(page, 'passkey-owed@school.test', PASSWORD)
  await page.getByRole('heading', { name: 'Set up two-step sign-in', level: 1 }).waitFor()
  await settled(page)
  await addPasskey(page, 'Phone')
  await button(page, 'I have put them in a safe place').click()
  await page.getByRole('heading', { name: 'Two-step sign-in is on', level: 1 }).waitFor()
  await page.getByText('Your role needs a second step, so it stays on.').waitFor()
  t.equal(await button(page, 'Remove Phone').count(), 0)
  await page.getByRole('link', { name: 'Continue' }).click()
  await page.waitForURL(/\/account\//)
})

t.test('ten minutes later the passkey itself confirms who is there', async (t) => {
  const product = await wholeProduct()
  const { db } = product.productApi
  await addAccount(db, 'passkey-again', tutor)
  const person = { email: 'passkey-again@school.test', password: PASSWORD }
  const page = await openAs(t, product, '/account/secondFactor', person)
  await authenticatorIn(t, page)
  await addPasskey(page, 'Phone')
  await button(page, 'I have put them in a safe place').click()
  await db.update(tokenFamilies).set({ provenAt: null }).where(eq(tokenFamilies.accountId, 'passkey-again'))
  await page.reload()
  await button(page, 'Make new ones').click()
  const proof = page.getByRole('dialog', { name: 'Confirm that it is you' })
  await proof.getByRole('button', { name: 'Use a passkey' }).waitFor()
  await holdsInEveryTheme(t, page, 'confirming by passkey')
  await proof.getByRole('button', { name: 'Use a passkey' }).click()
  await button(page, 'I have put them in a safe place').click()
  await db.update(tokenFamilies).set({ provenAt: null }).where(eq(tokenFamilies.accountId, 'passkey-again'))
  await button(page, 'Remove Phone').click()
  await button(page, 'Remove it').click()
  await proof.getByRole('button', { name: 'Use a code instead' }).click()
  await proof.getByLabel('Recovery code').waitFor()
  await proof.getByRole('button', { name: 'Use a passkey instead' }).click()
  await proof.getByRole('button', { name: 'Use a passkey' }).click()
  await page.getByText('Two-step sign-in is off.').waitFor()
})

t.test('a browser without passkeys says so, and takes a code', async (t) => {
  const product = await wholeProduct()
  await addAccount(product.productApi.db, 'passkey-none', tutor)
  const person = { email: 'passkey-none@school.test', password: PASSWORD }
  const page = await openAs(t, product, '/account/secondFactor', person)
  await page.evaluate(() => Reflect.deleteProperty(window, 'PublicKeyCredential'))
  await addPasskey(page, 'Phone')
  await page.getByText('This browser cannot use passkeys. Choose another way, or another browser.').waitFor()
})
