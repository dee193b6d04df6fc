import t from 'tap'
import { addresses, frameOf, openApp, refused, teacher } from '../../open-app.ts'

const games = { body: { site: null } }

t.test('a page whose frame could not be loaded says so and brings the navigation by a press', async (t) => {
  let isDown = true
  const { page } = await openApp(t, '/account/games', (request) => {
    if (isDown && request.address === '/api/screens/shell')
      return refused(503, 'upstream-unavailable', 'This is taking longer than it should. Please try again.')
    return frameOf(teacher, ({ address }) => (address === '/api/screens/games' ? games : { status: 404 }))(
      request,
    )
  })
  await page.getByText('No games to open here').waitFor()
  await page.getByText('We could not load the menu.').waitFor()
  t.equal(await page.getByRole('link', { name: 'Playtime' }).count(), 0)
  isDown = false
  await page.getByRole('button', { name: 'Try again' }).press('Enter')
  await page.getByRole('link', { name: 'Playtime' }).waitFor()
  t.equal(await page.getByText('We could not load the menu.').count(), 0)
  t.equal(await page.getByText('No games to open here').isVisible(), true, 'the page stayed')
})

t.test('in a view whose frame could not be loaded the way back is there all the same (S6.46?)', async (t) => {
  for (const address of ['/account/games', '/parents-congrats']) {
    const { page, requests } = await openApp(
      t,
      address,
      () => refused(503, 'upstream-unavailable', 'This is taking longer than it should. Please try again.'),
      { paint: { isViewing: true } },
    )
    await page.getByText('You are viewing as somebody else.').waitFor()
    const stopped = page.waitForResponse(/\/auth\/view-as\/stop$/)
    await page.getByRole('button', { name: 'Stop viewing as user' }).click()
    await stopped
    await page.getByRole('alert').getByText('This is taking longer than it should.').first().waitFor()
    t.ok(addresses(requests).includes('POST /auth/view-as/stop'), address)
  }
})
