import t from 'tap'
import { BEGUN, countBegun } from '../../../../server/bff/auth/begun-sign-ins.ts'
import { start } from './provider-flow.ts'
import { signInApp } from './sign-in-app.ts'

t.test('sign-ins that nobody comes back for are bounded of a network, and of no other', async (t) => {
  const { browser, parts } = await signInApp(t)
  t.match((await start(browser(), 'google')).href, /^http/)
  const here = '127.0.0.1'
  for (let begun = 1; begun < BEGUN.limit; begun += 1) await countBegun(parts.sessionStore, here)
  const refused = await browser().get('/auth/google/start')
  t.equal(refused.status, 429)
  t.ok(Number(refused.headers['retry-after']) <= BEGUN.seconds)
  await t.resolves(countBegun(parts.sessionStore, '203.0.113.9'))
})
