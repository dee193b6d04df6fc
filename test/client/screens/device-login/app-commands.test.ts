import t, { type Test } from 'tap'
import { axeViolations } from '../../../support/browser.ts'
import { openApp, refused } from '../../open-app.ts'

const OPENED = '?fromApp=zoom&buildNumber=210'
const LIMIT =
  'You have reached your device limit. Please reset all devices in Settings. This can be done once a month.'

const commands = { subscribe: 'numberlane://subscribe', reset: 'numberlane://reset' }

/** The page as an app opens it, and what its code is refused with. */
async function opened(t: Test, code: ReturnType<typeof refused>, look: { status: number; body?: unknown }) {
  const { page, requests } = await openApp(t, `/devicelogin${OPENED}`, ({ address }) =>
    address === '/auth/code/look' ? look : code,
  )
  const box = page.getByRole('textbox', { name: 'Class code' })
  await box.fill('rc7m42kd')
  await box.press('Enter')
  return { page, requests }
}
const inApp = { status: 200, body: { commands } }

const refusals: readonly (readonly [code: ReturnType<typeof refused>, label: string, address: string])[] = [
  [
    refused(402, 'ios-plan-expired', 'Looks like your subscription has expired.'),
    'Renew in the app',
    commands.subscribe,
  ],
  [
    refused(402, 'family-plan-expired', 'Your subscription has been cancelled.'),
    'Renew in the app',
    commands.subscribe,
  ],
  [refused(429, 'device-limit', LIMIT), 'Reset devices in the app', commands.reset],
]
for (const [code, label, address] of refusals)
  t.test(`${code.body.error.code}: the app is asked for ${address} (S7.149, S7.150?)`, async (t) => {
    const { page, requests } = await opened(t, code, inApp)
    const link = page.getByRole('link', { name: label })
    await link.waitFor()
    t.equal(await link.getAttribute('href'), address)
    t.same(await axeViolations(page), [])
    t.match(
      requests[0]?.body,
      { fromApp: 'zoom', buildNumber: '210' },
      'the server decides by what opened it',
    )
  })

t.test('a browser is offered no command of an app', async (t) => {
  const { page } = await opened(t, refused(429, 'device-limit', LIMIT), { status: 204 })
  await page.getByRole('alert').waitFor()
  t.equal(await page.getByRole('link', { name: /in the app/ }).count(), 0)
})

t.test('an app is offered none for what it cannot help with', async (t) => {
  const sentence = 'Your pilot has expired.'
  const { page } = await opened(t, refused(423, 'plan-expired', sentence), inApp)
  await page.getByRole('heading', { name: sentence }).waitFor()
  t.equal(await page.getByRole('link', { name: /in the app/ }).count(), 0)
})
