import t from 'tap'
import { HAND_OFF_S, makeHandOff, redeemHandOff } from '../../../../server/bff/session/hand-off.ts'
import { systemClock } from '../../../../server/clock.ts'
import type { Player } from '../../../../server/contract/hand-off.ts'
import { openRedisStore } from '../../../support/redis-store.ts'

const SITE = 'play-site'
const TEACHER: Player = { role: 'teacher', teacherId: 't1', studentId: null }

t.test('S7.148? a code of 256 random bits is redeemed once, however many ask at a time', async (t) => {
  const { store } = await openRedisStore(t, systemClock)
  const code = await makeHandOff(store, SITE, TEACHER)
  t.equal(Buffer.from(code, 'base64url').length, 32)
  const answers = await Promise.all(Array.from({ length: 20 }, () => redeemHandOff(store, SITE, code)))
  t.same(
    answers.filter((answer) => answer !== undefined),
    [TEACHER],
  )
  t.equal(await redeemHandOff(store, SITE, code), undefined, 'nor later')
})

t.test('S7.148? a code lives for 60 seconds', async (t) => {
  let now = Date.now()
  const { store } = await openRedisStore(t, { ...systemClock, now: () => new Date(now) })
  const early = await makeHandOff(store, SITE, TEACHER)
  const late = await makeHandOff(store, SITE, TEACHER)
  now += (HAND_OFF_S - 1) * 1000
  t.same(await redeemHandOff(store, SITE, early), TEACHER)
  now += 2000
  t.equal(await redeemHandOff(store, SITE, late), undefined)
})

t.test('S7.148? another site gets nothing, and uses the code up', async (t) => {
  const { store } = await openRedisStore(t, systemClock)
  const code = await makeHandOff(store, SITE, TEACHER)
  t.equal(await redeemHandOff(store, 'another-site', code), undefined)
  t.equal(await redeemHandOff(store, SITE, code), undefined)
})

t.test('S7.148? what is not a code never reaches the store', async (t) => {
  const { store } = await openRedisStore(t, systemClock)
  for (const text of ['', 'x', 'x'.repeat(44), '../'.repeat(14)])
    t.equal(await redeemHandOff(store, SITE, text), undefined)
})
