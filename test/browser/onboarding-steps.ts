import type { Page } from 'playwright-core'
import type { Test } from 'tap'
import { newPage } from '../support/browser.ts'
import { followMail, hasFocus, settled } from '../support/journey.ts'
import { PASSWORD } from '../support/product-data.ts'
import type { WholeProduct } from '../support/whole-product.ts'

export const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })

/** Signs up, and confirms the address from the mail. */
export async function signUp(
  t: Test,
  product: WholeProduct,
  email: string,
  { parent = false } = {},
): Promise<Page> {
  const { page } = await newPage(t)
  await page.goto(`${product.url}/signup${parent ? '?kind=parent' : ''}`)
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password (6 or more characters)').fill(PASSWORD)
  await page.getByLabel('Repeat password').fill(PASSWORD)
  await page
    .getByRole('button', { name: parent ? 'Create a family account' : 'Create account', exact: true })
    .click()
  await title(page, 'Check your mail').waitFor()
  await followMail(page, product, email)
  await page.getByRole('button', { name: 'Confirm my email' }).click()
  return page
}

interface Someone {
  readonly firstName: string
  readonly lastName: string
  /** Absent where the form asks for none, the role being decided. */
  readonly role?: string
  readonly standards?: string
}

export async function sayWho(page: Page, { firstName, lastName, role, standards = 'CommonCore' }: Someone) {
  await page.getByRole('heading', { name: 'About you' }).waitFor()
  await page.getByLabel('First name').first().fill(firstName)
  await page.getByLabel('Last name').first().fill(lastName)
  if (role) await page.getByLabel('Role').selectOption(role)
  if (await page.getByLabel('Standards').isVisible())
    await page.getByLabel('Standards').selectOption(standards)
}

/** Finds a school or district in the directory by its place. */
export async function pickInstitution(page: Page, kind: 'school' | 'district', text: string): Promise<void> {
  await page.getByLabel(`Find your ${kind}`).click()
  await hasFocus(page.getByRole('combobox', { name: `Find your ${kind}` }))
  await page.keyboard.type(text)
  await page
    .getByRole('option', { name: new RegExp(text, 'i') })
    .first()
    .click()
  await page.getByLabel(`Your ${kind}`).waitFor()
}

export const goOn = async (page: Page, to: string): Promise<void> => {
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.waitForURL(`**/account/${to}`)
  await settled(page)
}
