import t from 'tap'
import { watchRedis } from '../../../support/redis-monitor.ts'
import { privateRedis } from '../../../support/redis-server.ts'
import { answerSignIn } from '../../../support/sandbox.ts'
import { signInApp } from './sign-in-app.ts'

const MOST = 6

t.test('signing in by password costs at most six commands to Redis', async (t) => {
  const redis = await privateRedis()
  t.teardown(() => redis.stop())
  const redisUrl = redis.url()
  const { signedIn } = await signInApp(t, { redisUrl })
  // The first of a process teaches Redis the scripts.
  await signedIn()
  const { during } = await watchRedis(t, redisUrl)
  const sent = await during(signedIn())
  t.ok(sent.length <= MOST, sent.join(' '))
  t.same([...new Set(sent)], ['evalsha'])
})

t.test('coming back from a provider costs three more, for what it may end', async (t) => {
  const redis = await privateRedis()
  t.teardown(() => redis.stop())
  const redisUrl = redis.url()
  const { browser } = await signInApp(t, { redisUrl })
  const comeBack = async () => {
    const one = browser()
    const { headers } = await one.get('/auth/google/start')
    const { search } = await answerSignIn(new URL(String(headers.location)), { sub: 'google-t-castellanos' })
    return () => one.post('/auth/callback', { query: search })
  }
  await (await comeBack())()
  const land = await comeBack()
  const { during } = await watchRedis(t, redisUrl)
  const answered = land().then(({ status }) => t.equal(status, 200))
  const sent = await during(answered)
  t.ok(sent.length <= MOST + 3, sent.join(' '))
  t.comment(`a provider: ${sent.length} commands (${sent.join(' ')})`)
})
