import { eq } from 'drizzle-orm'
import t from 'tap'
import { institution } from '../../server/contract/institutions.ts'
import { accounts } from '../../server/product-api/db/schema/accounts.ts'
import { openAs, settled } from '../support/journey.ts'
import { callApi } from '../support/product-api.ts'
import { addAccount, addRoster, addSchool, bearerFor, PASSWORD } from '../support/product-data.ts'
import { holdsInEveryTheme } from '../support/themes.ts'
import { wholeProduct } from '../support/whole-product.ts'

const SCHOOL = 'joined-school'

t.test('a school’s administrator confirms or refuses a join request, with undo', async (t) => {
  const product = await wholeProduct()
  const { db, url } = product.productApi
  await addSchool(db, SCHOOL)
  const ready = { isSignupComplete: true, rosterFinished: true }
  const place = { type: 'school', schoolId: SCHOOL, schoolName: 'Cedar Point' } as const
  const person = (firstName: string, lastName: string, role: string) => ({
    ...{ ...ready, firstName, lastName },
    settings: {
      ...{ role, mmFirstName: firstName, mmLastName: lastName, timezone: 'America/New_York' },
      ...{ gradeLevel: '5', country: 'United States', standards: 'CommonCore' as const },
    },
  })
  const inCharge = person('Teresa', 'Whitcomb', 'School administrator')
  await addAccount(db, 'teresa', { ...inCharge, rights: 'V', schoolId: SCHOOL, institution: place })
  for (const [id, firstName, lastName] of [
    ['nadia', 'Nadia', 'Brandt'],
    ['owen', 'Owen', 'Pike'],
  ] as const) {
    await addAccount(db, id, person(firstName, lastName, 'Classroom teacher'))
    await addRoster(db, `r-${id}`, id, [`${id}-a`, `${id}-b`], { name: 'Room 5' })
    const bearer = await bearerFor(product.productApi, id)
    const named = await callApi(url, institution, { body: { type: 'school', id: SCHOOL }, bearer })
    t.equal(named.status, 200)
  }

  const nadia = await openAs(t, product, '/account/settings', {
    email: 'nadia@school.test',
    password: PASSWORD,
  })
  await nadia.getByText('has to confirm that you belong to it').waitFor()

  const page = await openAs(t, product, '/account/adminView', {
    email: 'teresa@school.test',
    password: PASSWORD,
  })
  await page.getByText('2 people ask to join and wait for your answer.').waitFor()
  await page.getByRole('link', { name: 'See who' }).click()
  await page.waitForURL('**/account/joinRequests')
  await settled(page)
  await page.getByRole('heading', { name: 'Two wait for you' }).waitFor()
  await holdsInEveryTheme(t, page, 'requests to join')

  await page.getByRole('button', { name: 'Refuse Owen Pike' }).focus()
  await page.keyboard.press('Enter')
  await page.getByText('You refused Owen Pike.').waitFor()
  await page.getByRole('button', { name: 'Undo', exact: true }).first().click()
  await page.getByText('The request of Owen Pike is open again.').waitFor()
  await page.getByRole('button', { name: 'Confirm Nadia Brandt' }).click()
  await page.getByText('You confirmed Nadia Brandt.').waitFor()
  await page.getByRole('button', { name: 'Refuse Owen Pike' }).click()
  await page.getByRole('heading', { name: 'No requests' }).waitFor()
  await page.getByRole('button', { name: 'Undo the refusal of Owen Pike' }).waitFor()
  await holdsInEveryTheme(t, page, 'no requests')

  await page.goto(`${product.url}/account/adminView`)
  await settled(page)
  await page.getByRole('button', { name: /^Nadia Brandt/ }).waitFor()
  await nadia.reload()
  await settled(nadia)
  t.equal(await nadia.getByText('has to confirm').count(), 0)
  const owen = await openAs(t, product, '/account/settings', {
    email: 'owen@school.test',
    password: PASSWORD,
  })
  await owen.getByText('Teresa Whitcomb has not confirmed that you belong to').waitFor()
  const [kept] = await db.select().from(accounts).where(eq(accounts.id, 'owen'))
  t.match(kept, { schoolId: null, state: 'active' })
})
