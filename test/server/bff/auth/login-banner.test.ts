import t from 'tap'
import { movableClock } from '../../../support/clock.ts'
import { stubUpstream } from '../../../support/upstream-stub.ts'
import { signInApp } from './sign-in-app.ts'

const pizza = {
  app: 'pizza',
  mode: 'warning',
  lead: 'Please update Pizza!',
  text: 'This version works until November 15.',
  button: null,
}

t.test('the sign-in page is told what is said of the app somebody comes from (S2.95?)', async (t) => {
  const clock = movableClock()
  let isDown = false
  const { upstream, requests } = await stubUpstream(t, () =>
    isDown ? { status: 500 } : { status: 200, body: [pizza] },
  )
  const { browser } = await signInApp(t, { clock, parts: { upstream } })
  const one = browser()
  const ask = async (fromApp: string) => one.post('/auth/login-banner', { fromApp })
  t.same((await ask('pizza')).body, {
    banner: {
      mode: 'warning',
      badge: 'pizza',
      lead: 'Please update Pizza!',
      text: 'This version works until November 15.',
      link: null,
    },
  })
  t.same((await ask('zoom')).body, { banner: null })
  t.equal(requests.length, 1, 'the list is the same for everybody')
  t.equal(requests[0]?.bearer, null)
  clock.pass(31)
  isDown = true
  t.equal((await ask('pizza')).status, 502)
  isDown = false
  t.equal((await ask('pizza')).status, 200, 'a failure is not kept')
  for (const bad of ['', '../x', '<b>', 'x'.repeat(65)]) t.equal((await ask(bad)).status, 400, bad)
})
