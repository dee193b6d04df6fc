import type { Page } from 'playwright-core'
import t, { type Test } from 'tap'
import type { Command } from '../../../../server/bff/screens/command.ts'
import { printPasswords } from '../../../../server/bff/screens/login-kit/print-passwords.ts'
import { loginKit } from '../../../../server/bff/screens/login-kit/route.ts'
import type { Screen } from '../../../../server/bff/screens/screen.ts'
import { me } from '../../../../server/contract/account.ts'
import { rosterPictures } from '../../../../server/contract/picture-passwords.ts'
import { myRosters } from '../../../../server/contract/rosters.ts'
import { rosterReply, student } from '../../../support/classes.ts'
import { meReply } from '../../../support/me.ts'
import { openScreens } from '../../../support/screens-page.ts'
import { holdsInEveryTheme } from '../../../support/themes.ts'
import { answers, teacherIdentity } from '../../../support/visit.ts'

/** What a letter sheet has between its margins, in CSS px. */
const SHEET = { width: 717, height: 950 }

const children = [
  'Zoë Lindqvist',
  'Amara Okafor',
  'Zoë Moss',
  'Alexandria-Josephine-Wilhelmina Montgomery-Whitfield',
  ...Array.from({ length: 14 }, (_, i) => `Kid${String.fromCharCode(65 + i)} Moss`),
].map((name, i) => student(`s${i}`, name))

interface Given {
  readonly students?: typeof children
  readonly studentPasswords?: 'picturePasswords' | 'off'
}

const open = (t: Test, { students = children, studentPasswords = 'picturePasswords' }: Given = {}) =>
  openScreens(t, '/account/roster/r1/login-kit', {
    screens: [loginKit as unknown as Screen],
    commands: [printPasswords as unknown as Command],
    identity: teacherIdentity(),
    upstream: {
      answers: [
        answers(me, meReply({ settings: { studentPasswords }, clientData: { homeCode: 'rc7m42kdp' } })),
        answers(myRosters, [rosterReply('r1', 'Room 12', students)]),
        answers(rosterPictures, {
          students: students.map(({ studentId }, i) => ({
            studentId,
            password: i === 1 ? null : 'owl,cookie,rocket',
          })),
        }),
      ],
    },
  })

const badges = (page: Page) => page.getByRole('region', { name: /^Badges, page/ }).locator('ul > li')
const pagesPrinted = async (page: Page) =>
  (await page.pdf({ preferCSSPageSize: true })).toString('latin1').match(/\/Type \/Page\b/g)?.length

t.test(
  'a badge for each child A to Z, with the code and the steps, and a poster (S2.142, S5.101)',
  async (t) => {
    const { page } = await open(t)
    await page.getByRole('heading', { level: 1, name: 'Login kit for Room 12' }).waitFor()
    const names = await badges(page).locator('h3').allInnerTexts()
    t.equal(names.length, children.length)
    t.same(names.slice(0, 2), ['Alexandria-Josephine-Wilhelmin', 'Amara'])
    t.same(names.slice(-2), ['Zoë L.', 'Zoë M.'])
    const [first, second] = [await badges(page).nth(0).boundingBox(), await badges(page).nth(1).boundingBox()]
    t.equal(first?.x, second?.x, 'down the first column')
    const badge = await badges(page).nth(1).innerText()
    for (const text of ['rc7m42kd', 'Type the code', 'Tap your name', 'Tap 3 pictures', 'Play!', 'rc7m42kdp'])
      t.match(badge, text)
    t.equal(await badges(page).locator('use').count(), 0, 'no picture of a password')
    const poster = await page.getByRole('region', { name: 'Poster for Room 12' }).innerText()
    t.match(poster, 'rc7m42kd')
    t.notMatch(poster, /Amara|Zoë/)
  },
)

t.test('a narrow window shows the kit without scrolling sideways', async (t) => {
  const { page } = await open(t)
  await page.getByRole('region', { name: 'Poster for Room 12' }).waitFor()
  await page.setViewportSize({ width: 320, height: 800 })
  t.ok(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth))
})

t.test('no page cuts a badge, however many stand on one, in color and in gray (S5.100)', async (t) => {
  const { page } = await open(t)
  const status = page.getByRole('region', { name: 'What to print' }).getByRole('status')
  await status.getByText('18 badges on 3 pages and a poster').waitFor()
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  const bands = () =>
    badges(page)
      .locator('> div')
      .evaluateAll((all) => all.map((one) => getComputedStyle(one).backgroundColor))
  for (const [onPage, sheets] of [
    ['8', 3],
    ['6', 3],
    ['4', 5],
  ] as const) {
    await page.emulateMedia({ media: null })
    await page.getByText(onPage, { exact: true }).click()
    await page.getByRole('button', { name: `Print ${sheets + 1} pages` }).waitFor()
    t.equal(await pagesPrinted(page), sheets + 1, `${onPage} on a page`)
    await page.emulateMedia({ media: 'print' })
    await page.setViewportSize(SHEET)
    const cut = await page.locator('main section:has(h2)').evaluateAll(
      (all, tallest) =>
        all.filter((sheet) => {
          const { top, bottom, height } = sheet.getBoundingClientRect()
          const inside = [...sheet.querySelectorAll('*')].every((one) => {
            const part = one.getBoundingClientRect()
            return part.top >= top - 1 && part.bottom <= bottom + 1
          })
          return height > tallest || !inside || getComputedStyle(sheet).breakInside !== 'avoid'
        }).length,
      SHEET.height,
    )
    t.equal(cut, 0, `${onPage} on a page: each sheet is whole`)
    await page.setViewportSize({ width: 1440, height: 900 })
  }
  t.ok(new Set(await bands()).size > 1, 'tints in color')
  t.equal(await page.getByRole('heading', { level: 1 }).isVisible(), false, 'only the sheets are printed')
  t.equal(await page.getByRole('button', { name: /^Print/ }).isVisible(), false)
  await page.emulateMedia({ media: null })
  await page.getByText('Gray', { exact: true }).click()
  await page.emulateMedia({ media: 'print' })
  t.same(new Set(await bands()), new Set(['rgba(0, 0, 0, 0)']), 'no tint in gray')
})

t.test('what is not chosen is not printed', async (t) => {
  const { page } = await open(t)
  await page.getByRole('checkbox', { name: 'A badge for each child' }).uncheck({ force: true })
  await page.getByRole('button', { name: 'Print 1 page' }).waitFor()
  t.equal(await pagesPrinted(page), 1)
  await page.getByRole('checkbox', { name: 'A poster for the wall' }).uncheck({ force: true })
  await page.getByText('Nothing is chosen yet').waitFor()
  t.equal(await page.getByRole('button', { name: 'Print' }).getAttribute('aria-disabled'), 'true')
})

t.test('the picture passwords are a slip of their own, asked for and without any code', async (t) => {
  const { page, requests } = await open(t)
  await page.getByRole('button', { name: 'Picture passwords' }).click()
  await holdsInEveryTheme(t, page, 'the question')
  const asked = () => requests.filter(({ method }) => method === 'POST').length
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  t.equal(asked(), 0, 'nothing is asked for before it is confirmed')
  await page.getByRole('button', { name: 'Picture passwords' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Show them' }).click()
  const slip = page.getByRole('region', { name: 'Picture passwords of Room 12' })
  const lines = slip.locator('> ol > li')
  await lines.first().waitFor()
  t.equal(await lines.count(), children.length)
  t.equal(await lines.getByText('rocket').count(), children.length - 1)
  t.equal(await lines.getByText('Has not chosen pictures yet').count(), 1)
  await holdsInEveryTheme(t, page, 'the slip')
  await page.emulateMedia({ media: 'print' })
  const printed = await page.locator('body').innerText()
  t.notMatch(printed, /rc7m42kd/)
  t.equal(await badges(page).count(), 0, 'never beside the badges')
  t.ok(((await pagesPrinted(page)) ?? 0) <= 2)
  await page.emulateMedia({ media: null })
  await page.getByRole('button', { name: 'Back to the badges' }).click()
  await badges(page).first().waitFor()
  t.equal(await page.getByText('rocket').count(), 0)
})

t.test('no axe violations, light and dark, wide and narrow', async (t) => {
  const { page } = await open(t)
  await badges(page).first().waitFor()
  await holdsInEveryTheme(t, page, 'the login kit')
  await page.getByText('Gray', { exact: true }).click()
  await holdsInEveryTheme(t, page, 'the login kit in gray')
})

t.test('an empty class and one without pictures say what to do', async (t) => {
  const empty = await open(t, { students: [] })
  await empty.page.getByRole('heading', { name: 'No students yet' }).waitFor()
  t.equal(
    await empty.page.getByRole('link', { name: 'Add students' }).getAttribute('href'),
    '/account/roster/r1',
  )
  await holdsInEveryTheme(t, empty.page, 'an empty class')
  const off = await open(t, { studentPasswords: 'off' })
  await off.page.getByText(/^Picture passwords are off/).waitFor()
  await holdsInEveryTheme(t, off.page, 'a class without pictures')
  t.equal(await badges(off.page).getByText('Tap 3 pictures').count(), 0)
  t.equal(await off.page.getByRole('button', { name: 'Picture passwords' }).count(), 0)
})
