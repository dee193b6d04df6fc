import compression from 'compression'
import { RedisStore } from 'connect-redis'
import express, { type Request } from 'express'
import session, { type SessionData } from 'express-session'
import helmet from 'helmet'
import { pinoHttp } from 'pino-http'
import { createClient } from 'redis'
import { Compile } from 'typebox/compile'
import type { OpenSession } from '../../server/bff/session/session.ts'
import { createSealer } from '../../server/sealing.ts'
import { SkillsParams } from '../../shared/screens/skills.ts'
import { shellAnswer, skillsAnswer } from './answers.ts'

/** The same two screens on Express with the middleware such a server usually has, and fetch. */
const { REDIS_URL = '', UPSTREAM_URL = '', BENCH_KEY = '' } = process.env
const key = Buffer.from(BENCH_KEY, 'base64')
const sealer = createSealer([key])
const params = Compile(SkillsParams)
const SEALED_UNDER = 'bench'
const redis = await createClient({ url: REDIS_URL }).connect()

const app = express()
app.use(pinoHttp())
app.use(helmet())
app.use(compression())
app.use(express.json())
app.use(express.urlencoded({ extended: true }))
app.use(
  session({
    secret: key.toString('hex'),
    name: 'session',
    resave: false,
    saveUninitialized: false,
    store: new RedisStore({
      client: redis,
      prefix: 'express:',
      serializer: {
        parse: (text) => sealer.open(Buffer.from(text, 'base64'), SEALED_UNDER) as SessionData,
        stringify: (data) => sealer.seal(data, SEALED_UNDER).toString('base64'),
      },
    }),
  }),
)

const openOf = (request: Request) => {
  const { open } = request.session as unknown as { open?: OpenSession }
  if (!open) throw new Error('no session')
  return open
}

const callAs =
  ({ grant }: OpenSession) =>
  async (method: 'GET' | 'POST', path: string, body?: unknown) => {
    const answer = await fetch(UPSTREAM_URL + path, {
      method,
      headers: { authorization: `Bearer ${grant.accessToken}`, 'content-type': 'application/json' },
      body: body === undefined ? undefined : JSON.stringify(body),
    })
    return answer.json()
  }

app.get('/api/screens/shell', async (request, response) => {
  const open = openOf(request)
  response.json(await shellAnswer(callAs(open), open.identity))
})
app.get('/api/screens/skills', async (request, response) => {
  const open = openOf(request)
  if (!params.Check(request.query)) throw new Error('bad input')
  response.json(await skillsAnswer(callAs(open), open.identity, request.query))
})
const server = app.listen(0, '127.0.0.1', () => {
  process.send?.({ ready: `http://127.0.0.1:${(server.address() as { port: number }).port}` })
})
