import type { Page } from 'playwright-core'
import t from 'tap'
import type { ShellView } from '../../shared/screens/shell.ts'
import { comesTo, hasFocus, hasFocusIn, typeAtOnce } from '../support/journey.ts'
import { FOUR, holdsInEveryTheme } from '../support/themes.ts'
import { educator, focused, frameOf, noSession, openApp, refused, teacher } from './open-app.ts'

/** Holds back every script the page asks for from now on, until the function it returns is called. */
async function holdScripts(page: Page): Promise<() => void> {
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route('**/*.js', async (route) => {
    await held
    await route.fallback()
  })
  return letGo
}

t.test(
  'the frame shows the navigation, the access code and the person (S2.196, S2.197, S2.201, S9.145)',
  async (t) => {
    const { page } = await openApp(t, '/account/playtime', frameOf(teacher))
    const nav = page.getByRole('navigation', { name: 'Main' })
    await nav.waitFor()
    t.strictSame(await nav.getByRole('link').allTextContents(), [
      'Skills Progress',
      'Playtime',
      'Factors of Learning',
      'Roster',
    ])
    t.equal(await nav.locator('[aria-current="page"]').textContent(), 'Playtime')
    await t.resolves(page.getByText('rc7m42kd').waitFor())
    await t.resolves(page.getByText('Settings 3, roster 9').waitFor())
    await page.getByRole('button', { name: 'Account menu' }).focus()
    await page.keyboard.press('ArrowDown')
    await page.getByRole('menuitem', { name: 'Support' }).waitFor()
    await comesTo(t, () => focused(page), 'Support')
    t.equal(
      await page.getByRole('menuitem', { name: 'Support' }).getAttribute('href'),
      'mailto:support@numberlane.example',
    )
    t.strictSame(await page.getByRole('menuitem').allTextContents(), ['Support', 'Settings', 'Sign out'])
    await typeAtOnce(page, 'si')
    await comesTo(t, () => focused(page), 'Sign out', 'letters jump')
    await page.keyboard.press('Escape')
    t.equal(await page.getByRole('menu').count(), 0)
    await comesTo(t, () => focused(page), 'RC', 'Escape gives the focus back')
  },
)

const WIDTHS = [
  320, 768, 800, 849, 850, 899, 900, 1055, 1056, 1103, 1104, 1159, 1160, 1199, 1200, 1279, 1280, 1319, 1320,
  1344, 1380, 1439, 1440, 1539, 1540, 1600,
]
const principal: ShellView = {
  ...teacher,
  nav: [
    ...teacher.nav.filter(({ screen }) => screen !== 'roster'),
    { screen: 'attention', label: 'Attention', href: '/account/attention' },
    { screen: 'admin-view', label: 'Accounts/Roster', href: '/account/adminView' },
    { screen: 'access', label: 'Access', href: '/account/access' },
    { screen: 'games', label: 'Games', href: '/account/games' },
  ],
}
const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)

t.test('the header fits every width, and hidden items move to the account menu (S2.201)', async (t) => {
  const { page } = await openApp(t, '/account/playtime', frameOf(principal))
  await page.getByRole('navigation', { name: 'Main' }).waitFor()
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 700 })
    t.ok(await fits(page), `at ${width}`)
    await page.getByRole('button', { name: 'Account menu' }).click()
    await t.resolves(page.getByRole('menuitem', { name: 'Support' }).waitFor())
    t.equal(
      await page.getByText('rc7m42kd').filter({ visible: true }).count(),
      1,
      `the code, once, at ${width}`,
    )
    await page.keyboard.press('Escape')
  }
})

t.test('what belongs to classes is under the accounts of whoever has no classes in the bar', async (t) => {
  const current = async (nav: ShellView['nav']) => {
    const { page } = await openApp(t, '/account/rosterUpload', frameOf({ ...principal, nav }))
    return page.getByRole('navigation', { name: 'Main' }).locator('[aria-current]').first().innerText()
  }
  t.equal(await current(principal.nav), 'Accounts/Roster')
  t.equal(await current(teacher.nav), teacher.nav.find(({ screen }) => screen === 'roster')?.label)
})

t.test('it does with something left to set up too, and where there are no games', async (t) => {
  const setup = { title: 'Set up your class', left: 3, steps: [] }
  const attention = { screen: 'attention', label: 'Attention', href: '/account/attention' } as const
  for (const nav of [
    principal.nav,
    principal.nav.filter(({ screen }) => screen !== 'games'),
    [...teacher.nav, attention],
  ]) {
    const { page } = await openApp(t, '/account/playtime', frameOf({ ...principal, nav, setup }))
    await page.getByRole('button', { name: /Setup/ }).waitFor()
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 700 })
      t.ok(await fits(page), `${nav.length} pages at ${width}`)
    }
  }
})

t.test('in a window of little height the whole account menu can be reached', async (t) => {
  const { page } = await openApp(t, '/account/playtime', frameOf(teacher), { width: 1440, height: 170 })
  await page.getByRole('button', { name: 'Account menu' }).press('ArrowDown')
  const item = page.getByRole('menuitem', { name: 'Sign out' })
  await hasFocusIn(page.getByRole('menu'))
  await page.keyboard.press('End')
  const isWhole = () =>
    item.evaluate((one) => {
      const { top, bottom } = one.getBoundingClientRect()
      return top >= 0 && bottom <= window.innerHeight
    })
  t.equal(await isWhole(), true)
})

t.test('Escape closes the account menu while its script is still loading', async (t) => {
  const { page } = await openApp(t, '/account/playtime', frameOf(teacher))
  const opener = page.getByRole('button', { name: 'Account menu' })
  await page.getByText('We could not open this page').waitFor()
  const letGo = await holdScripts(page)
  const script = page.waitForResponse(/menu-list.*\.js/)
  await opener.press('ArrowDown')
  t.equal(await opener.getAttribute('aria-expanded'), 'true')
  await page.keyboard.press('Escape')
  t.equal(await opener.getAttribute('aria-expanded'), 'false')
  letGo()
  await (await script).finished()
  t.equal(await page.getByRole('menu').count(), 0)
  await page.keyboard.press('ArrowDown')
  await t.resolves(page.getByRole('menuitem', { name: 'Support' }).waitFor())
})

t.test('on a narrow screen the tabs are scrolled to the current one', async (t) => {
  const factors = {
    screen: 'factors',
    label: 'Factors of learning',
    href: '/reading/dashboard/factorsOfLearning',
  }
  const shell: ShellView = { ...educator, nav: [...educator.nav, factors] }
  const { page } = await openApp(t, factors.href, frameOf(shell), { width: 390, height: 844 })
  const tab = page.getByRole('link', { name: factors.label })
  await tab.waitFor()
  const box = await tab.boundingBox()
  t.ok(box && box.x >= 0 && box.x + box.width <= 390, 'the whole word is in sight')
})

t.test('a page that cannot be shown keeps the frame, and its retry is a plain request', async (t) => {
  const { page, requests } = await openApp(t, '/account/playtime', frameOf(teacher))
  await page.getByText('We could not open this page').waitFor()
  await t.resolves(page.getByText('7F3K-92').waitFor())
  const before = requests.length
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null)
  const again = requests.slice(before).filter(({ address }) => address.startsWith('/api/screens/playtime'))
  t.equal(again.length, 1)
  t.equal(again[0]?.headers['x-poll'], undefined, 'a press is no poll')
  await page.getByRole('link', { name: 'Roster' }).first().click()
  await page.waitForURL('**/account/roster')
  await hasFocus(page.getByRole('heading', { level: 1, name: 'Rosters' }))
})

t.test('a page with a slow script shows a skeleton, one with a fast script does not', async (t) => {
  const { page } = await openApp(t, '/account/playtime', frameOf(teacher))
  await page.getByText('We could not open this page').waitFor()
  await page.evaluate(() => {
    const seen = () => {
      if (document.querySelector('main [role="status"]')) document.body.dataset.skeleton = 'seen'
    }
    new MutationObserver(seen).observe(document.body, { childList: true, subtree: true })
  })
  await page.getByRole('link', { name: 'Factors of Learning' }).first().click()
  await page.getByRole('heading', { name: 'Factors of Learning', level: 1 }).waitFor()
  t.equal(await page.locator('[data-skeleton]').count(), 0)

  const letGo = await holdScripts(page)
  await page.getByRole('link', { name: 'Roster' }).first().click()
  await page.locator('main').getByText('Loading', { exact: true }).waitFor()
  await t.resolves(page.getByRole('button', { name: 'Account menu' }).waitFor(), 'under the bar')
  letGo()
  await page.getByRole('heading', { name: 'Roster', level: 1 }).waitFor()
  await hasFocus(page.getByRole('heading', { level: 1, name: 'Rosters' }))
})

t.test('an unknown address in the account area leads home (S2.39?)', async (t) => {
  const frame = frameOf(teacher)
  const { page } = await openApp(t, '/account/nothing', (asked) =>
    asked.address.startsWith('/api/screens/home') ? { body: { to: '/account/playtime' } } : frame(asked),
  )
  await page.waitForURL('**/account/playtime')
  await page.getByRole('heading', { name: 'Playtime', level: 1 }).waitFor()
})

t.test('a page that somebody may not open, or that is gone, says what to do and leads on', async (t) => {
  for (const [status, code, instead, kind = 'account'] of [
    [403, 'forbidden', 'If you have another account that may open it, sign out and sign in with that one.'],
    [403, 'closed-in-view', 'Go on to another page, or stop viewing.'],
    [404, 'not-found', 'It may have been deleted or moved, or the link may be old.'],
    // Our staff have no other account that may open what the person they view as may not.
    [403, 'forbidden', 'Go on to another page, or stop viewing.', 'impersonation'],
  ] as const) {
    const { page } = await openApp(t, '/account/playtime', ({ address }) =>
      address === '/api/screens/shell' ? { body: { ...teacher, kind } } : refused(status, code, 'No.'),
    )
    await page.getByText(instead).waitFor()
    t.equal(await page.getByText('sign out').count(), kind === 'account' && code === 'forbidden' ? 1 : 0)
    await page.getByRole('link', { name: 'Go to your home page' }).waitFor()
    await page
      .getByRole('navigation', { name: 'Where you can go' })
      .getByRole('link', { name: 'Skills Progress' })
      .click()
    await page.waitForURL('**/account/dashboard')
  }
})

t.test('sign-in and frame have no axe violations, wide and narrow, light and dark', async (t) => {
  const signIn = await openApp(t, '/login', () => noSession)
  await signIn.page.getByRole('heading', { name: 'Sign in' }).waitFor()
  await holdsInEveryTheme(t, signIn.page, 'sign-in', { looks: FOUR })
  const { page } = await openApp(t, '/account/playtime', frameOf(teacher))
  await page.getByText('We could not open this page').waitFor()
  await holdsInEveryTheme(t, page, 'the frame', { looks: FOUR })
  const bar = page.getByRole('navigation', { name: 'Main' })
  for (const [width, above] of [
    [1440, true],
    [390, false],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    t.equal(((await bar.boundingBox())?.y ?? 0) < 100, above, `navigation at ${width}`)
  }
})
