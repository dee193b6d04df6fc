import { channel } from 'node:diagnostics_channel'
import t, { type Test } from 'tap'
import type { Config } from '../../../../../server/bff/config/config.ts'
import { redisSentinels } from '../../../../../server/bff/config/redis-address.ts'
import { demoAccessCode } from '../../../../../server/contract/demo-accounts.ts'
import { givePictures, ROOM_12 } from '../../../../browser/class-tablet.ts'
import { watchRedis } from '../../../../support/redis-monitor.ts'
import { redisWithSentinel } from '../../../../support/redis-sentinel.ts'
import { privateRedis } from '../../../../support/redis-server.ts'
import { signInApp } from '../../auth/sign-in-app.ts'

/** From the class code until the child is greeted. */
const MAX_COMMANDS = 20
const MAX_WITH_REPLICAS = 32
const MAX_CALLS = 6
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

/** What Sentinel asks of what it watches. */
const OF_SENTINEL: ReadonlySet<string> = new Set(['ping', 'info', 'publish', 'subscribe'])
const PLAY_SITE = { url: 'https://play.test', id: 'play-site', secret: 's'.repeat(32) }

interface Given {
  readonly redisUrl: string
  readonly config?: Partial<Config>
  /** Whether the child finds its class on a list first. */
  readonly isAmongSeveral?: boolean
}

/** What one child costs, in commands to Redis and calls to the product API; the first of a process costs more. */
async function costOf(t: Test, { redisUrl, config, isAmongSeveral = false }: Given) {
  const app = await signInApp(t, { redisUrl, config: { playSite: PLAY_SITE, ...config } })
  await givePictures(app, CHILD, PASSWORD)
  const signIn = async () => {
    const one = app.browser()
    const sent = async (path: string, body: object) => {
      const { status } = await one.post(path, body)
      if (status !== 200) throw new Error(`${path} answered ${status}`)
    }
    await sent('/auth/code', { code: demoAccessCode })
    if (isAmongSeveral)
      t.ok((await one.get('/api/screens/picture-password')).body.classes.length > 1, 'a choice to make')
    const shown = await one.get(`/api/screens/picture-password?rosterId=${ROOM_12}`)
    t.equal(shown.body.open?.rosterId, ROOM_12)
    await sent('/api/screens/player/choose', { studentId: CHILD, rosterId: ROOM_12 })
    await sent('/api/screens/player/login', { studentId: CHILD, password: PASSWORD })
  }
  await signIn()
  const { during } = await watchRedis(t, redisUrl)
  const calls = countCalls(t, app.productApi.url)
  const commands = (await during(signIn())).filter((command) => !OF_SENTINEL.has(command))
  t.ok(calls.length > 0, 'calls are counted')
  return { calls, commands }
}

t.test(
  'a child of a class costs at most twenty commands and six calls, from the code to the greeting',
  async (t) => {
    const redis = await privateRedis()
    t.teardown(() => redis.stop())
    const { calls, commands } = await costOf(t, { redisUrl: redis.url() })
    t.ok(commands.length <= MAX_COMMANDS, `${commands.length} commands: ${commands.join(' ')}`)
    t.ok(calls.length <= MAX_CALLS, `${calls.length} calls: ${calls.join(', ')}`)
  },
)

t.test('a child who finds its class among several costs six calls, too', async (t) => {
  const redis = await privateRedis()
  t.teardown(() => redis.stop())
  const { calls, commands } = await costOf(t, { redisUrl: redis.url(), isAmongSeveral: true })
  t.ok(commands.length <= MAX_COMMANDS, `${commands.length} commands: ${commands.join(' ')}`)
  t.ok(calls.length <= MAX_CALLS, `${calls.length} calls: ${calls.join(', ')}`)
})

t.test('where writes wait for a replica, a child costs at most 32 commands', async (t) => {
  const sentinel = await redisWithSentinel()
  t.teardown(() => sentinel.stop())
  const redis = redisSentinels.parse(sentinel.address, () => undefined)
  if (redis === undefined) throw new Error('no address')
  const { commands } = await costOf(t, {
    redisUrl: `redis://127.0.0.1:${sentinel.primary.port}`,
    config: { redis },
  })
  t.ok(commands.includes('wait'), 'it is waited')
  t.ok(commands.length <= MAX_WITH_REPLICAS, `${commands.length} commands: ${commands.join(' ')}`)
})
