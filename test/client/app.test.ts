import type { Page } from 'playwright-core'
import t from 'tap'
import type { ShellView } from '../../shared/screens/shell.ts'
import { axeViolations, newPage } from '../support/browser.ts'
import { type Answer, type Asked, serveClient, site } from '../support/client-page.ts'

type Test = Parameters<typeof newPage>[0]

const noSession = {
  status: 401,
  body: {
    error: { code: 'no-session', message: 'You are not signed in.', requestId: 'r-1' },
  },
}
const refused = (status: number, code: string, message: string, fields?: Record<string, string>) => ({
  status,
  body: { error: { code, message, fields, requestId: '7F3K-92' } },
})

const teacher: ShellView = {
  kind: 'account',
  person: {
    id: 't-castellanos',
    name: 'Renee Castellanos',
    initials: 'RC',
    tint: 3,
    role: '3rd grade teacher',
  },
  banners: [],
  nav: [
    { stem: 'skills', label: 'Skills Progress', href: '/account/dashboard' },
    { stem: 'playtime', label: 'Playtime', href: '/account/playtime' },
    { stem: 'factors', label: 'Factors of Learning', href: '/account/factorsOfLearning' },
    { stem: 'roster', label: 'Roster', href: '/account/roster' },
  ],
  menu: [
    { id: 'support', label: 'Support', href: 'mailto:support@numberlane.example' },
    { id: 'settings', label: 'Settings', href: '/account/settings' },
    { id: 'sign-out', label: 'Sign out', href: '/logout' },
  ],
  accessCode: 'rc7m42kd',
  supportEmail: 'support@numberlane.example',
  school: null,
  home: '/account',
  versions: 'Settings 3, roster 9',
  outsideProduction: true,
}
const educator: ShellView = {
  ...teacher,
  kind: 'partner',
  person: { id: 'e-mercer', name: 'Joan Mercer', initials: 'JM', tint: 2, role: null },
  nav: [
    { stem: 'playtime', label: 'Playtime', href: '/reading/dashboard/playtime' },
    { stem: 'skills', label: 'Skills Progress', href: '/reading/dashboard/dashboard' },
  ],
  accessCode: null,
  school: {
    current: 'cedar',
    options: [
      { schoolId: 'cedar', name: 'Cedar Point Elementary' },
      { schoolId: 'lake', name: 'Lakeside School' },
    ],
  },
  home: '/reading',
}

/** An answer that is there at once. */
type Told = (asked: Asked) => { readonly status?: number; readonly body?: unknown }

/** Answers what a signed-in person's frame asks; every screen is down, which the frame survives. */
const frameOf =
  (shell: ShellView, more: Told = () => ({ status: 404 })): Told =>
  (asked) => {
    if (asked.address === '/api/screens/shell') return { body: shell }
    const other = more(asked)
    if (other.status !== 404) return other
    return refused(502, 'upstream-failed', 'We could not load this at the moment. Please try again.')
  }

async function openApp(t: Test, path: string, answer: Answer, { paint, ...view }: Opening = {}) {
  const { page } = await newPage(t, view)
  const asked = await serveClient(page, { answer, paint })
  await page.goto(site + path)
  return { page, asked }
}
type Opening = NonNullable<Parameters<typeof newPage>[1]> & { readonly paint?: unknown }

const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('name') ?? document.activeElement?.textContent)
const pathOf = (page: Page) => page.url().slice(site.length)
const addresses = (asked: readonly Asked[]) => asked.map(({ method, address }) => `${method} ${address}`)

t.test('the sign-in page has every way in that is built (S2.211, S2.212, S2.213)', async (t) => {
  const { page, asked } = await openApp(t, '/login', () => noSession)
  await page.getByRole('heading', { name: 'Sign in' }).waitFor()
  const href = (name: string) => page.getByRole('link', { name }).getAttribute('href')
  t.equal(await href('Continue with Google'), '/auth/google/start')
  t.equal(await href('Continue with your school platform'), '/auth/edu/start')
  t.equal(await page.title(), 'Sign in · Numberlane')
  t.strictSame(addresses(asked), [], 'an anonymous page asks for nothing')
  await page.getByRole('link', { name: 'Reading-platform educators sign in here' }).click()
  const told = page.getByRole('heading', { name: 'Open Numberlane from your reading platform' })
  await told.waitFor()
  t.equal(await focused(page), await told.textContent(), 'the heading takes the focus')
  await page.getByRole('link', { name: 'Sign in here' }).click()
  await page.getByRole('heading', { name: 'Sign in', exact: true }).waitFor()
  t.equal(pathOf(page), '/login')
})

t.test('who comes to the front door is not told of a page they asked for', async (t) => {
  const { page } = await openApp(t, '/', () => noSession)
  await page.getByText('For teachers, schools and families.').waitFor()
  t.equal(pathOf(page), '/login')
})

t.test('sign-in needs an e-mail and a password, and says so beside the field (S5.10)', async (t) => {
  const { page, asked } = await openApp(t, '/login', () => noSession)
  const email = page.getByLabel('Email', { exact: true })
  const password = page.getByLabel('Password', { exact: true })
  await page.getByRole('button', { name: 'Sign in' }).click()
  t.ok(await page.getByText('Enter your email').isVisible())
  t.ok(await page.getByText('Enter your password').isVisible())
  t.equal(await focused(page), 'email', 'the first field in error has the focus')
  t.equal(await email.getAttribute('aria-invalid'), 'true')
  await email.fill('teacher@demo.test')
  t.equal(await page.getByText('Enter your email').count(), 0, 'it goes with the first key')
  t.ok(await page.getByText('Enter your password').isVisible())
  t.strictSame(addresses(asked), [], 'nothing was sent')
  await password.fill('number')
  await page.getByRole('button', { name: 'Show password' }).click()
  t.equal(await password.getAttribute('type'), 'text')
  await page.getByRole('button', { name: 'Show password' }).click()
  t.equal(await password.getAttribute('type'), 'password')
})

t.test('a refused sign-in says so above the ways in and marks both fields (S8.36, S8.37)', async (t) => {
  const sentence = 'Your email and/or password did not match our records.'
  const { page, asked } = await openApp(t, '/login', () => refused(401, 'signin-failed', sentence))
  await page.getByLabel('Email', { exact: true }).fill(' teacher@demo.test ')
  await page.getByLabel('Password', { exact: true }).fill('wrong password')
  await page.keyboard.press('Enter')
  const alert = page.getByRole('alert')
  t.match(await alert.textContent(), sentence)
  t.equal(await page.getByLabel('Email', { exact: true }).getAttribute('aria-invalid'), 'true')
  t.equal(
    await page.getByLabel('Password', { exact: true }).inputValue(),
    'wrong password',
    'what was typed stays',
  )
  t.strictSame(asked[0]?.body, { email: 'teacher@demo.test', password: 'wrong password' })
  t.equal(asked[0]?.headers['x-csrf'], '1')
  t.equal(pathOf(page), '/login')
  t.strictSame(await axeViolations(page), [])
})

t.test('who signs in is led on, and comes back to where the session had ended (S2.107, S8.59)', async (t) => {
  let isIn = false
  const { page, asked } = await openApp(t, '/account/playtime?span=7', ({ address }) => {
    if (address === '/auth/password') {
      isIn = true
      return { body: { redirectTo: '/account/roster' } }
    }
    return isIn ? frameOf(teacher)({ address, method: 'GET', headers: {}, body: undefined }) : noSession
  })
  await page.getByRole('heading', { name: 'Sign in' }).waitFor()
  t.equal(pathOf(page), '/login', 'the address says nothing of where it was')
  t.ok(await page.getByText('Sign in to see the page you asked for.').isVisible())
  t.match(
    await page.getByRole('link', { name: 'Continue with Google' }).getAttribute('href'),
    /return=%2Faccount%2Fplaytime/,
  )
  await page.getByLabel('Email', { exact: true }).fill('teacher@demo.test')
  await page.getByLabel('Password', { exact: true }).fill('numberlane')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL('**/account/roster')
  const sent = asked.find(({ address }) => address === '/auth/password')
  t.strictSame(sent?.body, {
    email: 'teacher@demo.test',
    password: 'numberlane',
    return: '/account/playtime?span=7',
  })
})

t.test('why somebody was sent to sign in is said in words, an unknown reason not at all', async (t) => {
  const table = [
    ['partner-refused', 'Your reading platform signed you out'],
    ['partner-unavailable', 'Your reading platform does not answer'],
    ['provider-unavailable', 'This way of signing in does not answer'],
    ['<b>nonsense', 'Sign in'],
    ['__proto__', 'Sign in'],
  ] as const
  const { page } = await newPage(t)
  await serveClient(page, { answer: () => noSession })
  for (const [reason, heading] of table) {
    await page.goto(`${site}/login?reason=${encodeURIComponent(reason)}`)
    t.equal(await page.getByRole('heading', { level: 1 }).textContent(), heading, reason)
  }
})

t.test(
  'the frame names the built screens, the access code and the person (S2.196, S2.197, S2.201, S9.145)',
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
    t.ok(await page.getByText('rc7m42kd').isVisible())
    t.ok(await page.getByText('Settings 3, roster 9').isVisible())
    await page.getByRole('button', { name: 'Account menu' }).focus()
    await page.keyboard.press('ArrowDown')
    t.equal(await focused(page), 'Support')
    t.equal(
      await page.getByRole('menuitem', { name: 'Support' }).getAttribute('href'),
      'mailto:support@numberlane.example',
    )
    t.strictSame(await page.getByRole('menuitem').allTextContents(), ['Support', 'Settings', 'Sign out'])
    await page.keyboard.type('si')
    t.equal(await focused(page), 'Sign out', 'letters jump')
    await page.keyboard.press('Escape')
    t.equal(await page.getByRole('menu').count(), 0)
    t.equal(await focused(page), 'RC', 'Escape gives the focus back')
  },
)

t.test('the bar fits every width, and what it leaves out is in the account menu (S2.201)', async (t) => {
  const principal: ShellView = {
    ...teacher,
    nav: teacher.nav.map((link) => (link.stem === 'roster' ? { ...link, label: 'Accounts/Roster' } : link)),
  }
  const { page } = await openApp(t, '/account/playtime', frameOf(principal))
  await page.getByRole('navigation', { name: 'Main' }).waitFor()
  for (const width of [320, 768, 840, 900, 960, 1024, 1120]) {
    await page.setViewportSize({ width, height: 700 })
    t.ok(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth), `at ${width}`)
    await page.getByRole('button', { name: 'Account menu' }).click()
    t.equal(
      await page.getByText('rc7m42kd').filter({ visible: true }).count(),
      1,
      `the code, once, at ${width}`,
    )
    t.ok(await page.getByRole('menuitem', { name: 'Support' }).isVisible())
    await page.keyboard.press('Escape')
  }
})

t.test('on a narrow screen the lane is scrolled to the tab one is on', async (t) => {
  const factors = {
    stem: 'factors',
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

t.test('a page that cannot be shown keeps the frame, and is asked for again by a person', async (t) => {
  const { page, asked } = await openApp(t, '/account/playtime', frameOf(teacher))
  await page.getByText('We could not open this page').waitFor()
  t.ok(await page.getByText('7F3K-92').isVisible())
  const before = asked.length
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null)
  const again = asked.slice(before).filter(({ address }) => address.startsWith('/api/screens/playtime'))
  t.equal(again.length, 1)
  t.equal(again[0]?.headers['x-poll'], undefined, 'a press is no poll')
  await page.getByRole('link', { name: 'Roster' }).first().click()
  await page.waitForURL('**/account/roster')
  t.equal(await focused(page), 'Roster', 'the new heading has the focus')
})

t.test('signing out is a POST, and every other tab is led out too (S2.5, S4.3, S2.201)', async (t) => {
  let isIn = true
  const answer: Answer = (asked) => {
    if (asked.address === '/auth/logout') {
      isIn = false
      return { status: 204 }
    }
    return isIn ? frameOf(teacher)(asked) : noSession
  }
  const { page, asked } = await openApp(t, '/account/playtime', answer)
  const other = await page.context().newPage()
  await serveClient(other, { answer })
  await other.goto(`${site}/account/roster`)
  await other.getByRole('button', { name: 'Account menu' }).waitFor()
  await page.getByRole('button', { name: 'Account menu' }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await page.waitForURL('**/login')
  await other.waitForURL('**/login')
  await page.getByRole('heading', { name: 'Sign in' }).waitFor()
  t.ok(addresses(asked).includes('POST /auth/logout'))
  t.notOk(addresses(asked).includes('GET /auth/logout'))
})

t.test('signing out that fails is said, and can be tried again (S7.146?)', async (t) => {
  let tries = 0
  const { page } = await openApp(t, '/logout', () => {
    tries += 1
    return tries === 1
      ? refused(503, 'store-unavailable', 'We are not available at the moment.')
      : { status: 204 }
  })
  await page.getByRole('heading', { name: 'We could not sign you out' }).waitFor()
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.waitForURL('**/login')
  t.equal(tries, 2)
})

t.test(
  'the callback hands over the query as it came, and words what was refused (S2.65, S2.66, S8.49–S8.53)',
  async (t) => {
    const query = 'code=a%2Fb+c&state=s.deviceSignup&iss=http%3A%2F%2F127.0.0.1'
    const { page, asked } = await openApp(t, `/callback?${query}`, ({ address }) =>
      address === '/auth/callback' ? { body: { redirectTo: '/login' } } : noSession,
    )
    await page.waitForURL('**/login')
    t.strictSame(asked[0]?.body, { query })

    const table = [
      [401, 'signin-failed', 'We were unable to log you in.', 'We were unable to log you in.'],
      [401, 'signin-expired', 'This sign-in took too long.', 'We were unable to log you in.'],
      [
        423,
        'forbidden',
        'This site is for teachers, not students. To use the product, please log in on an iPad.',
        'This site is for teachers, not students. To use the product, please log in on an iPad.',
      ],
      [
        502,
        'upstream-failed',
        'We encountered a server error when trying to log you in.',
        'We encountered a server error when trying to log you in.',
      ],
      [
        409,
        'conflict',
        'There is already an account for this email address',
        'There is already an account for this email address',
      ],
      [429, 'too-many', 'Too many tries.', 'We encountered an error when trying to log you in.'],
    ] as const
    for (const [status, code, message, heading] of table) {
      const { page } = await openApp(t, '/callback?code=c', () => refused(status, code, message))
      const again = page.getByRole('link', { name: 'Try to login again' })
      await again.waitFor()
      t.equal(await page.getByRole('heading', { level: 1 }).textContent(), heading, `${status} ${code}`)
      t.equal(await again.getAttribute('href'), '/login')
    }
  },
)

t.test('"continue as" asks before it swaps, and sends the answer (S8.58?)', async (t) => {
  const view = {
    ticket: 'this-arrival',
    coming: { name: 'Joan Mercer', initials: 'JM', tint: 2, school: 'Cedar Point Elementary' },
    here: { name: 'Renee Castellanos', initials: 'RC', tint: 3, school: null },
  }
  for (const [button, accept] of [
    ['Continue as Joan Mercer', true],
    ['Stay signed in as Renee Castellanos', false],
  ] as const) {
    const { page, asked } = await openApp(t, '/continue-as', ({ address }) =>
      address === '/api/screens/continue-as' ? { body: view } : { body: { redirectTo: '/login' } },
    )
    await page.getByRole('heading', { name: 'Continue as Joan Mercer?' }).waitFor()
    t.strictSame(await axeViolations(page), [])
    await page.getByRole('button', { name: button }).click()
    await page.waitForURL('**/login')
    const sent = asked.find(({ address }) => address === '/auth/partner')
    t.strictSame(sent?.body, { accept, ticket: view.ticket })
  }
})

t.test(
  'the partner area: its tabs, its view, its fallback (S2.8, S2.9, S2.10, S2.11?, S2.186)',
  async (t) => {
    const table = [
      ['/reading', '/reading/dashboard/playtime'],
      ['/reading?view=dashboard', '/reading/dashboard/dashboard'],
      ['/reading?view=nonsense', '/reading/dashboard/playtime'],
      ['/reading/dashboard/adminView', '/reading/dashboard/playtime'],
      ['/account/roster', '/reading/dashboard/playtime'],
    ] as const
    for (const [from, to] of table) {
      const { page } = await openApp(t, from, frameOf(educator))
      await page.waitForURL(site + to)
      await page.getByRole('navigation', { name: 'Main' }).locator('[aria-current]').waitFor()
    }
    const { page } = await openApp(
      t,
      '/reading',
      frameOf(teacher, ({ address }) =>
        address.startsWith('/api/screens/home') ? { body: { to: '/account/roster' } } : { status: 404 },
      ),
    )
    await page.waitForURL('**/account/roster')
    t.pass("an account's own session goes to its own home (S2.7?)")
  },
)

t.test('another school is asked for, then the page is loaded anew (S2.187, S7.141)', async (t) => {
  const { page, asked } = await openApp(
    t,
    '/reading/dashboard/playtime?roster=of-cedar',
    frameOf(educator, ({ method }) => (method === 'POST' ? { status: 204 } : { status: 404 })),
  )
  await page.getByLabel('School').selectOption('lake')
  await page.waitForURL(`${site}/reading/dashboard/playtime`)
  const sent = asked.find(({ method }) => method === 'POST')
  t.equal(sent?.address, '/api/screens/shell/school')
  t.strictSame(sent?.body, { schoolId: 'lake' })
})

t.test(
  'home asks where somebody belongs, saying whether the screen is small (S2.13, S2.14, S2.105)',
  async (t) => {
    const answer = frameOf(teacher, ({ address }) =>
      address.startsWith('/api/screens/home') ? { body: { to: '/account/roster' } } : { status: 404 },
    )
    for (const [path, width, small] of [
      ['/', 1440, 0],
      ['/account', 390, 1],
      ['/somewhere/else', 768, 0],
      ['/#/account', 767, 1],
    ] as const) {
      const { page, asked } = await openApp(t, path, answer, { width })
      await page.waitForURL('**/account/roster')
      t.equal(addresses(asked)[0], `GET /api/screens/home?small=${small}`, path)
    }
  },
)

t.test(
  'what came with the document is drawn without asking; who is signed in skips the sign-in page (S2.15)',
  async (t) => {
    const answer = frameOf(teacher, ({ address }) =>
      address.startsWith('/api/screens/home') ? { body: { to: '/account/roster' } } : { status: 404 },
    )
    const { page, asked } = await openApp(t, '/account/playtime', answer, { paint: { shell: teacher } })
    await page.getByRole('button', { name: 'Account menu' }).waitFor()
    t.notOk(addresses(asked).includes('GET /api/screens/shell'))

    const { page: back } = await openApp(t, '/login', answer, { paint: { shell: teacher } })
    await back.waitForURL('**/account/roster')
  },
)

t.test('an address of the account area that is no screen says so, inside the frame', async (t) => {
  const { page } = await openApp(t, '/account/nothing', frameOf(teacher))
  await page.getByRole('heading', { name: 'Page not found' }).waitFor()
  t.ok(await page.getByRole('button', { name: 'Account menu' }).isVisible())
  t.strictSame(await axeViolations(page), [])
})

t.test('sign-in and frame are without axe violations, wide and small, light and dark', async (t) => {
  for (const theme of ['light', 'dark'] as const)
    for (const width of [1440, 390]) {
      const signIn = await openApp(t, '/login', () => noSession, { theme, width })
      await signIn.page.getByRole('heading', { name: 'Sign in' }).waitFor()
      t.strictSame(await axeViolations(signIn.page), [], `sign-in, ${theme}, ${width}`)
      const inside = await openApp(t, '/account/playtime', frameOf(teacher), { theme, width })
      await inside.page.getByText('We could not open this page').waitFor()
      t.strictSame(await axeViolations(inside.page), [], `frame, ${theme}, ${width}`)
      const wide = width > 767
      t.equal(await inside.page.getByRole('navigation', { name: 'Main' }).count(), 1)
      const bar = await inside.page.getByRole('navigation', { name: 'Main' }).boundingBox()
      t.equal((bar?.y ?? 0) < 100, wide, wide ? 'navigation above' : 'navigation at the bottom')
    }
})
