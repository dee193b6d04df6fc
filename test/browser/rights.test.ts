import type { Page } from 'playwright-core'
import t, { type Test } from 'tap'
import { teachersSummary } from '../../server/contract/teachers.ts'
import { students } from '../../server/product-api/db/schema/students.ts'
import { faultProxy } from '../support/fault-proxy.ts'
import { openAs, settled } from '../support/journey.ts'
import { addSchool } from '../support/product-data.ts'
import { holdsInEveryTheme } from '../support/themes.ts'
import { startBff, wholeProduct } from '../support/whole-product.ts'

const open = async (t: Test, who: string, address: string) =>
  openAs(t, await wholeProduct(), address, { email: `${who}@demo.test` })

/** The links of the user menu, which is closed again. */
async function menuOf(page: Page): Promise<readonly string[]> {
  await page.getByRole('button', { name: 'Account menu' }).click()
  await page.getByRole('menuitem').first().waitFor()
  const items = await page.getByRole('menuitem').allInnerTexts()
  await page.keyboard.press('Escape')
  return items.map((text) => text.trim())
}
const navOf = (page: Page) =>
  page.getByRole('navigation', { name: 'Main' }).first().getByRole('link').allInnerTexts()

t.test(
  'superpowers bring Update Rosters and Student Data, the role and deactivated students (S2.46, S2.47?, S6.38, S6.39, S6.40)',
  async (t) => {
    const { productApi } = await wholeProduct()
    await addSchool(productApi.db, 'school-of-leavers')
    await productApi.db.insert(students).values({
      ...{ id: 'leaver', firstName: 'Lea', lastName: 'Vers', gradeLevel: '3' },
      ...{ schoolId: 'school-of-leavers', deactivatedAt: new Date() },
    })
    const page = await open(t, 'internal', '/account/settings')
    const links = ['Update Rosters', 'Student Data']
    const shown = async () => (await menuOf(page)).filter((text) => links.includes(text))
    t.same(await shown(), [])
    await page.goto(`${page.url()}?superpowers=true`)
    await page.getByText('Superpowers are on in this browser.').waitFor()
    t.same(await shown(), links)
    t.equal(await page.getByLabel('Role').evaluate((field) => field.tagName), 'SELECT', 'it can be changed')
    await page.goto(new URL('/account/adminView?school=school-of-leavers', page.url()).href)
    await settled(page)
    await page.getByText('Deactivated Students').first().waitFor()
  },
)

t.test('an administrator updates rosters without a link to it in the menu (S2.46, S2.47?)', async (t) => {
  const page = await open(t, 'school', '/account/updateRosters')
  t.equal(await page.getByRole('alert').count(), 0)
  t.same(
    (await menuOf(page)).filter((text) => /Update Rosters|Student Data/.test(text)),
    [],
  )
})

t.test(
  'a teacher sees Roster and the tabs of one class, an administrator Accounts/Roster (S6.22)',
  async (t) => {
    const tabs = ['Skills Progress', 'Playtime', 'Factors of Learning', 'Attention']
    t.same(await navOf(await open(t, 'teacher', '/account/dashboard')), [...tabs, 'Roster', 'Games'])
    t.same(await navOf(await open(t, 'school', '/account/dashboard')), [
      'Accounts/Roster',
      ...tabs,
      'Access',
      'Games',
    ])
  },
)

t.test('a teacher who opens an administrator’s page is told to contact sales (S6.19)', async (t) => {
  const page = await open(t, 'teacher', '/account/playtime')
  await page.goto(new URL('/account/updateRosters', page.url()).href)
  const alert = page.getByRole('alert')
  await alert.getByText('To become one for your school or district, please contact sales.').waitFor()
  await holdsInEveryTheme(t, page, 'a page for administrators')
})

t.test(
  'without the list of teachers an administrator sees themselves alone, until it is back (S8.11)',
  async (t) => {
    const { productApi } = await wholeProduct()
    const proxy = await faultProxy(productApi.url, { call: teachersSummary }, 'cut')
    t.teardown(async () => proxy.close())
    const product = await startBff(t, { productApi: proxy })
    const page = await openAs(t, product, '/account/adminView', { email: 'school@demo.test' })
    const main = page.locator('main')
    await main.getByText('Teresa Whitcomb').first().waitFor()
    t.equal(await main.getByText('Renee Castellanos').count(), 0)
    proxy.heal()
    await page.reload()
    await main.getByText('Renee Castellanos').first().waitFor()
  },
)
