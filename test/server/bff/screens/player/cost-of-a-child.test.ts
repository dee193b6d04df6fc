import { channel } from 'node:diagnostics_channel'
import t, { type Test } from 'tap'
import { demoAccessCode } from '../../../../../server/contract/demo-accounts.ts'
import { givePictures, ROOM_12 } from '../../../../browser/class-tablet.ts'
import { watchRedis } from '../../../../support/redis-monitor.ts'
import { privateRedis } from '../../../../support/redis-server.ts'
import { signInApp } from '../../auth/sign-in-app.ts'

/** From the class code until the child is greeted. */
const MOST_COMMANDS = 20
const MOST_CALLS = 6
const CHILD = 'kid-room-12-suzuki'
const PASSWORD = 'owl,cookie,rocket'

/** Counts the requests that this process sends to an origin. */
function countCalls(t: Test, origin: string) {
  const seen: string[] = []
  const note = (message: unknown) => {
    const { request } = message as { request: { origin: string; method: string; path: string } }
    if (String(request.origin) === origin) seen.push(`${request.method} ${request.path.split('?')[0]}`)
  }
  const sent = channel('undici:request:create')
  sent.subscribe(note)
  t.teardown(() => sent.unsubscribe(note))
  return seen
}

t.test(
  'a child of a class costs at most twenty commands and six calls, from the code to the greeting',
  async (t) => {
    const redis = await privateRedis()
    t.teardown(() => redis.stop())
    const redisUrl = redis.url()
    const app = await signInApp(t, { redisUrl })
    await givePictures(app, CHILD, PASSWORD)
    const signIn = async () => {
      const one = app.browser()
      const sent = async (path: string, body: object) => {
        const { status } = await one.post(path, body)
        if (status !== 200) throw new Error(`${path} answered ${status}`)
      }
      await sent('/auth/code', { code: demoAccessCode })
      const shown = await one.get(`/api/screens/picture-password?rosterId=${ROOM_12}`)
      t.equal(shown.body.open?.rosterId, ROOM_12)
      await sent('/api/screens/player/choose', { studentId: CHILD, rosterId: ROOM_12 })
      await sent('/api/screens/player/login', { studentId: CHILD, password: PASSWORD })
    }
    // The first of a process teaches Redis the scripts.
    await signIn()
    const { during } = await watchRedis(t, redisUrl)
    const calls = countCalls(t, app.productApi.url)
    const commands = await during(signIn())
    t.ok(commands.length <= MOST_COMMANDS, `${commands.length} commands: ${commands.join(' ')}`)
    t.ok(calls.length <= MOST_CALLS, `${calls.length} calls: ${calls.join(', ')}`)
    t.ok(calls.length > 0, 'calls are counted')
  },
)
