import { eq } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import t, { type Test } from 'tap'
import { accounts } from '../../server/product-api/db/schema/accounts.ts'
import { districts } from '../../server/product-api/db/schema/institutions.ts'
import { hasFocus, openAs, settled } from '../support/journey.ts'
import { mailsTo } from '../support/mails.ts'
import { addAccount, PASSWORD } from '../support/product-data.ts'
import { holdsInEveryTheme } from '../support/themes.ts'
import { wholeProduct } from '../support/whole-product.ts'

const HARBOR = 'Harbor Valley Unified'
const KINGS = 'Kings Canyon Joint Unified'
const RIVER = 'Sea Ranch Unified'

/** A second administrator of the demo district, in the settings. */
async function leader(t: Test, id: string, to: string) {
  const product = await wholeProduct()
  const { db } = product.productApi
  const [harbor] = await db.select().from(districts).where(eq(districts.name, HARBOR))
  await db.insert(districts).values({ id: `d-${id}`, name: to, state: 'CA' })
  await addAccount(db, id, {
    ...{ firstName: 'Teresa', lastName: 'Whitcomb', isSignupComplete: true },
    ...{ rights: 'V', isVerifiedAccountAdmin: true, districtId: harbor?.id ?? '' },
    settings: {
      ...{ role: 'District administrator', mmFirstName: 'Teresa', mmLastName: 'Whitcomb' },
      ...{ country: 'United States', timezone: 'America/Los_Angeles', standards: 'CommonCore' },
    },
    institution: { type: 'district', districtId: harbor?.id ?? '', districtName: HARBOR, state: 'CA' },
  })
  const page = await openAs(t, product, '/account/settings', {
    email: `${id}@school.test`,
    password: PASSWORD,
  })
  const rowOf = async () => (await db.select().from(accounts).where(eq(accounts.id, id)))[0]
  return { product, page, rowOf }
}

async function pick(page: Page, name: string) {
  await page.getByRole('button', { name: 'Choose another district' }).click()
  await hasFocus(page.getByRole('combobox', { name: 'Find your district' }))
  await page.keyboard.type(name.slice(0, 12))
  await page
    .getByRole('option', { name: new RegExp(`^${name}`) })
    .first()
    .click()
  await page.getByLabel('Your district').waitFor()
}
const saveButton = (page: Page) => page.getByRole('button', { name: 'Save settings' })
const question = (page: Page, name: string) => page.getByRole('dialog', { name: `Move to ${name}?` })

/** The teachers whom the administrator sees. */
async function seesTeachers(page: Page, url: string) {
  await page.goto(`${url}/account/adminView`)
  await settled(page)
  return (await page.getByText('Ridgeview Elementary').count()) > 0
}

t.test(
  'an administrator moves to another district by mouse, and back with everything restored',
  async (t) => {
    const { product, page, rowOf } = await leader(t, 'moves-by-mouse', KINGS)
    t.equal(await seesTeachers(page, product.url), true)
    await page.goto(`${product.url}/account/settings`)
    await settled(page)
    await pick(page, KINGS)
    await saveButton(page).click()
    const asked = question(page, KINGS)
    await asked.getByText('All access rules').waitFor()
    t.match(await asked.textContent(), /The plan.*to July 1, .* of 2,000 seats/)
    t.match(await asked.textContent(), /nobody loses access/)
    await holdsInEveryTheme(t, page, 'moving to another district')
    t.equal((await rowOf())?.rights, 'V', 'nothing is changed yet')
    await asked.getByRole('button', { name: 'Move only me' }).click()
    await page.getByText('Your settings are saved.').waitFor()
    t.match(await rowOf(), {
      ...{ rights: 'UV', isVerifiedAccountAdmin: false },
      // Theirs once an administrator there confirms it.
      ...{ districtId: null, institution: { districtId: 'd-moves-by-mouse' } },
    })
    const told = await mailsTo(product.productApi.db, 'district@demo.test')
    t.match(told.at(-1), { subject: `An administrator has left ${HARBOR}` })
    t.equal(await seesTeachers(page, product.url), false, 'the view of the old district is closed')

    const others = await openAs(t, product, '/account/adminView', { email: 'district@demo.test' })
    t.equal(
      (await others.getByText('Ridgeview Elementary').count()) > 0,
      true,
      'and open to its other administrator',
    )

    await page.goto(`${product.url}/account/settings`)
    await settled(page)
    await pick(page, HARBOR)
    await saveButton(page).click()
    await question(page, HARBOR).getByText('Your rights come back').waitFor()
    await question(page, HARBOR).getByRole('button', { name: 'Move only me' }).click()
    await page.getByText('Your settings are saved.').waitFor()
    t.match(await rowOf(), { rights: 'V', isVerifiedAccountAdmin: true })
    t.equal(await seesTeachers(page, product.url), true)
  },
)

t.test('by keyboard: the focus is on staying, Escape closes, Tab leads to moving', async (t) => {
  const { page, rowOf } = await leader(t, 'moves-by-keys', RIVER)
  await pick(page, RIVER)
  await saveButton(page).focus()
  await page.keyboard.press('Enter')
  const asked = question(page, RIVER)
  const stay = asked.getByRole('button', { name: `Stay with ${HARBOR}` })
  await hasFocus(stay)
  await page.keyboard.press('Escape')
  await asked.waitFor({ state: 'detached' })
  t.equal(await page.getByLabel('Your district').inputValue(), RIVER, 'the choice is kept')
  await saveButton(page).focus()
  await page.keyboard.press('Enter')
  await hasFocus(stay)
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await page.getByText('Your settings are saved.').waitFor()
  t.match(await rowOf(), { rights: 'UV', institution: { districtId: 'd-moves-by-keys' } })
})
