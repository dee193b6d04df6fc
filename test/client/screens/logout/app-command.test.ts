import t, { type Test } from 'tap'
import { site } from '../../../support/client-page.ts'
import { openApp } from '../../open-app.ts'

/** Signs out on a page, and returns the addresses it has asked for until it is at the next one. */
async function leave(t: Test, body: { redirectTo: string; command?: string }) {
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  const { page } = await openApp(t, '/logout', async ({ address }) => {
    if (address !== '/auth/logout') return { status: 204 }
    await held
    return { status: 200, body }
  })
  const asked: string[] = []
  const inspector = await page.context().newCDPSession(page)
  await inspector.send('Page.enable')
  inspector.on('Page.frameRequestedNavigation', ({ url }) => asked.push(url))
  // The app's address is taken up by no page, which a wait for an address would take for a failure.
  const left = page.waitForEvent('framenavigated', (frame) => frame.url() === site + body.redirectTo)
  answer()
  await left
  await inspector.detach()
  return asked
}

t.test(
  'the app that opened a device’s page is told that the class has signed out (S7.149, S7.150?)',
  async (t) => {
    const redirectTo = '/devicelogin?fromApp=zoom'
    const asked = await leave(t, { redirectTo, command: 'numberlane://logout' })
    t.same(asked, ['numberlane://logout', site + redirectTo])
  },
)

t.test('nobody else is told anything', async (t) => {
  t.same(await leave(t, { redirectTo: '/devicelogin' }), [`${site}/devicelogin`])
})
