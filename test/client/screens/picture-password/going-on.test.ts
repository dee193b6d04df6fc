import t from 'tap'
import { GO_ON_MS } from '../../../../client/ui/use-go-on.ts'
import { site } from '../../../support/client-page.ts'
import { holdTimers } from '../../../support/held-timers.ts'
import { openTablet, says, tap, tapPictures } from '../../../support/tablet.ts'

const PASSWORD = 'owl,cookie,rocket'
const PLAY_SITE = { url: `${site}/the-games`, id: 'play-site', secret: 's'.repeat(32) }

t.test('a child who is in goes on to the games after two seconds (S9.50?)', async (t) => {
  const { page, requests } = await openTablet(t, { password: PASSWORD }, { config: { playSite: PLAY_SITE } })
  await tap(page, 'Kai')
  await tapPictures(page, 'owl', 'cookie', 'rocket')
  await page.getByText('You are in.').waitFor()
  t.notMatch(page.url(), 'the-games', 'the greeting is seen first')
  await page.waitForURL(/\/the-games#token=one-use-code$/)
  t.notOk(
    requests.some(({ address }) => address === '/api/screens/player/leave'),
    'and stays signed in',
  )
})

t.test('a tablet that is put away goes back to the names, not on as whoever was there', async (t) => {
  const { page } = await openTablet(t, { password: PASSWORD }, { config: { playSite: PLAY_SITE } })
  // However long it takes to put it away.
  await page.evaluate(holdTimers, GO_ON_MS)
  await tap(page, 'Kai')
  await tapPictures(page, 'owl', 'cookie', 'rocket')
  await page.getByText('You are in.').waitFor()
  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { value: true })
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await says(page, 'Room 12')
  t.notMatch(page.url(), 'the-games')
})
