import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import Fastify, { type FastifyRequest } from 'fastify'
import { Redis } from 'ioredis'
import { Compile } from 'typebox/compile'
import { Pool } from 'undici'
import type { OpenSession } from '../../server/bff/session/session.ts'
import { createSealer } from '../../server/sealing.ts'
import { SkillsParams } from '../../shared/screens/skills.ts'
import { productCalls, shellAnswer, skillsAnswer } from './answers.ts'

/**
 * The same two screens by hand and as little as can be: a signed cookie, one Redis GET, the session decrypted,
 * the input checked, an undici Pool. No plugin, no log, no metrics, no headers, no limits.
 */
const { REDIS_URL = '', UPSTREAM_URL = '', BENCH_KEY = '', PRODUCT_CALLS } = process.env
/** With PRODUCT_CALLS, the calls of the product instead of the four it began with. */
const calls = PRODUCT_CALLS ? productCalls : undefined
const key = Buffer.from(BENCH_KEY, 'base64')
const redis = new Redis(REDIS_URL)
const pool = new Pool(UPSTREAM_URL, { connections: 64 })
const sealer = createSealer([key])
const params = Compile(SkillsParams)

async function sessionOf(request: FastifyRequest): Promise<OpenSession> {
  const [id = '', signature = ''] = (/session=([^;]+)/.exec(request.headers.cookie ?? '')?.[1] ?? '').split(
    '.',
  )
  const expected = createHmac('sha256', key).update(id).digest()
  const given = Buffer.from(signature, 'base64url')
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) throw new Error('no session')
  const place = `bench:${createHash('sha256').update(id).digest('hex')}`
  const found = await redis.getBuffer(place)
  const session = found && sealer.open(found, place)
  if (!session) throw new Error('no session')
  return session as OpenSession
}

const callAs =
  ({ grant }: OpenSession) =>
  async (method: 'GET' | 'POST', path: string, body?: unknown) => {
    const answer = await pool.request({
      method,
      path,
      headers: { authorization: `Bearer ${grant.accessToken}`, 'content-type': 'application/json' },
      body: body === undefined ? undefined : JSON.stringify(body),
    })
    return answer.body.json()
  }

const app = Fastify()
app.get('/api/screens/shell', async (request, reply) => {
  const session = await sessionOf(request)
  const view = await shellAnswer(callAs(session), session.identity)
  return reply.type('application/json; charset=utf-8').send(JSON.stringify(view))
})
app.get('/api/screens/skills', async (request, reply) => {
  const session = await sessionOf(request)
  if (!params.Check(request.query)) throw new Error('bad input')
  const view = await skillsAnswer(callAs(session), session.identity, request.query, calls)
  return reply.type('application/json; charset=utf-8').send(JSON.stringify(view))
})
process.send?.({ ready: await app.listen({ host: '127.0.0.1', port: 0 }) })
