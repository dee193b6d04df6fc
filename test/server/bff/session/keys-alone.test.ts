import t from 'tap'
import { sha256 } from '../../../../server/bff/session/hashing.ts'
import { systemClock } from '../../../../server/clock.ts'
import { createSealer } from '../../../../server/sealing.ts'
import { newKey, openRedisStore } from '../../../support/redis-store.ts'
import { newSession } from '../../../support/sessions.ts'
import { signInApp, whoIs } from '../auth/sign-in-app.ts'
import { copyOf, openedOf } from './redis-copy.ts'
import { slide } from './redis-of-a-store.ts'

const LIST = 'account teacher-1'
const signIn = { way: 'password', browser: 'Firefox on Linux' } as const

t.test('a session sealed with the keys alone is read, and sealed again with its id', async (t) => {
  const keys = [newKey()]
  const before = await openRedisStore(t, systemClock, { keys, keysAlone: 'write' })
  const session = newSession(systemClock.now())
  await before.store.addToLists(session, signIn, [LIST])
  await before.store.create(session)
  const { store, plain } = await openRedisStore(t, systemClock, { keys, keysAlone: 'read', url: before.url })
  t.equal(
    openedOf(await copyOf(plain), keys).size,
    3,
    'identity, grant and entry open for whoever has the keys',
  )

  t.same(await store.read(session.id, slide), { ...session, version: 2 })
  t.same(
    [...openedOf(await copyOf(plain), keys).values()],
    [{ ...signIn, kind: 'account', accountId: 'teacher-1', startedAt: session.startedAt, revocation: null }],
    'now the entry alone does, of which no one is let in',
  )
  t.match(
    await before.store.read(session.id, slide),
    { version: 2 },
    'a process of the first step reads it too',
  )
  t.match((await store.liveSessions(LIST)).listed, [
    { hash: sha256(session.id), browser: 'Firefox on Linux' },
  ])
  t.match(await store.handlesIn(LIST), [{ who: { accountId: 'teacher-1' } }])
  const [list, hash] = [`sessions-of:{${sha256(LIST)}}`, sha256(session.id)]
  const older = { ...signIn, kind: 'account', startedAt: session.startedAt }
  await plain.hset(list, hash, createSealer(keys).seal(older, `${list} ${hash}`))
  t.same(
    await store.handlesIn(LIST),
    [{ hash, who: { kind: 'account', accountId: 'unknown' }, revocation: null }],
    'an entry from before does not say whose it is, and can be ended',
  )
  t.equal(await store.destroyByHash(sha256(session.id), 'from-elsewhere'), true)
  t.equal(await store.read(session.id, slide), null)
})

t.test('after the last step whoever has the keys and writes to Redis makes no session', async (t) => {
  const keys = [newKey()]
  const before = await openRedisStore(t, systemClock, { keys, keysAlone: 'write' })
  const session = newSession(systemClock.now())
  await before.store.addToLists(session, signIn, [LIST])
  await before.store.create(session)
  const { store } = await openRedisStore(t, systemClock, { keys, url: before.url })
  t.equal(await store.read(session.id, slide), null)
  t.same(await store.liveSessions(LIST), { listed: [], unread: 1, hasOlder: false })
  const handle = { hash: sha256(session.id), who: null, revocation: null }
  t.same(await store.handlesIn(LIST), [handle], 'what does not open can still be ended')
  t.match(await before.store.read(session.id, slide), { id: session.id }, 'where the old form is still read')
})

t.test('in the first step sessions are written as processes from before can read them', async (t) => {
  const [key] = [newKey()]
  const { store, plain } = await openRedisStore(t, systemClock, { keys: [key], keysAlone: 'write' })
  const session = newSession(systemClock.now())
  await store.create(session)
  t.same(await store.read(session.id, slide), session, 'and not written again')
  const [place, grantPlace] = [`session:{${sha256(session.id)}}`, `grant:{${sha256(session.id)}}`]
  const held = [await plain.hgetBuffer(place, 'identity'), await plain.hgetBuffer(grantPlace, 'token')]
  const asBefore = [place, grantPlace].map((at, i) =>
    createSealer([key]).open(held[i] ?? Buffer.alloc(0), at),
  )
  t.same(asBefore, [session.identity, session.grant])
})

t.test('nobody signs in again while processes change from the one to the other', async (t) => {
  const first = await signInApp(t, { config: { sessionKeysAlone: 'write' } })
  const { redis, sessionKeys } = first.parts.config
  if (redis?.kind !== 'single') throw new Error('on one Redis')
  const second = await signInApp(t, {
    redisUrl: redis.url,
    config: { sessionKeys, sessionKeysAlone: 'read' },
  })
  const headersOf = (browser: { cookies(): readonly string[] }) => ({
    'x-csrf': '1',
    cookie: browser.cookies().join('; '),
  })
  const [early, late] = [await first.signedIn(), await second.signedIn()]
  for (const browser of [early, late])
    for (const { app } of [first, second, first]) {
      const response = await app.inject({ url: '/api/screens/shell', headers: headersOf(browser) })
      t.equal(response.statusCode, 200)
    }
  const ended = await second.app.inject({
    method: 'POST',
    url: '/api/screens/sessions/end-others',
    headers: headersOf(late),
    payload: {},
  })
  t.equal(ended.statusCode, 200)
  t.same([await whoIs(early), /^account/.test(await whoIs(late))], ['no-session', true])
})
