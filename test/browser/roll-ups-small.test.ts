import t from 'tap'
import { openAs } from '../support/journey.ts'
import { wholeProduct } from '../support/whole-product.ts'

/** The first look at a district adds up a school year of it. */
const ADDING_UP_MS = 90_000
const PHONE = { width: 390, height: 844 }
/** The least of the lines that is in sight without scrolling, in px. */
const IN_SIGHT = 290
/** What '1,575 of 2,876' needs more than '575 of 876', in px. */
const ROOM_FOR_THOUSANDS = 18

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

t.test('on a phone a line’s first figure is whole, and seven tabs keep off the edge', async (t) => {
  const product = await wholeProduct()
  const page = await openAs(t, product, '/account/playtime', { email: 'district@demo.test', ...PHONE })
  await page.getByText(/· as of \d/).waitFor({ timeout: ADDING_UP_MS })
  const ends = await page
    .getByRole('grid')
    .getByText(/\d of \d/)
    .evaluateAll((figures) => figures.map((figure) => figure.getBoundingClientRect().right))
  t.ok(ends.length > 1)
  t.ok(Math.max(...ends) <= PHONE.width - ROOM_FOR_THOUSANDS, `${Math.max(...ends)} px`)
  const tabs = () =>
    page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link')
      .evaluateAll((links) =>
        links.map((link) => {
          const range = document.createRange()
          range.selectNodeContents(link)
          return [range.getBoundingClientRect().left, range.getBoundingClientRect().right] as const
        }),
      )
  const words = await tabs()
  t.equal(words.length, 7)
  t.ok(Math.min(...words.map(([left]) => left)) >= 6)
  t.ok(Math.max(...words.map(([, right]) => right)) <= PHONE.width - 6)

  await page.setViewportSize({ width: 320, height: 700 })
  const narrow = await tabs()
  const gaps = narrow.slice(1).map(([left], at) => left - (narrow[at]?.[1] ?? 0))
  t.ok(Math.min(...gaps) >= 4, `${Math.min(...gaps)} px between two of them`)
})

t.test('a shade at the edge of a phone says that there are more columns, up to the last one', async (t) => {
  const product = await wholeProduct()
  const page = await openAs(t, product, '/account/playtime', { email: 'district@demo.test', ...PHONE })
  await page.getByText(/· as of \d/).waitFor({ timeout: ADDING_UP_MS })
  const shade = () =>
    page.getByRole('grid').evaluate((grid) => {
      const around = grid.parentElement?.parentElement
      return around ? getComputedStyle(around, '::after').opacity : null
    })
  t.equal(await shade(), '1')
  await page.getByRole('grid').evaluate((grid) => grid.parentElement?.scrollTo({ left: 10_000 }))
  await page.waitForTimeout(100)
  t.equal(await shade(), '0')
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.waitForTimeout(100)
  t.equal(await shade(), '0', 'where all columns fit there is none')
})
