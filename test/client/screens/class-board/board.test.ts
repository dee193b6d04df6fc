import type { Page } from 'playwright-core'
import t, { type Test } from 'tap'
import { classBoard } from '../../../../server/bff/screens/class-board/route.ts'
import { axeViolations } from '../../../support/browser.ts'
import { site } from '../../../support/client-page.ts'
import { classKeeper, liveCommands, liveScreens } from '../../../support/live-class.ts'
import { openScreens } from '../../../support/screens-page.ts'
import { NOW, teacherIdentity, visitOf } from '../../../support/visit.ts'

/** How often the board is asked for. */
const LIVE_MS = 5_000

async function open(t: Test, look: { width?: number; theme?: 'light' | 'dark'; address?: string } = {}) {
  const { address = '/account/roster/r1/live', ...rest } = look
  const keeper = classKeeper()
  const opened = await openScreens(t, address, {
    screens: liveScreens,
    commands: liveCommands,
    identity: teacherIdentity(),
    upstream: keeper,
    ...rest,
  })
  const boards = () => opened.requests.filter(({ address }) => address.includes('/class-board'))
  const row = (name: string) => opened.page.getByRole('listitem').filter({ hasText: name })
  return { ...opened, keeper, boards, row }
}

t.test('a child who signs in is seen within seconds, by polls (S7.123, S9.52)', async (t) => {
  const { page, keeper, boards, row } = await open(t)
  await row('Zoë Lindqvist').getByText('Not in', { exact: true }).waitFor()
  keeper.reply.students = keeper.reply.students.map((child) =>
    child.studentId === 's8'
      ? { ...child, session: { renewedAt: null, signedInAt: NOW.toISOString() } }
      : child,
  )
  await row('Zoë Lindqvist').getByText('Signed in', { exact: true }).waitFor()
  t.same(
    boards()
      .map(({ headers }) => headers['x-poll'] === '1')
      .slice(0, 2),
    [false, true],
  )
  await page.getByText('4 of 9').waitFor()
})

t.test('who stands before the teacher comes first, and every mark stands at its stop', async (t) => {
  const { page, row } = await open(t)
  const needs = page.getByRole('region', { name: 'Needs you now' })
  await needs.waitFor()
  t.same(await needs.locator('b').allInnerTexts(), ['Priya Raman', 'Kai Nakamura', 'Mateo Rivera'])
  /** How far to the right the mark is on its lane, from 0 to 1. */
  const at = (name: string) =>
    row(name)
      .last()
      .evaluate((line) => {
        const mark = line.querySelector('svg')
        const lane = mark?.parentElement
        if (!mark || !lane) throw new Error('there is no mark')
        const free = lane.clientWidth - mark.getBoundingClientRect().width
        return (
          Math.round(((mark.getBoundingClientRect().x - lane.getBoundingClientRect().x) / free) * 10) / 10
        )
      })
  t.same(await Promise.all(['Zoë Moss', 'Kai Nakamura', 'Aaliyah James'].map(at)), [0, 0.5, 1])
})

t.test('what has not changed is not sent again, and stands', async (t) => {
  const { page } = await open(t)
  const { visit } = visitOf({ answers: classKeeper().answers })
  const view = await classBoard.show(visit, { roster: 'r1' })
  const asked: (string | undefined)[] = []
  await page.route(`${site}/api/screens/class-board*`, (route) => {
    const known = route.request().headers()['if-none-match']
    asked.push(known)
    return known === '"one"'
      ? route.fulfill({ status: 304, headers: { etag: known } })
      : route.fulfill({ headers: { etag: '"one"' }, json: { ...view, name: 'Room 13' } })
  })
  await page.getByRole('heading', { name: 'Room 13' }).waitFor()
  await page.waitForResponse((response) => response.status() === 304)
  t.same(asked.slice(0, 2), [undefined, '"one"'])
  await page.getByText('Aaliyah James').waitFor()
  t.equal(await page.getByText('We could not refresh this page.').count(), 0)
})

t.test('a tab that nobody looks at asks nothing, and goes on when it is looked at again', async (t) => {
  const { page, boards } = await open(t)
  const look = (state: 'hidden' | 'visible') =>
    page.evaluate((to) => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => to })
      document.dispatchEvent(new Event('visibilitychange'))
    }, state)
  await look('hidden')
  await page.waitForTimeout(LIVE_MS / 5)
  const asked = boards().length
  await page.waitForTimeout(LIVE_MS * 1.5)
  t.equal(boards().length, asked)
  await look('visible')
  await page.waitForRequest((request) => request.url().includes('/class-board'))
})

t.test('a held class is released, and each child has its menu, by keyboard (S6.49)', async (t) => {
  const { page, keeper } = await open(t)
  if (keeper.reply.roster) keeper.reply.roster = { ...keeper.reply.roster, isHeld: true }
  await page.getByText('This class is locked.').waitFor()
  t.same(await axeViolations(page), [])
  await page.getByRole('button', { name: 'Let the class in' }).press('Enter')
  await page.getByRole('status').getByText('The class can sign in again.').waitFor()
  await page.getByText('This class is locked.').waitFor({ state: 'detached' })

  await page.getByRole('button', { name: 'Menu for Kai Nakamura' }).press('Enter')
  await page.getByRole('menuitem').first().waitFor()
  t.same(await page.getByRole('menuitem').allInnerTexts(), [
    'Unlock',
    'Make a back-up code',
    'Show password',
    'Reset password',
  ])
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Verify Priya' }).press('Enter')
  await page.getByRole('heading', { name: 'Is it really Priya Raman asking?' }).waitFor()
  t.same(await axeViolations(page), [])
})

t.test('a child’s back-up code is made and stopped from the board (S6.49)', async (t) => {
  const { page } = await open(t)
  const sent: unknown[] = []
  const made = {
    code: '472093',
    madeAt: '10:34 am',
    worksUntil: '10:49 am',
    marks: ['10:34', '10:39', '10:44', '10:49'],
    secondsLeft: 900,
  }
  await page.route(`${site}/api/screens/roster-editor/*`, (route) => {
    sent.push([new URL(route.request().url()).pathname.split('/').at(-1), route.request().postDataJSON()])
    return route.fulfill({ json: made })
  })
  await page.getByRole('button', { name: 'Menu for Zoë Lindqvist' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Make a back-up code' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'A back-up code for Zoë' })
  await dialog.getByText('Works until 10:49 am').waitFor()
  t.same(await axeViolations(page), [])
  await dialog.getByRole('button', { name: 'Stop this code' }).press('Enter')
  await page.getByRole('status').getByText('The code for Zoë Lindqvist no longer works.').waitFor()
  const body = { roster: 'r1', student: 's8' }
  t.same(sent, [
    ['make-backup-code', body],
    ['stop-backup-code', body],
  ])
})

t.test('who only looks after the class has nothing to press (S6.49)', async (t) => {
  const { page } = await open(t, { address: '/account/roster/r1/live?teacher=another' })
  await page.getByRole('heading', { name: 'Needs you now' }).waitFor()
  t.equal(await page.getByRole('button', { name: /^(Verify|Unlock|Turn)/ }).count(), 0)
  await page.getByRole('button', { name: 'Menu for Kai Nakamura' }).press('Enter')
  await page.getByRole('menuitem').first().waitFor()
  t.same(await page.getByRole('menuitem').allInnerTexts(), ['Show password'])
})

for (const width of [320, 360, 375, 390])
  t.test(`the words under the stops keep apart at ${width}`, async (t) => {
    const { page } = await open(t, { width })
    const gap = await page.getByLabel('Where the class is').evaluate((card) => {
      const words = [...card.querySelectorAll('li > :last-child')].map((word) => {
        const range = document.createRange()
        range.selectNodeContents(word)
        return range.getBoundingClientRect()
      })
      const gaps = words.flatMap(({ right, top }, at) => {
        const next = words[at + 1]
        return next && Math.abs(next.top - top) < 2 ? [next.left - right] : []
      })
      return Math.min(...gaps)
    })
    t.ok(gap >= 3, `${gap} px`)
  })

for (const [width, theme] of [
  [1440, 'light'],
  [390, 'dark'],
] as const)
  t.test(`axe finds nothing at ${width}, ${theme}`, async (t) => {
    const { page } = await open(t, { width, theme })
    t.same(await axeViolations(page), [])
    await page.goto(`${site}/account/roster/r1/projector`)
    await page.getByRole('heading', { name: 'Room 12' }).waitFor()
    await page.getByText('Zoë M.').waitFor()
    t.ok(await isOnOneWall(page), 'every name is in sight without scrolling')
    t.notMatch(await page.locator('main').innerText(), /Fish|level|Locked|help|wrong|Nakamura/)
    t.same(await axeViolations(page), [])
    await page.keyboard.press('Escape')
    await page.getByText('Needs you now').waitFor()
  })

t.test(
  'the menu of the first and the last child is whole in a short window, and the page stays',
  async (t) => {
    const { page, row } = await open(t, { width: 500 })
    await page.setViewportSize({ width: 500, height: 420 })
    for (const name of ['Aaliyah James', 'Zoë Lindqvist']) {
      const opener = row(name).getByRole('button', { name: `Menu for ${name}` })
      await opener.evaluate((element) => element.scrollIntoView({ block: 'end' }))
      const scrolled = await page.evaluate(() => window.scrollY)
      await opener.press('Enter')
      await page.getByRole('menuitem').first().waitFor()
      t.equal(await page.evaluate(() => window.scrollY), scrolled, `${name}, the page stays`)
      const items = await page.getByRole('menuitem').all()
      t.ok(items.length > 2)
      for (const [place, item] of items.entries()) {
        await item.focus()
        const isInSight = await item.evaluate((element) => {
          const { left, top, width, height } = element.getBoundingClientRect()
          return element.contains(document.elementFromPoint(left + width / 2, top + height / 2))
        })
        t.ok(isInSight, `${name}, item ${place + 1}`)
      }
      await page.keyboard.press('Escape')
    }
  },
)

/** Whether a wide screen shows every child without scrolling; a phone is no wall. */
const isOnOneWall = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const { scrollWidth, scrollHeight } = document.documentElement
    const isWall = window.innerWidth > 1_023
    return scrollWidth <= window.innerWidth && (!isWall || scrollHeight <= window.innerHeight)
  })
