import { eq } from 'drizzle-orm'
import t from 'tap'
import { agreements } from '../../server/product-api/db/schema/agreements.ts'
import { agreements as texts } from '../../shared/rules/agreements.ts'
import { newPage } from '../support/browser.ts'
import { openAs } from '../support/journey.ts'
import { addAccount, PASSWORD } from '../support/product-data.ts'
import { holdsInEveryTheme } from '../support/themes.ts'
import { wholeProduct } from '../support/whole-product.ts'

t.test('a first child is saved once somebody has agreed that they may enter it, and only then', async (t) => {
  const product = await wholeProduct()
  const { db } = product.productApi
  await addAccount(db, 'asked', {
    settings: {
      ...{ role: 'Parent/guardian', mmFirstName: 'Ines', mmLastName: 'Salgado' },
      ...{ country: 'United States', standards: 'CommonCore', timezone: 'America/New_York' },
    },
    isSignupComplete: false,
  })
  const agreed = () => db.select().from(agreements).where(eq(agreements.accountId, 'asked'))
  await db.delete(agreements).where(eq(agreements.accountId, 'asked'))
  const page = await openAs(t, product, '/account/parentRoster', {
    email: 'asked@school.test',
    password: PASSWORD,
  })
  await page.getByLabel('First name').fill('Ada')
  await page.getByLabel('Age').selectOption('8')
  await page.getByRole('button', { name: 'Next', exact: true }).click()
  const question = page.getByRole('dialog', { name: 'Before you enter a first child' })
  await question.getByText(texts.family.text).waitFor()
  await holdsInEveryTheme(t, page, 'the question')
  await page.setViewportSize({ width: 390, height: 844 })
  await holdsInEveryTheme(t, page, 'the question on a phone')
  await question.getByRole('button', { name: 'Not now' }).click()
  await page.getByText('Please agree first that you may enter these children. Nothing was saved.').waitFor()
  t.same(await agreed(), [])
  t.equal(await page.getByLabel('First name').first().inputValue(), 'Ada', 'what was typed is still there')
  await page.getByRole('button', { name: 'Next', exact: true }).click()
  await question.getByRole('button', { name: 'I agree' }).click()
  await page.waitForURL('**/account/parentPayment')
  t.match(await agreed(), [{ kind: 'family', version: texts.family.version }])
  await page.goto(`${product.url}/account/about-you`)
  await page.getByText(`“${texts.family.text}”`).waitFor()
})

t.test('both sign-ups say what one agrees to, and lead to what is kept', async (t) => {
  const product = await wholeProduct()
  const { page } = await newPage(t)
  await page.goto(`${product.url}/signup`)
  await page.getByText(texts.terms.text).waitFor()
  await page.getByText('Parent or guardian', { exact: true }).click()
  await page.getByText(texts.family.text).waitFor()
  await page.getByRole('link', { name: 'What we keep, why, and how long' }).click()
  await page.getByRole('heading', { name: 'What we keep, why, and how long' }).waitFor()
})
