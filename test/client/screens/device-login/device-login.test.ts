import t, { type Test } from 'tap'
import { axeViolations, newPage } from '../../../support/browser.ts'
import { serveClient, site } from '../../../support/client-page.ts'
import { comesTo } from '../../../support/journey.ts'
import { pretendToSpeak, type Speaking } from '../../../support/speech.ts'
import { keepPicture } from '../../../support/themes.ts'
import { addresses, focused, openApp, refused } from '../../open-app.ts'

type Answered = ReturnType<typeof refused> | { readonly status: number; readonly body?: unknown }
const LOOK = '/auth/code/look'
const ready = { status: 204 }

/** The page with what its two requests are answered. */
const open = (
  t: Test,
  { look = ready, code = ready, query = '' }: { look?: Answered; code?: Answered; query?: string },
) =>
  openApp(t, `/devicelogin${query}`, ({ address }) => {
    if (address === LOOK) return look
    return address === '/auth/code' ? code : refused(401, 'no-session', 'You are not signed in.')
  })
type Opened = Awaited<ReturnType<typeof open>>

async function enter({ page }: Opened, code: string) {
  const box = page.getByRole('textbox', { name: 'Class code' })
  await box.fill(code)
  await box.press('Enter')
}

t.test(
  'asks whether the app may sign in, then for the code, which Enter sends (S2.69, S4.32, S5.94)',
  async (t) => {
    const opened = await open(t, {
      code: refused(401, 'signin-failed', 'Sorry! Your information does not match an active account.'),
      query: '?buildNumber=210&deviceId=pad-7&fromApp=zoom',
    })
    const { page, requests } = opened
    await page.getByRole('heading', { name: 'Type your class code' }).waitFor()
    t.same(addresses(requests), [`POST ${LOOK}`])
    t.same(await axeViolations(page), [])
    await enter(opened, 'RC7M42KD')
    const told = page.getByRole('alert')
    await told.waitFor()
    t.equal(await told.textContent(), 'Sorry! Your information does not match an active account.')
    t.equal(
      await page.getByRole('textbox', { name: 'Class code' }).inputValue(),
      'rc7m42kd',
      'nothing typed is lost',
    )
    t.ok(await page.evaluate(() => document.activeElement?.tagName === 'INPUT'), 'the box has the focus')
    t.same(addresses(requests), [`POST ${LOOK}`, 'POST /auth/code'])
    t.same(await axeViolations(page), [])
  },
)

const blocked: readonly (readonly [title: string, status: number, code: string, sentence: string])[] = [
  ['EXPIRED (S4.36, S8.15, S8.23)', 423, 'plan-expired', 'Your pilot has expired.'],
  ['EXPIRED (S4.36, S8.20)', 423, 'plan-expired', 'Looks like your subscription has expired.'],
  [
    'EXPIRED_PARENT (S4.37, S8.14, S8.24)',
    402,
    'family-plan-expired',
    'Your subscription has been cancelled.',
  ],
  [
    'EXPIRED_PARENT, IOS_SUBSCRIPTION (S4.37, S8.25)',
    402,
    'ios-plan-expired',
    'Looks like your subscription has expired.',
  ],
  ['TRIAL_NOT_STARTED (S4.38, S8.16)', 428, 'trial-not-started', 'Your pilot has not started yet.'],
]
for (const [title, status, code, sentence] of blocked)
  t.test(`${title} says so, and leads back to the code by keyboard (S4.40)`, async (t) => {
    const opened = await open(t, { code: refused(status, code, sentence) })
    const { page } = opened
    await enter(opened, 'rc7m42kd')
    await page.getByRole('heading', { name: sentence }).waitFor()
    await comesTo(t, () => focused(page), sentence, 'the heading takes the focus')
    t.same(await axeViolations(page), [])
    await page.keyboard.press('Tab')
    await comesTo(t, () => focused(page), 'Back to the class code')
    await page.keyboard.press('Enter')
    await t.resolves(page.getByRole('heading', { name: 'Type your class code' }).waitFor())
  })

const below: readonly (readonly [status: number, code: string, sentence: string, ids: string])[] = [
  [
    429,
    'device-limit',
    'You have reached your device limit. Please reset all devices in Settings. This can be done once a month.',
    'S8.17, S8.19?',
  ],
  [
    401,
    'signin-failed',
    'You can no longer log into the Educator as a student with Edmodo passwords.',
    'S8.12',
  ],
  [502, 'upstream-failed', 'An error occurred during sign in. Please try again.', 'S8.22, S8.29?'],
]
for (const [status, code, sentence, ids] of below)
  t.test(`“${sentence}” stands below the code’s box (${ids})`, async (t) => {
    const opened = await open(t, { code: refused(status, code, sentence) })
    await enter(opened, 'rc7m42kd')
    const told = opened.page.getByRole('alert')
    await told.waitFor()
    t.equal(await told.textContent(), sentence)
    t.equal(await opened.page.getByRole('textbox', { name: 'Class code' }).inputValue(), 'rc7m42kd')
  })

const OLD = 'Sorry, this older version of this app is no longer supported.'
t.test('an old version of an app never gets to the code: NEEDS_UPDATE (S4.34, S8.26)', async (t) => {
  const { page } = await open(t, { look: refused(426, 'needs-update', OLD), query: '?buildNumber=1.0' })
  await page.getByRole('heading', { name: OLD }).waitFor()
  t.equal(await page.getByRole('textbox').count(), 0)
  t.same(await axeViolations(page), [])
})

t.test('an old version that comes from Google: NEEDS_UPDATE_GOOGLE (S4.35, S8.27)', async (t) => {
  const query = '?buildNumber=1.0&provider=g'
  const { page } = await open(t, { look: refused(426, 'needs-update', OLD), query })
  const sentence = 'Sorry, this app version no longer supports google login.'
  await t.resolves(page.getByRole('heading', { name: sentence }).waitFor())
  t.same(await axeViolations(page), [])
})

t.test(
  'builds that cannot be read: LOADING, ERROR, and once more (S4.31, S4.39, S8.28, S8.29?)',
  async (t) => {
    let isUp = false
    let answer = () => {}
    const held = new Promise<void>((resolve) => {
      answer = resolve
    })
    const { page } = await openApp(t, '/devicelogin', async ({ address }) => {
      if (address !== LOOK || isUp) return ready
      await held
      return refused(502, 'upstream-failed', 'We could not load this. Please try again.')
    })
    await page.getByText('Getting ready').waitFor()
    answer()
    await page.getByRole('heading', { name: "We're sorry, an error has occurred." }).waitFor()
    t.same(await axeViolations(page), [])
    isUp = true
    await page.getByRole('button', { name: 'Try again' }).click()
    await t.resolves(page.getByRole('heading', { name: 'Type your class code' }).waitFor())
  },
)

const UNREACHABLE = 'We could not reach the server. Check your connection and try again.'

t.test('a network that is gone is said, and the page is ready once it is back', async (t) => {
  const { page } = await newPage(t)
  await serveClient(page, { answer: () => ready })
  await page.addInitScript((look) => {
    const { fetch } = window
    let isGone = true
    window.fetch = (address, options) => {
      if (!isGone || address !== look) return fetch(address, options)
      isGone = false
      return Promise.reject(new TypeError('Failed to fetch'))
    }
  }, LOOK)
  await page.goto(`${site}/devicelogin`)
  await page.getByRole('heading', { name: UNREACHABLE }).waitFor()
  t.equal(await page.getByText("We're sorry, an error has occurred.").count(), 0)
  t.same(await axeViolations(page), [])
  await page.getByRole('button', { name: 'Try again' }).click()
  await t.resolves(page.getByRole('heading', { name: 'Type your class code' }).waitFor())
})

t.test('a server that says nothing counts as out of reach after fifteen seconds', async (t) => {
  const { page } = await newPage(t)
  await page.addInitScript(() => {
    const { timeout } = AbortSignal
    // A hundredth of what is asked for, so that the test does not wait for it.
    AbortSignal.timeout = (ms) => {
      document.documentElement.dataset.limit = String(ms)
      return timeout.call(AbortSignal, ms / 100)
    }
  })
  await serveClient(page, { answer: () => ready })
  let isSilent = true
  await page.route(`${site}${LOOK}`, (route) => (isSilent ? undefined : route.fallback()))
  await page.goto(`${site}/devicelogin`)
  await page.getByRole('heading', { name: UNREACHABLE }).waitFor()
  t.equal(await page.locator('html').getAttribute('data-limit'), '15000')
  isSilent = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('heading', { name: 'Type your class code' }).waitFor()
  await page.route(`${site}/auth/code`, () => undefined)
  const box = page.getByRole('textbox', { name: 'Class code' })
  await box.fill('rc7m42kd')
  await box.press('Enter')
  await page.getByRole('alert').getByText(UNREACHABLE).waitFor()
  t.equal(await box.inputValue(), 'rc7m42kd', 'a code that was sent into the silence is still there')
})

t.test('the sign-in page has a Back link in device mode only (S2.214)', async (t) => {
  const { page } = await open(t, {})
  await page.getByRole('link', { name: 'Back', exact: true }).click()
  await page.getByRole('heading', { name: 'Sign in', exact: true }).waitFor()
  t.same(await axeViolations(page), [])
  await page.getByRole('link', { name: 'Back', exact: true }).click()
  await page.getByRole('heading', { name: 'Type your class code' }).waitFor()
  await page.goto(`${site}/login`)
  await page.getByRole('heading', { name: 'Sign in', exact: true }).waitFor()
  t.equal(await page.getByRole('link', { name: 'Back', exact: true }).count(), 0)
})

t.test('what the page says is spoken after a tap, with what is wrong first', async (t) => {
  const opened = await open(t, { code: refused(401, 'signin-failed', 'Sorry! That is not a code.') })
  const { page } = opened
  await page.addInitScript(pretendToSpeak)
  await page.reload()
  await page.getByRole('heading', { name: 'Type your class code' }).waitFor()
  await page.evaluate(() => (window as unknown as Speaking).loadVoice())
  const said = () => page.evaluate(() => (window as unknown as Speaking).said.at(-1))
  await page.getByRole('button', { name: 'Hear it' }).click()
  await comesTo(t, said, 'en-GB: Type your class code. Your teacher has it.')
  t.same(await axeViolations(page), [])
  await enter(opened, 'rc7m42kd')
  await page.getByRole('alert').waitFor()
  await page.getByRole('button', { name: 'Hear it' }).click()
  await comesTo(t, said, 'en-GB: Sorry! That is not a code. Type your class code. Your teacher has it.')
  for (const width of [320, 360, 390]) {
    await page.setViewportSize({ width, height: 844 })
    const box = await page.getByRole('button', { name: /^(Hear it|Stop)$/ }).boundingBox()
    t.ok(box && box.x + box.width <= width && box.width >= 92, `within a phone of ${width}`)
    await keepPicture(page, `device code with a voice, ${width}`)
  }
})
