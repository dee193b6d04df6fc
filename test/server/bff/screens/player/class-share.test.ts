import t from 'tap'
import { demoAccessCode } from '../../../../../server/contract/demo-accounts.ts'
import { movableClock } from '../../../../support/clock.ts'
import { signInApp } from '../../auth/sign-in-app.ts'

const SHARE = 600
const LOGIN = '/api/screens/player/login'
const CHOOSE = '/api/screens/player/choose'

t.test(
  'the devices of a class code share what they may do in a network, and a new session has no more',
  async (t) => {
    const clock = movableClock()
    const app = await signInApp(t, { clock, config: { trustProxy: 'loopback' } })
    const signedIn = async () => {
      const one = app.browser()
      t.equal((await one.post('/auth/code', { code: demoAccessCode })).status, 200)
      return one
    }
    const tablets = [await signedIn(), await signedIn()]
    const sendTo = (path: string, at: number, network = '203.0.113.7') =>
      tablets[at % tablets.length]
        ?.post(path, {
          studentId: 'nobody',
          ...(path === LOGIN ? { password: 'owl,cookie,rocket' } : { rosterId: 'none' }),
        })
        .set('x-forwarded-for', network)
    for (let at = 0; at < SHARE; at++) await sendTo(LOGIN, at)
    t.equal((await sendTo(LOGIN, 0))?.status, 429)
    t.equal((await sendTo(CHOOSE, 0))?.status, 404, 'choosing a name is counted apart')
    tablets[0] = await signedIn()
    const refused = await sendTo(LOGIN, 0)
    t.same([refused?.status, refused?.body.error.code], [429, 'too-many'])
    t.equal(
      (await sendTo(LOGIN, 0, '198.51.100.2'))?.body.error.code,
      'no-player',
      'the class in another network goes on',
    )
    clock.pass(901)
    t.equal((await sendTo(LOGIN, 1))?.body.error.code, 'no-player')
  },
)
