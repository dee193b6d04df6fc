import t from 'tap'
import { gameplay } from '../../../../server/contract/analytics.ts'
import { playtimeRollUp } from '../../../../server/contract/roll-ups.ts'
import { DAY_MS } from '../../../../shared/rules/days.ts'
import { playSite, send, sentPlay } from '../../../support/play-site.ts'
import { callApi } from '../../../support/product-api.ts'

const MINUTE_S = 60

t.test('a late play counts on the day it was played: in a class at once, in roll-ups soon', async (t) => {
  const { api, key } = await playSite()
  const threeDaysAgo = new Date(api.clock.now().getTime() - 3 * DAY_MS).toISOString()
  const secondsOfClass = async () => {
    const { body } = await callApi(api.url, gameplay, {
      bearer: api.as('alma'),
      query: { timespan: '7' },
      body: { studentIds: ['k1'] },
    })
    return JSON.stringify(body)
  }
  const minutesOfDistrict = async (span: '1' | '7') => {
    const query = { by: 'school', span } as const
    const { body } = await callApi(api.url, playtimeRollUp, { bearer: api.as('district'), query })
    return (body as { whole: { figures: { minutes: number } } }).whole.figures.minutes
  }
  await api.pass(16 * MINUTE_S)
  t.same([await minutesOfDistrict('7'), await minutesOfDistrict('1')], [0, 0])
  t.notMatch(await secondsOfClass(), /600/)
  await send(api, key, [sentPlay('late', { startedAt: threeDaysAgo, seconds: 600 })])
  t.match(await secondsOfClass(), /600/)
  await api.pass(15 * MINUTE_S)
  t.same([await minutesOfDistrict('7'), await minutesOfDistrict('1')], [10, 0])
})
