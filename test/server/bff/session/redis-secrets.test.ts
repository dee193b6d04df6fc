import t from 'tap'
import { sha256 } from '../../../../server/bff/session/hashing.ts'
import { systemClock } from '../../../../server/clock.ts'
import { createSealer } from '../../../../server/sealing.ts'
import { newKey, openRedisStore } from '../../../support/redis-store.ts'
import { grantOf, identityOf, newSession } from '../../../support/sessions.ts'
import { copyOf } from './redis-copy.ts'
import { slide } from './redis-of-a-store.ts'

t.test('Redis holds neither an id nor a token, only hashes and sealed values', async (t) => {
  const { store, plain } = await openRedisStore(t, systemClock)
  const session = newSession(systemClock.now())
  await store.create(session)
  const next = grantOf()
  await store.updateGrant(session.id, session.grant, next)
  await store.keep('signin', 'name-of-a-browser', { verifier: 'a-verifier' }, 60)
  await store.count('guess teacher@demo.test', { limit: 1, seconds: 60 })
  await store.takeLease('refresh of somebody', 'holder', 60_000)
  await store.addToLists(session, { way: 'google', browser: 'Chrome on Windows' }, ['account teacher-1'])

  const held = (await copyOf(plain))
    .map(({ key, field, value }) => `${key} ${field}=${value.toString('latin1')}`)
    .join('\n')
  const canaries = [session.id, session.grant.accessToken, session.grant.refreshToken, next.accessToken]
  for (const canary of [
    ...canaries,
    'name-of-a-browser',
    'a-verifier',
    'teacher@demo.test',
    'teacher-1',
    'Windows',
    'google',
  ]) {
    for (const form of [String(canary), Buffer.from(String(canary)).toString('base64')])
      t.notOk(held.includes(form), `${form.slice(0, 12)}… is nowhere`)
  }
  t.ok(held.includes(sha256(session.id)), 'while the hash of the id is, so the search finds what is there')
})

t.test('an older key still opens, and what is written from then on is sealed by the newest', async (t) => {
  const [old, fresh] = [newKey(), newKey()]
  const before = await openRedisStore(t, systemClock, { keys: [old] })
  const session = newSession(systemClock.now())
  await before.store.create(session)

  const during = await openRedisStore(t, systemClock, { keys: [fresh, old], url: before.url })
  t.same(await during.store.read(session.id, slide), session)
  const [identity, grant] = [identityOf({ standards: 'Other' }), grantOf()]
  await during.store.updateIdentity(session.id, 1, identity)
  await during.store.updateGrant(session.id, session.grant, grant)

  const after = await openRedisStore(t, systemClock, { keys: [fresh], url: before.url })
  t.same(await after.store.read(session.id, slide), { ...session, identity, grant, version: 2 })
  t.equal(await before.store.read(session.id, slide), null, 'the old key alone opens nothing any more')
})

t.test('a value moved to another session, or changed, opens nothing', async (t) => {
  const { store, plain } = await openRedisStore(t, systemClock)
  const [mine, theirs] = [newSession(systemClock.now()), newSession(systemClock.now())]
  await store.create(mine)
  await store.create(theirs)
  const place = (kind: 'session' | 'grant', { id }: { id: string }) => `${kind}:{${sha256(id)}}`
  const token = await plain.hgetBuffer(place('grant', theirs), 'token')
  const own = await plain.hgetBuffer(place('grant', mine), 'token')
  if (token === null || own === null) return t.fail('both have a grant')

  await plain.hset(place('grant', mine), 'token', token)
  t.equal(await store.read(mine.id, slide), null, 'somebody else’s grant')
  await plain.hset(place('session', mine), 'identity', own)
  t.equal(await store.read(mine.id, slide), null, 'a grant in the place of an identity')
  const bent = Buffer.from(token)
  bent.writeUInt8(bent.readUInt8(bent.length - 1) ^ 1, bent.length - 1)
  await plain.hset(place('grant', theirs), 'token', bent)
  t.equal(await store.read(theirs.id, slide), null, 'one bit')
  await plain.hset(place('grant', theirs), 'token', token.subarray(0, 20))
  t.equal(await store.read(theirs.id, slide), null, 'cut short')
})

t.test(
  'a copy of Redis and the key do not open what is kept under a name that only a browser knows',
  async (t) => {
    const key = newKey()
    const { store, plain } = await openRedisStore(t, systemClock, { keys: [key] })
    const [view, own] = [newSession(systemClock.now()).id, newSession(systemClock.now()).id]
    await store.keep('viewing', view, own, 60)
    const place = `viewing:{${sha256(view)}}`
    const held = (await plain.getBuffer(place)) ?? Buffer.alloc(0)
    const sealer = createSealer([key])
    t.match(sealer.withSecret(view).open(held, place), { value: own }, 'with the name it opens')
    t.equal(sealer.open(held, place), undefined, 'without it, it does not')
    for (const guess of ['', sha256(view), own])
      t.equal(sealer.withSecret(guess).open(held, place), undefined, 'nor with another')
    t.equal(await store.take('viewing', view), own)
  },
)
