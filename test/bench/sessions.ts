import { createHash, createHmac, randomBytes } from 'node:crypto'
import type { Redis } from 'ioredis'
import type { OpenSession } from '../../server/bff/session/session.ts'
import { createSealer } from '../../server/sealing.ts'

/** The same signed-in person in each server's own form; each answers the Cookie header to send. */
const EXPRESS_PLACE = 'bench'
const WEEK_MS = 604_800_000

export async function signInAtReference(redis: Redis, key: Buffer, open: OpenSession): Promise<string> {
  const id = randomBytes(32).toString('base64url')
  const place = `bench:${createHash('sha256').update(id).digest('hex')}`
  await redis.set(place, createSealer([key]).seal(open, place))
  return `session=${id}.${createHmac('sha256', key).update(id).digest('base64url')}`
}

export async function signInAtExpress(redis: Redis, key: Buffer, open: OpenSession): Promise<string> {
  const id = randomBytes(24).toString('base64url')
  const cookie = { originalMaxAge: WEEK_MS, httpOnly: true, path: '/' }
  await redis.set(
    `express:${id}`,
    createSealer([key]).seal({ cookie, open }, EXPRESS_PLACE).toString('base64'),
  )
  const signature = createHmac('sha256', key.toString('hex')).update(id).digest('base64').replace(/=+$/, '')
  return `session=${encodeURIComponent(`s:${id}.${signature}`)}`
}

/** Signs in at the product itself, by its own form. */
export async function signInAtProduct(origin: string, headers: Record<string, string>): Promise<string> {
  const response = await fetch(`${origin}/auth/password`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json', 'x-csrf': '1' },
    body: JSON.stringify({ email: 'teacher@demo.test', password: 'numberlane' }),
  })
  const [cookie = ''] = (response.headers.get('set-cookie') ?? '').split(';')
  if (!response.ok || cookie === '') throw new Error(`signing in for the bench answered ${response.status}`)
  return cookie
}
