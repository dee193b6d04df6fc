import t, { type Test } from 'tap'
import { GO_ON_MS } from '../../../../client/ui/use-go-on.ts'
import { axeViolations } from '../../../support/browser.ts'
import { site } from '../../../support/client-page.ts'
import { holdTimers, letTimersGo } from '../../../support/held-timers.ts'
import { comesTo } from '../../../support/journey.ts'
import { focused, openApp } from '../../open-app.ts'

/** Types a back-up code that is right; the child stays at the greeting until it is let go. */
async function enter(t: Test, playAt: string | null) {
  const { page, requests } = await openApp(t, '/devicelogin', ({ address }) =>
    address === '/auth/code'
      ? { status: 200, body: { welcome: { name: 'Amara', playAt } } }
      : { status: 204 },
  )
  await page.evaluate(holdTimers, GO_ON_MS)
  const box = page.getByRole('textbox', { name: 'Class code' })
  await box.fill('472093')
  await box.press('Enter')
  await page.getByRole('heading', { name: 'Hi, Amara!' }).waitFor()
  return { page, requests }
}

t.test('a child who typed a back-up code is greeted and goes on to the games (S9.50?)', async (t) => {
  const { page, requests } = await enter(t, `${site}/signup?at=play`)
  t.same(requests.find(({ address }) => address === '/auth/code')?.body, { code: '472093' })
  await comesTo(t, () => focused(page), 'Hi, Amara!')
  t.notMatch(await page.title(), /Amara/, 'the browser’s history keeps titles')
  t.equal(await page.getByRole('link', { name: 'Back' }).count(), 0, 'nothing leads to a teacher’s sign-in')
  t.same(await axeViolations(page), [])
  const entries = await page.evaluate(() => history.length)
  await page.evaluate(letTimersGo)
  await page.waitForURL(`${site}/signup?at=play`)
  t.equal(await page.evaluate(() => history.length), entries, 'Back does not lead to the greeting')
})

t.test('a tablet that is put away before the child goes on belongs to nobody', async (t) => {
  const { page, requests } = await enter(t, `${site}/signup?at=play`)
  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { value: true })
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await page.waitForURL(/\/(login|devicelogin)/)
  t.ok(
    requests.some(({ address }) => address === '/auth/logout'),
    'the child’s session is ended',
  )
})

t.test('where there is no play site, the child says when it is done', async (t) => {
  const { page, requests } = await enter(t, null)
  t.same(await axeViolations(page), [])
  await page.getByRole('button', { name: 'I am done' }).press('Enter')
  await page.waitForURL(/\/(login|devicelogin)/)
  t.ok(requests.some(({ address }) => address === '/auth/logout'))
  t.notMatch(await page.content(), /Amara/)
})
