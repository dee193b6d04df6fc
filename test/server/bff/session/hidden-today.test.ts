import t from 'tap'
import { hiddenToday } from '../../../../server/bff/session/hidden-today.ts'
import type { SessionStore } from '../../../../server/bff/session/store.ts'
import { systemClock } from '../../../../server/clock.ts'
import { openRedisStore } from '../../../support/redis-store.ts'

const NEW_YORK = { accountId: 'teacher-1', timezone: 'America/New_York' }
/** Eleven in the morning in New York. */
const NOW = new Date('2019-10-16T15:00:00.000Z')
const HOUR_S = 3600

t.test('what is hidden is one person’s, for one day of theirs, in every browser', async (t) => {
  const { store } = await openRedisStore(t, systemClock)
  const mine = hiddenToday(store, NEW_YORK, NOW)
  t.same(await mine.list(), [])
  await mine.set('s1', true)
  await mine.set('s2', true)
  await mine.set('s1', true)
  t.same([...(await hiddenToday(store, NEW_YORK, NOW).list())].sort(), ['s1', 's2'])
  await mine.set('s2', false)
  t.same(await mine.list(), ['s1'])
  t.same(await hiddenToday(store, { ...NEW_YORK, accountId: 'teacher-2' }, NOW).list(), [])
  const lateEvening = new Date('2019-10-17T03:59:59.000Z')
  t.same(await hiddenToday(store, NEW_YORK, lateEvening).list(), ['s1'], 'until their midnight')
  const midnight = new Date('2019-10-17T04:00:00.000Z')
  t.same(await hiddenToday(store, NEW_YORK, midnight).list(), [])
})

t.test('two children hidden at the same moment in two tabs are both hidden', async (t) => {
  const { store } = await openRedisStore(t, systemClock)
  const ids = Array.from({ length: 20 }, (_, at) => `s${at}`)
  const tabs = ids.map(() => hiddenToday(store, NEW_YORK, NOW))
  await Promise.all(ids.map((id, at) => tabs[at]?.set(id, true)))
  t.same([...((await tabs[0]?.list()) ?? [])].sort(), [...ids].sort())
  await Promise.all([tabs[0]?.set('s3', false), tabs[1]?.set('s20', true)])
  t.same(
    [...((await tabs[0]?.list()) ?? [])].sort(),
    [...ids.filter((id) => id !== 's3'), 's20'].sort(),
    'nor does showing one lose another',
  )
})

t.test('the record ends with the day in the person’s time zone, also where clocks change', async (t) => {
  const lasts = async (timezone: string, now: Date) => {
    const kept: number[] = []
    const store: Pick<SessionStore, 'addMember' | 'removeMember' | 'members'> = {
      members: async () => [],
      removeMember: async () => undefined,
      addMember: async (_kind, _name, _member, { seconds }) => void kept.push(seconds),
    }
    await hiddenToday(store, { accountId: 'a', timezone }, now).set('s1', true)
    return kept[0]
  }
  t.equal(await lasts('America/New_York', NOW), 13 * HOUR_S)
  t.equal(await lasts('Asia/Tokyo', new Date('2019-10-16T15:00:00.000Z')), 24 * HOUR_S)
  t.equal(await lasts('America/New_York', new Date('2019-11-03T04:00:00.000Z')), 25 * HOUR_S)
  t.equal(await lasts('America/New_York', new Date('2019-10-17T03:59:59.900Z')), 1)
})

t.test('Redis holds no account and no child in the open', async (t) => {
  const { store, plain } = await openRedisStore(t, systemClock)
  await hiddenToday(store, NEW_YORK, NOW).set('child-of-room-12', true)
  const keys = await plain.keys('hidden-today:*')
  t.equal(keys.length, 2, 'the children and the end of each')
  for (const key of keys) {
    const kept = key.endsWith(':ends')
      ? await plain.zrange(key, '0', '-1')
      : Object.entries(await plain.hgetallBuffer(key)).map(
          ([field, value]) => `${field} ${value.toString('latin1')}`,
        )
    const held = `${key} ${kept.join(' ')}`
    for (const text of ['teacher-1', 'child-of-room-12'])
      for (const form of [text, Buffer.from(text).toString('base64')])
        t.notOk(held.includes(form), `${form} is nowhere`)
    t.ok((await plain.ttl(key)) <= 13 * HOUR_S, 'and Redis itself drops it with the day')
  }
})
