import t from 'tap'
import { openAs } from '../support/journey.ts'
import { wholeProduct } from '../support/whole-product.ts'

/** The first look at a district adds up a school year of it. */
const ADDING_UP_MS = 90_000
const PHONE = { width: 390, height: 844 }
/** The least of the lines that is in sight without scrolling, in px. */
const IN_SIGHT = 270

t.test('the lines of a district begin high enough on a phone to see the first ones', async (t) => {
  const product = await wholeProduct()
  const page = await openAs(t, product, '/account/dashboard?grade=3', {
    email: 'district@demo.test',
    ...PHONE,
  })
  await page.getByText(/· as of \d/).waitFor({ timeout: ADDING_UP_MS })
  const levels = await page.getByRole('navigation', { name: 'Levels' }).boundingBox()
  const lines = await page.getByRole('grid').boundingBox()
  const bar = await page.getByRole('navigation', { name: 'Main' }).boundingBox()
  t.ok((levels?.height ?? 99) <= 52, `two lines of names at most: ${levels?.height}`)
  const inSight = (bar?.y ?? 0) - (lines?.y ?? 0)
  t.ok(inSight >= IN_SIGHT, `${inSight} px of the lines`)
})
