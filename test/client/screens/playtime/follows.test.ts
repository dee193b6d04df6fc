import t from 'tap'
import { gameplay } from '../../../../server/contract/analytics.ts'
import { answers } from '../../../support/visit.ts'
import { ofAttention, ofPlaytime, open, plays, rosters } from './open.ts'

t.test('minutes of a class that is playing are there within a minute, without a reload', async (t) => {
  const played = { minutes: 0 }
  const today = answers(gameplay, () => [
    ...plays.filter(({ studentId }) => studentId !== 's3'),
    { studentId: 's3', appContext: 'Pizza!', seconds: played.minutes * 60 },
  ])
  const { page, requests } = await open(t, '/account/playtime', {
    upstream: { answers: [rosters, ...ofAttention, today] },
  })
  const row = page.getByRole('row').filter({ hasText: 'Zoë Lindqvist' })
  await row.waitFor()
  t.notMatch(await row.innerText(), '17')
  const before = ofPlaytime(requests).length
  await page.clock.install()
  await page.reload()
  await row.waitFor()
  played.minutes = 17
  await page.clock.runFor(61_000)
  await row.getByText('17 min').first().waitFor()
  t.equal(ofPlaytime(requests).length, before + 2, 'one for the page, one after a minute')
})
