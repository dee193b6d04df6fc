import t from 'tap'
import { buildNumbers } from '../../server/contract/auth.ts'
import { newPage } from '../support/browser.ts'
import { type StubResponse, stubUpstream } from '../support/upstream-stub.ts'
import { startBff } from '../support/whole-product.ts'

const UNKNOWN = 'Sorry! Your information does not match an active account.'
const LIMIT = 'Please reset all devices in Settings.'
const OTHER = 'An error occurred during sign in. Please try again.'
const NO_BUILDS = { legitimateBuildNumbers: [], nonSupportedAppVersions: [] }
const IOS = { error: { code: 'ios-expired', message: 'over', requestId: 'r-1' } }

/** What the upstream answers a code with, what the device then shows, and whether the code can be typed again there. */
const table: readonly (readonly [StubResponse, text: string, staysAtCode: boolean])[] = [
  [{ status: 401 }, UNKNOWN, true],
  [{ status: 404 }, UNKNOWN, true],
  [{ status: 410 }, 'You can no longer log into the Educator as a student with Edmodo passwords.', true],
  [{ status: 413 }, LIMIT, true],
  [{ status: 429 }, LIMIT, true],
  [{ status: 500 }, OTHER, true],
  [{ status: 402 }, 'Your subscription has been cancelled.', false],
  [{ status: 402, body: IOS }, 'Looks like your subscription has expired.', false],
  [{ status: 405 }, 'Looks like your subscription has expired.', false],
  [{ status: 423 }, 'Your pilot has expired.', false],
  [{ status: 428 }, 'Your pilot has not started yet.', false],
]

/** A promise, and what resolves it. */
function deferred() {
  let resolve = (): void => undefined
  const promise = new Promise<void>((done) => {
    resolve = done
  })
  return { promise, resolve }
}

t.test(
  'a device shows what the upstream says of a code, and the way back from each (S4.33, S4.36, S4.37, S4.38, S8.12, S8.13, S8.14, S8.15, S8.16, S8.17, S8.20, S8.22, S8.23, S8.24, S8.25)',
  async (t) => {
    let says: StubResponse = { status: 500 }
    /** Resolved to answer a code, whether the upstream has it already or is about to. */
    let held = deferred()
    const { url } = await stubUpstream(t, async ({ path }) => {
      if (path.startsWith(buildNumbers.path)) return { status: 200, body: NO_BUILDS }
      if (!path.startsWith('/v2/teachers/login/code')) return { status: 404 }
      await held.promise
      return says
    })
    const product = await startBff(t, { productApi: { url } })
    const { page } = await newPage(t)
    await page.goto(`${product.url}/devicelogin`)
    const code = page.getByLabel('Class code')
    for (const [said, text, staysAtCode] of table) {
      says = said
      const what = `${said.status} ${text}`
      held = deferred()
      await code.fill('RC7M42KD')
      const sent = page.waitForRequest('**/auth/code')
      await code.press('Enter')
      t.same((await sent).postDataJSON().code, 'rc7m42kd')
      await page.locator('[aria-busy="true"]').first().waitFor()
      held.resolve()
      await page.getByText(text).first().waitFor()
      t.equal(await code.count(), staysAtCode ? 1 : 0, what)
      if (staysAtCode) continue
      await page.getByRole('button', { name: 'Back to the class code' }).click()
      await code.waitFor()
    }
  },
)

t.test('a code that asks for pictures goes on to the names of the class (S8.21)', async (t) => {
  const fetched = { status: 200, body: { code: 'a-code-of-sixteen-characters' } }
  const device = { teacherId: 'alma', timezone: 'America/New_York', rosters: [] }
  const answers: readonly (readonly [path: string, StubResponse])[] = [
    [buildNumbers.path, { status: 200, body: NO_BUILDS }],
    ['/v2/teachers/login/code', { status: 412 }],
    ['/v2/mm/fetchCode', fetched],
    ['/v2/mm/login/code/', { status: 200, body: { accessToken: 'the-bearer', expiresIn: 300 } }],
    ['/v2/mm/teachers/me/vp/rosters', { status: 200, body: device }],
  ]
  const { url } = await stubUpstream(
    t,
    ({ path }) => answers.find(([start]) => path.startsWith(start))?.[1] ?? { status: 404 },
  )
  const product = await startBff(t, { productApi: { url } })
  const { page } = await newPage(t)
  await page.goto(`${product.url}/devicelogin`)
  await page.getByLabel('Class code').fill('RC7M42KD')
  await page.getByLabel('Class code').press('Enter')
  await page.waitForURL('**/visualPassword')
})
