import type { Page } from 'playwright-core'
import t from 'tap'
import { makeBadges } from '../../server/contract/badges.ts'
import type { ReplyOf } from '../../server/contract/call.ts'
import { axeViolations, newPage } from '../support/browser.ts'
import { openAs } from '../support/journey.ts'
import { callApi } from '../support/product-api.ts'
import { bearerFor } from '../support/product-data.ts'
import { says, tap, tapPictures } from '../support/tablet.ts'
import { startBff, wholeProduct } from '../support/whole-product.ts'
import { givePictures, ROOM_12 } from './class-tablet.ts'
import { TEACHER } from './rows.ts'

/** What lies between the margins of letter paper, in CSS px. */
const SHEET_WIDTH = 717
const LONG = 'Maximiliano-Alexandros '.repeat(4)

/** Badges that reach beyond their sheet as it is printed, even where names, class and teachers are long. */
async function lostOnPaper(page: Page): Promise<string[]> {
  const before = page.viewportSize()
  await page.setViewportSize({ width: SHEET_WIDTH, height: 900 })
  await page.emulateMedia({ media: 'print' })
  const lost = await page.evaluate((long) => {
    const sheets = [...document.querySelectorAll('main section[aria-label^="Badges"]')]
    const isLost = (badge: Element) =>
      badge.getBoundingClientRect().bottom > (badge.closest('section')?.getBoundingClientRect().bottom ?? 0)
    const badges = () => sheets.flatMap((sheet) => [...sheet.querySelectorAll('li:has(h3)')])
    const asTheyAre = badges().filter(isLost)
    for (const text of badges().flatMap((one) => [...one.querySelectorAll('h3, p span:first-child')]))
      text.textContent = long
    return [...asTheyAre, ...badges().filter(isLost)].map(({ textContent }) => String(textContent))
  }, LONG)
  await page.emulateMedia({ media: null })
  if (before) await page.setViewportSize(before)
  return lost
}

t.test('a badge opens its child’s pictures, and nobody else’s name', async (t) => {
  const product = await wholeProduct()
  const running = { ...product, ...(await startBff(t, product)) }
  await givePictures(product, 'kid-room-12-haddad', 'owl,bread,star')
  const bearer = await bearerFor(product.productApi, TEACHER, 'account')
  const made = await callApi(product.productApi.url, makeBadges, { bearer, params: { rosterId: ROOM_12 } })
  const { badges } = made.body as ReplyOf<typeof makeBadges>
  const badge = badges.find(({ studentId }) => studentId === 'kid-room-12-haddad')?.badge ?? ''
  const { page } = await newPage(t, { width: 1024, height: 768 })
  const sent: string[] = []
  page.on('request', (request) => sent.push(request.url(), request.headers().referer ?? ''))
  await page.goto(`${running.url}/devicelogin#badge=${badge}`)
  await says(page, 'Tap your first picture')
  t.same(await axeViolations(page), [])
  t.notOk(
    sent.some((address) => address.includes(badge)),
    'in no address that is sent',
  )
  t.notOk(running.logged.some((line) => line.includes(badge)))
  await tapPictures(page, 'owl', 'bread', 'star')
  await page.getByText('You are in.').waitFor()
  await tap(page, 'Not me')
  await says(page, 'Room 12')
  t.same(
    (await page.locator('main ul button').allInnerTexts()).map((name) =>
      name.replace(/\s+/g, ' ').trim().split(' ').at(-1),
    ),
    ['Omar'],
  )
  await page.reload()
  await says(page, 'Room 12')
  t.ok(await page.getByText('Who is playing?').isVisible(), 'who comes back is at nobody’s pictures')

  const teacher = await openAs(t, running, `/account/roster/${ROOM_12}/login-kit`)
  await tap(teacher, 'Add QR codes')
  await teacher.getByRole('dialog').getByRole('button', { name: 'Make new badges' }).click()
  await teacher.getByRole('img', { name: 'QR code of Omar' }).waitFor()
  t.same(await axeViolations(teacher), [])
  t.same(await lostOnPaper(teacher), [], 'every badge is on its sheet')
  const { page: late } = await newPage(t, { width: 390, height: 844 })
  await late.goto(`${running.url}/devicelogin#badge=${badge}`)
  await late.getByText('Sorry! Your information does not match an active account.').waitFor()
})
