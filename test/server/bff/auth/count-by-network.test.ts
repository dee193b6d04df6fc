import t from 'tap'
import { siteOf } from '../../../../server/bff/session/network-address.ts'
import { buildTestApp } from '../../../support/app.ts'

const HERE = '2001:db8:7:1::1'
const ELSEWHERE = '2001:db8:8::1'
const playSite = { url: 'https://play.test', id: 'play-site', secret: 'a-secret-of-thirty-two-characters' }

t.test('what machines are sent is counted by site, four times what a line may', async (t) => {
  const { app, parts } = await buildTestApp(t, { config: { playSite } })
  for (const [url, name, ofALine] of [
    ['/mail/bounces', 'bounce reports', 600],
    ['/cards/events', 'card events', 3_000],
    ['/mail/off/short', 'mail off', 600],
    ['/handoff', 'unproven hand-offs', 60],
  ] as const) {
    const post = async (remoteAddress: string) =>
      (await app.inject({ method: 'POST', url, remoteAddress })).statusCode
    const ofSite = { limit: 4 * ofALine, seconds: 60 }
    const count = () => parts.sessionStore.count(`${name} ${siteOf(HERE)}`, ofSite)
    for (let line = 1; line < ofSite.limit; line += 1) await count()
    t.not(await post(HERE), 429, `${url}: the last of them`)
    t.equal(await post(HERE), 429, url)
    t.not(await post(ELSEWHERE), 429, `${url}: another site`)
  }
})
