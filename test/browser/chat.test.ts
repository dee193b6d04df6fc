import t from 'tap'
import { axeViolations, newPage } from '../support/browser.ts'
import { hasFocus, settled } from '../support/journey.ts'
import { listening } from '../support/listening.ts'
import { startBff, wholeProduct } from '../support/whole-product.ts'

t.test(
  'sign-in, sign-up and pay have a chat, of which nothing is loaded before it is opened; blocked, the mail (S2.210, S7.152)',
  async (t) => {
    let asked = 0
    const chat = await listening(t, (_, response) => {
      asked += 1
      response.writeHead(200, { 'content-type': 'text/html' }).end('<label>How can we help? <input></label>')
    })
    const { productApi } = await wholeProduct()
    const { url } = await startBff(t, { productApi, config: { chatUrl: `${chat.url}/room` } })
    const { page, errors } = await newPage(t)
    for (const address of ['/login', '/signup', '/pay']) {
      asked = 0
      await page.goto(url + address)
      await settled(page)
      t.equal(asked, 0, address)
      await page.getByRole('button', { name: 'Chat with us' }).click()
      await page.frameLocator('iframe[title="Chat with support"]').getByText('How can we help?').waitFor()
      t.ok(asked > 0)
      await page
        .getByText('Inside the chat Escape does nothing: close it with the button below it.')
        .waitFor()
      t.same(await axeViolations(page), [])
      await page.frameLocator('iframe[title="Chat with support"]').getByRole('textbox').focus()
      await page.keyboard.press('Tab')
      await hasFocus(page.getByRole('button', { name: 'Close the chat' }))
      await page.keyboard.press('Enter')
      await page.getByRole('dialog').waitFor({ state: 'detached' })
      await hasFocus(page.getByRole('button', { name: 'Chat with us' }))
    }
    await page.route(`${chat.url}/**`, (route) => route.abort('blockedbyclient'))
    await page.goto(`${url}/login`)
    await page.getByRole('button', { name: 'Chat with us' }).click()
    const said = page.getByRole('alert').filter({ hasText: 'The chat could not be loaded' })
    await said.waitFor()
    t.equal(await said.getByRole('link').getAttribute('href'), 'mailto:support@demo.test')
    t.ok(errors.splice(0).every((text) => text.includes('ERR_BLOCKED_BY_CLIENT')))
  },
)

t.test('without a chat there is the support mail', async (t) => {
  const { page } = await newPage(t)
  await page.goto(`${(await wholeProduct()).url}/login`)
  const mail = page.getByRole('link', { name: 'Write to support' })
  t.equal(await mail.getAttribute('href'), 'mailto:support@demo.test')
})
