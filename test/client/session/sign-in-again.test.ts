import type { Page } from 'playwright-core'
import t from 'tap'
import { axeViolations, newPage } from '../../support/browser.ts'
import { entryOf, type SeenRequest, serveClient, site } from '../../support/client-page.ts'
import { holdsInEveryTheme } from '../../support/themes.ts'

type Test = Parameters<typeof newPage>[0]

const persons = {
  renee: { id: 't-renee', name: 'Renee Castellanos', initials: 'RC', tint: 3, role: null },
  ana: { id: 't-ana', name: 'Ana Prieto', initials: 'AP', tint: 1, role: null },
} as const
type Somebody = keyof typeof persons

const shellOf = (who: Somebody, kind: string) => ({ kind, person: persons[who], nav: [], banners: [] })
const refused = (status: number, code: string) => ({
  status,
  body: { error: { code, message: `They say ${code}.`, requestId: 'r-1' } },
})

/** A server that knows who is signed in, and a page with one form. */
function serverOf(kind = 'account') {
  const saved: string[] = []
  const state: { here: Somebody | null } = { here: 'renee' }
  const answer = ({ method, address, body }: SeenRequest) => {
    if (address === '/auth/password') {
      const { email, password } = body as { email: string; password: string }
      if (password !== 'right') return refused(401, 'signin-failed')
      state.here = email === 'ana' ? 'ana' : 'renee'
      return { body: { redirectTo: '/account' } }
    }
    if (state.here === null) return refused(401, 'no-session')
    if (address === '/api/screens/shell') return { body: shellOf(state.here, kind) }
    if (method === 'POST') saved.push(`${state.here}: ${(body as { text: string }).text}`)
    return { body: { saved: saved.join(', ') } }
  }
  return { saved, state, answer }
}

async function openForm(
  t: Test,
  server: ReturnType<typeof serverOf>,
  look: Parameters<typeof newPage>[1] = {},
) {
  const { page } = await newPage(t, look)
  const requests = await serveClient(page, { entry: entryOf('form.tsx'), answer: server.answer })
  await page.goto(`${site}/account/form`)
  await page.getByRole('heading', { name: 'The form of Renee Castellanos' }).waitFor()
  return { page, requests }
}
const typed = (page: Page) => page.getByLabel('What is typed')
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Your session has ended' })
async function signIn(page: Page, email: string, password = 'right') {
  await dialog(page).getByLabel('Email', { exact: true }).fill(email)
  await dialog(page).getByLabel('Password', { exact: true }).fill(password)
  await dialog(page).getByRole('button', { name: 'Sign in' }).click()
}
const said = (page: Page, text: string) => page.locator('main > [role=status]', { hasText: text }).waitFor()

t.test(
  'the same person signs in again over the page, and the typed input is sent (S4.3, S8.56)',
  async (t) => {
    const server = serverOf()
    const { page } = await openForm(t, server)
    await typed(page).fill('half an hour of work')
    server.state.here = null
    await page.getByRole('button', { name: 'Save' }).click()
    await dialog(page).waitFor()
    t.match(
      await dialog(page).textContent(),
      /Sign in again as Renee Castellanos\. What you typed is still here\./,
    )
    t.strictSame(await axeViolations(page), [])
    await signIn(page, 'renee', 'wrong')
    await dialog(page).getByText('They say signin-failed.').waitFor()
    t.strictSame(server.saved, [], 'nothing is sent before')
    await signIn(page, 'renee')
    await said(page, 'Saved')
    t.equal(await dialog(page).count(), 0)
    t.strictSame(server.saved, ['renee: half an hour of work'], 'sent once')
    t.equal(await typed(page).inputValue(), 'half an hour of work')
    t.equal(page.url(), `${site}/account/form`)
  },
)

t.test('if somebody else signs in, the input is discarded and they are sent home', async (t) => {
  const server = serverOf()
  const { page } = await openForm(t, server)
  await typed(page).fill('only Renee may know')
  server.state.here = null
  await page.getByRole('button', { name: 'Save' }).click()
  await signIn(page, 'ana')
  await page.waitForURL(`${site}/account`)
  await page.getByRole('heading', { name: 'The form of Ana Prieto' }).waitFor()
  t.strictSame(server.saved, [])
  t.notMatch(await page.content(), /only Renee|Castellanos/)
})

t.test(
  'when a refresh finds the session ended, typed input stays; an untouched page leads to sign-in',
  async (t) => {
    const server = serverOf()
    const { page } = await openForm(t, server)
    await typed(page).fill('not sent yet')
    server.state.here = null
    await page.getByRole('button', { name: 'Look again' }).click()
    await signIn(page, 'renee')
    await dialog(page).waitFor({ state: 'detached' })
    t.equal(await typed(page).inputValue(), 'not sent yet')
    await page.getByRole('button', { name: 'Save' }).click()
    await said(page, 'Saved')

    server.state.here = null
    await page.getByRole('button', { name: 'Look again' }).click()
    await page.getByRole('heading', { name: 'Sign in' }).waitFor()
    t.equal(page.url(), `${site}/login`, 'what was sent is safe, and nobody is asked')
  },
)

t.test('signing in in another tab works as well', async (t) => {
  const server = serverOf()
  const { page } = await openForm(t, server)
  await typed(page).fill('through Google')
  server.state.here = null
  await page.getByRole('button', { name: 'Save' }).click()
  const google = dialog(page).getByRole('link', { name: 'Google' })
  t.equal(await google.getAttribute('href'), '/auth/google/start')
  t.equal(await google.getAttribute('target'), '_blank')
  server.state.here = 'renee'
  const other = await page.context().newPage()
  await serveClient(other, { entry: entryOf('form.tsx'), answer: server.answer })
  await other.goto(`${site}/account`)
  await said(page, 'Saved')
  t.strictSame(server.saved, ['renee: through Google'])
})

t.test('an educator of the reading platform is asked to come back from there', async (t) => {
  const server = serverOf('partner')
  const { page } = await openForm(t, server)
  await typed(page).fill('x')
  server.state.here = null
  await page.getByRole('button', { name: 'Save' }).click()
  await dialog(page).getByText('Open this site again from your reading platform').waitFor()
  t.equal(await dialog(page).getByLabel('Password', { exact: true }).count(), 0)
})

t.test('closing the dialog leaves the page, and its address is kept for five minutes (S2.108)', async (t) => {
  const server = serverOf()
  const { page } = await openForm(t, server)
  await typed(page).fill('given up')
  server.state.here = null
  await page.getByRole('button', { name: 'Save' }).click()
  await dialog(page).getByRole('button', { name: 'Close' }).click()
  await page.getByRole('heading', { name: 'Sign in' }).waitFor()
  const kept = await page.evaluate(() => ({
    return: window.history.state.return,
    seconds: (window.history.state.until - performance.timeOrigin - performance.now()) / 1000,
  }))
  t.equal(kept.return, '/account/form')
  t.ok(kept.seconds > 200 && kept.seconds <= 300)
})

t.test('another person signing in in another tab clears this one (S4.3)', async (t) => {
  const server = serverOf()
  const { page } = await openForm(t, server)
  await typed(page).fill('private')
  server.state.here = 'ana'
  const other = await page.context().newPage()
  await serveClient(other, { entry: entryOf('form.tsx'), answer: server.answer })
  await other.goto(`${site}/account`)
  await page.getByRole('heading', { name: 'The form of Ana Prieto' }).waitFor()
  t.notMatch(await page.content(), /private|Castellanos/)
  t.equal(page.url(), `${site}/account`)
})

t.test('the dialog fits wide and narrow, light and dark', async (t) => {
  const server = serverOf()
  const { page } = await openForm(t, server)
  await typed(page).fill('x')
  server.state.here = null
  await page.getByRole('button', { name: 'Save' }).click()
  await dialog(page).waitFor()
  await holdsInEveryTheme(t, page, 'the question')
})
