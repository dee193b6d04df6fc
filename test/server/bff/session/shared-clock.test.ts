import t from 'tap'
import { createSharedClock } from '../../../../server/bff/session/shared-clock.ts'
import { type Clock, systemClock } from '../../../../server/clock.ts'
import { buildTestApp } from '../../../support/app.ts'
import { movableClock } from '../../../support/clock.ts'
import { startRedis } from '../../../support/redis.ts'
import { newSession } from '../../../support/sessions.ts'

const HOURS_13 = 13 * 3_600
const aheadBy = (seconds: number): Clock => ({
  now: () => new Date(systemClock.now().getTime() + seconds * 1_000),
})

t.test(
  'a clock goes by Redis’s where they differ, and by its own where they do not or none answers',
  async (t) => {
    const own = movableClock()
    const redis = movableClock(own.now())
    const clock = createSharedClock(own)
    const compared: number[] = []
    let isAway = false
    const timeOfStore = async () => {
      if (isAway) throw new Error('away')
      return redis.now()
    }
    const follow = async () => {
      const stop = await clock.follow({
        timeOfStore,
        onCompared: (ms) => compared.push(ms),
        everyMs: 3_600_000,
      })
      stop()
    }
    own.pass(1)
    await follow()
    t.same(clock.now(), own.now(), 'a second is none')
    own.pass(HOURS_13)
    await follow()
    t.same(clock.now(), redis.now())
    t.same(compared, [1_000, (HOURS_13 + 1) * 1_000])
    isAway = true
    await follow()
    t.same(clock.now(), redis.now(), 'the last comparison holds')
    isAway = false
    redis.pass(HOURS_13 + 1)
    await follow()
    t.same(clock.now(), own.now(), 'and ends once the clock is right')
    await clock
      .follow({ timeOfStore: async () => null, onCompared: () => t.fail('it was compared') })
      .then((stop) => stop())
  },
)

for (const [what, seconds] of [
  ['ahead', HOURS_13],
  ['behind', -HOURS_13],
] as const)
  t.test(
    `a process whose clock is 13 hours ${what} signs nobody out, nor does anybody whom it let in`,
    async (t) => {
      const redis = await startRedis()
      const right = await buildTestApp(t, { redis })
      const wrongClock = createSharedClock(aheadBy(seconds))
      const { sessionKeys } = right.parts.config
      const wrong = await buildTestApp(t, { redis, clock: wrongClock, config: { sessionKeys } })
      const here = newSession(systemClock.now())
      await right.parts.sessionStore.create(here)
      const stop = await wrongClock.follow({
        timeOfStore: wrong.parts.sessionStore.time,
        onCompared: (ms) => t.ok(Math.abs(ms / 1_000 - seconds) < 60),
      })
      t.teardown(stop)
      t.not(await wrong.parts.sessionStore.read(here.id, { poll: false }), null)
      t.not(await right.parts.sessionStore.read(here.id, { poll: false }), null)
      const there = newSession(wrongClock.now())
      await wrong.parts.sessionStore.create(there)
      t.not(await right.parts.sessionStore.read(there.id, { poll: false }), null)
    },
  )
