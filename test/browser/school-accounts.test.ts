import { eq, inArray } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import t from 'tap'
import { accounts } from '../../server/product-api/db/schema/accounts.ts'
import { agreements } from '../../server/product-api/db/schema/agreements.ts'
import { axeViolations, newPage } from '../support/browser.ts'
import { followMail, openAs, settled } from '../support/journey.ts'
import { wholeProduct } from '../support/whole-product.ts'

const MIDDLE = '/account/adminView?school=s-harbor-middle'
const email = 'noor.haddad@harbor.org'
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

t.test(
  'a district adds a teacher with a class, who follows the mail and finds it there, until they are deactivated (S2.38, S2.145, S2.146, S4.63, S6.11, S6.14, S7.53)',
  async (t) => {
    const product = await wholeProduct()
    const { db } = product.productApi
    const district = db
      .select({ id: accounts.id })
      .from(accounts)
      .where(eq(accounts.email, 'district@demo.test'))
    await db.delete(agreements).where(inArray(agreements.accountId, district))
    const page = await openAs(t, product, MIDDLE, { email: 'district@demo.test' })
    await button(page, 'Add teacher').click()
    await button(page, 'Next').click()
    await page.getByLabel('First name').fill('Noor')
    await page.getByLabel('Last name').fill('Haddad')
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Role').selectOption('Classroom teacher')
    await page.getByLabel('Grade').selectOption('6')
    await button(page, 'Next').click()
    await page.getByLabel('Paste or type names').fill('Ines Duarte\nKowal, Tomasz')
    await button(page, 'Create the account').click()
    // Nobody in an office has entered a child before.
    const question = page.getByRole('dialog', { name: 'Before you enter a first child' })
    await question.getByRole('button', { name: 'I agree' }).click()
    await button(page, 'Done Making Accounts').click()
    await page.getByRole('button', { name: /^Noor Haddad/ }).click()
    await page.getByText('All 2 students of Haddad, Grade 6').waitFor()
    t.same(await axeViolations(page), [])

    const { page: noor } = await newPage(t)
    await followMail(noor, product, email)
    await noor.getByRole('heading', { name: 'Welcome, Noor' }).waitFor()
    await noor.getByLabel(/^Password/).fill('noor’s own words')
    await noor.getByLabel('Repeat password').fill('noor’s own words')
    await button(noor, 'Open my account').click()
    await noor.waitForURL('**/account/settings')
    t.equal(await noor.getByLabel('Role').inputValue(), 'Classroom teacher')
    t.equal(await noor.getByLabel('Grade level').inputValue(), '6')
    await noor.goto(`${product.url}/account/roster`)
    await settled(noor)
    await noor.getByText('Haddad, Grade 6').first().waitFor()

    await page.reload()
    await settled(page)
    await page.getByRole('button', { name: 'Manage Noor Haddad' }).click()
    await page.getByRole('menuitem', { name: 'Deactivate Noor Haddad' }).click()
    await page.getByText('Their 2 students and classes stay in the school').waitFor()
    await button(page, 'Deactivate teacher').click()
    // Beneath the dialog nobody has a role, whether deactivated yet or not.
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.getByRole('button', { name: /^Noor Haddad/ }).waitFor({ state: 'detached' })
    await noor.goto(`${product.url}/account/roster`)
    await noor.getByRole('button', { name: 'Sign in' }).waitFor()
    t.equal(await noor.getByText('Haddad, Grade 6').count(), 0, 'signed out')

    await page.getByRole('link', { name: 'Update rosters' }).click()
    await page.waitForURL('**/account/updateRosters?school=s-harbor-middle')
    await page.getByRole('heading', { level: 1, name: 'Update rosters' }).waitFor()
    await page.getByText('Haddad, Grade 6, No teacher').first().waitFor()
  },
)
