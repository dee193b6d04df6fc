import { fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { Redis } from 'ioredis'
import type { Test } from 'tap'
import { sha256 } from '../../server/bff/session/hashing.ts'
import { buildTestApp } from '../support/app.ts'
import { privateRedis } from '../support/redis-server.ts'
import { newKey } from '../support/redis-store.ts'
import { grantOf, newSession } from '../support/sessions.ts'
import { stubUpstream } from '../support/upstream-stub.ts'
import type { Heard, Place, Slow } from './slow-requests-worker.ts'

/** At once: few enough that no request is turned away while the processor is busy. */
const LANES = 24
/** A logout follows what it races within so many milliseconds, at random. */
const LATER_MS = 4
/** A session of this age is touched by who reads it. */
const AGE_MS = 120_000
const worker = fileURLToPath(new URL('slow-requests-worker.ts', import.meta.url))

/**
 * Races so many logouts with a slow request of the same session, which has something to write, and proves that none is
 * undone. How often each way to end occurred is what it answers.
 */
export async function raceLogouts(t: Test, races: number): Promise<ReadonlyMap<string, number>> {
  const redis = await privateRedis()
  t.teardown(() => redis.stop())
  const [key, redisUrl] = [newKey(), redis.url()]
  const { upstream } = await stubUpstream(t, () => ({ status: 200 }))
  const { app, parts } = await buildTestApp(t, {
    redis: { url: redisUrl },
    config: { sessionKeys: [key], logLevel: 'silent' },
    parts: { upstream },
  })
  const child = fork(worker, { execArgv: ['--import', import.meta.resolve('tsx')] })
  t.teardown(() => child.kill())
  const ready = once(child, 'message')
  child.send({ redisUrl, key: key.toString('base64') } satisfies Place)
  await ready

  const waiting = new Map<string, (status: number) => void>()
  const heard = (race: number, what: 'reached' | 'answered') =>
    new Promise<number>((resolve) => waiting.set(`${race} ${what}`, resolve))
  child.on('message', ({ race, what }: Heard) =>
    waiting.get(`${race} ${what === 'reached' ? what : 'answered'}`)?.(Number(what)),
  )

  const { sessionStore, clock } = parts
  const ids: string[] = []
  const ends = new Map<string, number>()
  const run = async (race: number): Promise<void> => {
    const now = clock.now().getTime()
    const grant = grantOf({
      accessToken: `access-${race}`,
      refreshToken: `refresh-${race}`,
      renewAt: now - 1,
    })
    const session = newSession(new Date(now - AGE_MS), 'account', grant)
    await sessionStore.create(session)
    ids.push(session.id)
    const [reached, answered] = [heard(race, 'reached'), heard(race, 'answered')]
    let isAnswered = false
    answered.then(() => {
      isAnswered = true
    })
    child.send({ race, id: session.id } satisfies Slow)
    await Promise.race([reached, answered])
    await pause(Math.random() * LATER_MS)
    const { statusCode } = await app.inject({
      method: 'POST',
      url: '/auth/logout',
      // Each from a place of its own: ways out are limited by address, as ways in are.
      remoteAddress: `10.${race >> 16}.${(race >> 8) & 255}.${race & 255}`,
      headers: { 'x-csrf': '1', cookie: `session=${session.id}` },
    })
    const who = isAnswered ? 'answered before the logout was' : 'answered after the logout was'
    const end = `${statusCode}, and the request ${await answered}, ${who}`
    ends.set(end, (ends.get(end) ?? 0) + 1)
    for (const what of ['reached', 'answered']) waiting.delete(`${race} ${what}`)
  }
  await Promise.all(
    Array.from({ length: LANES }, async (_, lane) => {
      for (let race = lane; race < races; race += LANES) await run(race)
    }),
  )
  const gone = once(child, 'exit')
  child.send('end')
  await gone

  for (const [end, count] of [...ends].sort()) t.comment(`${count} × ${end}`)
  t.equal(ids.length, races)
  t.same(
    [...ends.keys()].filter((end) => !/^204, and the request (200|401),/.test(end)),
    [],
    'every logout is confirmed, and nobody sees an error',
  )
  const plain = new Redis(redisUrl)
  t.teardown(() => plain.disconnect())
  t.same(await plain.keys('grant:*'), [], 'no bearer is left')
  const kept = plain.pipeline()
  for (const id of ids) kept.hkeys(`session:{${sha256(id)}}`)
  const alive = ((await kept.exec()) ?? []).filter(([, fields]) => String(fields) !== 'ended')
  t.equal(alive.length, 0, 'and of no session more than that it has ended')
  return ends
}
