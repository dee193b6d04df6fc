import t from 'tap'
import { type Answer, serveClient, site } from '../support/client-page.ts'
import { addresses, frameOf, noSession, openApp, refused, teacher } from './open-app.ts'

t.test('signing out is a POST, and every other tab is signed out too (S2.5, S4.3, S2.201)', async (t) => {
  let isIn = true
  const answer: Answer = (requests) => {
    if (requests.address === '/auth/logout') {
      isIn = false
      return { status: 204 }
    }
    return isIn ? frameOf(teacher)(requests) : noSession
  }
  const { page, requests } = await openApp(t, '/account/playtime', answer)
  const other = await page.context().newPage()
  await serveClient(other, { answer })
  await other.goto(`${site}/account/roster`)
  await other.getByRole('button', { name: 'Account menu' }).waitFor()
  await page.getByRole('button', { name: 'Account menu' }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await page.waitForURL('**/login')
  await other.waitForURL('**/login')
  await page.getByRole('heading', { name: 'Sign in' }).waitFor()
  t.ok(addresses(requests).includes('POST /auth/logout'))
  t.notOk(addresses(requests).includes('GET /auth/logout'))
})

t.test('a failed sign-out is reported and can be retried (S7.146?)', async (t) => {
  let tries = 0
  const { page } = await openApp(t, '/logout', () => {
    tries += 1
    return tries === 1
      ? refused(503, 'store-unavailable', 'This site is temporarily unavailable.')
      : { status: 204 }
  })
  await page.getByRole('heading', { name: 'We could not sign you out' }).waitFor()
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.waitForURL('**/login')
  t.equal(tries, 2)
})
