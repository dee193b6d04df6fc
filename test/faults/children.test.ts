import t from 'tap'
import { DEFAULT_COMMAND_MS } from '../../server/bff/config/variables.ts'
import { passwordMisses } from '../../server/product-api/db/schema/student-sign-ins.ts'
import { api, href } from '../../shared/paths.ts'
import { addClass, PICTURES } from '../bench/children-data.ts'
import { buildTestApp } from '../support/app.ts'
import { backAgain } from '../support/back-again.ts'
import { startProductApi, testSealer } from '../support/product-api.ts'
import { privateRedis } from '../support/redis-server.ts'
import { type Browser, browserOf } from '../support/signed-in.ts'

const WRONG = 'owl,cookie,train'
const OUT = [503, 'store-unavailable']

for (const fault of ['hangs', 'is gone'] as const)
  t.test(`while a Redis ${fault} no child is let in and none is locked, and then it goes on`, async (t) => {
    const redis = await privateRedis()
    t.teardown(() => redis.stop())
    const productApi = await startProductApi()
    t.teardown(() => productApi.close())
    const { db } = productApi
    const [child, other] = await addClass(db, 0, {
      ...{ sealer: testSealer, children: 2 },
      passwordHash: 'nobody signs in with it',
    })
    if (!child || !other) throw new Error('there is no class')
    const made = await buildTestApp(t, {
      productApi,
      redis: { url: redis.url() },
      config: { redisTimeoutMs: DEFAULT_COMMAND_MS },
    })
    const tablet = browserOf(made)
    const player = (browser: Browser, command: string, body: object) =>
      browser.post(href(api.command, { screen: 'player', command }), body)
    const guess = (password: string) => player(tablet, 'login', { studentId: child.studentId, password })
    t.equal((await tablet.post(api.code, { code: child.code })).status, 200)
    t.equal((await player(tablet, 'choose', child)).status, 200)
    t.equal((await guess(WRONG)).status, 404)
    const cookies = tablet.cookies()

    if (fault === 'hangs') redis.freeze()
    else await redis.stop()
    for (const tap of [
      () => guess(PICTURES),
      () => guess(WRONG),
      () => guess(WRONG),
      () => guess(WRONG),
      () => player(tablet, 'choose', other),
      () => tablet.get(href(api.screen, { screen: 'picture-password' }, { rosterId: child.rosterId })),
      () => browserOf(made).post(api.code, { code: child.code }),
    ]) {
      const { status, headers, body } = await tap()
      t.same([status, body.error.code, headers['set-cookie']], [...OUT, undefined])
    }
    const missed = await db.select().from(passwordMisses)
    t.same(
      missed.map(({ studentId, count }) => [studentId, count]),
      [[child.studentId, 1]],
      'what was tried meanwhile counts for nothing',
    )
    t.same(tablet.cookies(), cookies)

    if (fault === 'is gone') return
    redis.thaw()
    await t.resolves(
      backAgain(() => guess(PICTURES)),
      'in, on the tablet that was signed in before',
    )
  })
