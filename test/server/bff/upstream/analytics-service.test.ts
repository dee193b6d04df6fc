import type { RequestListener } from 'node:http'
import t, { type Test } from 'tap'
import {
  BATCH_SIZE,
  createAnalyticsService,
  MAX_WAITING,
} from '../../../../server/bff/upstream/analytics-service.ts'
import { movableClock } from '../../../support/clock.ts'
import { listening } from '../../../support/listening.ts'

const KEY = 'k'.repeat(32)
/** How long an answer is waited for: that of a busy machine too, and one that never comes. */
const PATIENT_MS = 30_000
const ANSWER_MS = 1_000
const PAUSE_SECONDS = 10
const view = (route = '/account/playtime') =>
  ({ event: 'page-view', route, visitor: '0123456789abcdef', at: '2026-11-16T15:00:00.000Z' }) as const

/** The service with these answers, one after the other; the last one stays. */
const serviceThat = (t: Test, ...answers: readonly RequestListener[]) => serviceWithin(PATIENT_MS, t, answers)

async function serviceWithin(answerMs: number, t: Test, answers: readonly RequestListener[]) {
  const bodies: { events: object[] }[] = []
  const bearers: (string | undefined)[] = []
  const { url } = await listening(t, (request, response) => {
    const answer = answers[Math.min(bodies.length, answers.length - 1)]
    let body = ''
    request.on('data', (chunk) => {
      body += chunk
    })
    request.on('end', () => {
      bodies.push(JSON.parse(body))
      bearers.push(request.headers.authorization)
      answer?.(request, response)
    })
  })
  const clock = movableClock()
  const said: [string, object][] = []
  const log = {
    warn: (about: object, words: string) => void said.push([words, about]),
    info: (about: object, words: string) => void said.push([words, about]),
  }
  const service = createAnalyticsService({
    address: { url: `${url}/collect`, key: KEY },
    clock,
    log,
    answerMs,
  })
  t.teardown(() => service.close())
  return { service, bodies, bearers, clock, said }
}

const status =
  (code: number): RequestListener =>
  (_, response) =>
    void response.writeHead(code, { location: '/elsewhere' }).end()

t.test('page views go to the configured service in batches (S7.72, S7.73?)', async (t) => {
  const { service, bodies, bearers } = await serviceThat(t, status(204))
  await service.send()
  t.same(bodies, [], 'nothing waits, and nothing is sent')
  for (let seen = 0; seen <= BATCH_SIZE; seen += 1) service.take(view())
  await service.send()
  await service.send()
  t.same(
    bodies.map(({ events }) => events.length),
    [BATCH_SIZE, 1],
  )
  t.same(bodies[1], { events: [view()] })
  t.equal(bearers[0], `Bearer ${KEY}`)
})

const SILENT = 'silent'
const weather: Readonly<Record<string, RequestListener>> = {
  'down for now': status(503),
  redirecting: status(302),
  'full for now': status(429),
  [SILENT]: () => undefined,
  'hanging up': (request) => request.socket.destroy(),
}
for (const [how, answer] of Object.entries(weather))
  t.test(`a service that is ${how} is left alone for a while, and gets all that waited`, async (t) => {
    const answerMs = how === SILENT ? ANSWER_MS : PATIENT_MS
    const { service, bodies, clock, said } = await serviceWithin(answerMs, t, [answer, status(200)])
    service.take(view('/account/playtime'))
    await service.send()
    service.take(view('/account/roster'))
    await service.send()
    t.equal(bodies.length, 1, 'not asked again at once')
    clock.pass(PAUSE_SECONDS)
    await service.send()
    t.same(bodies[1], { events: [view('/account/playtime'), view('/account/roster')] })
    t.same(
      said.map(([words]) => words),
      ['the analytics service takes nothing', 'the analytics service is back'],
    )
  })

const endless: RequestListener = (_, response) => {
  response.writeHead(200)
  const timer = setInterval(() => response.write('x'.repeat(100_000)), 1)
  response.on('close', () => clearInterval(timer))
}

t.test('an answer without an end is not read to it', async (t) => {
  const { service, bodies } = await serviceThat(t, endless, status(200))
  service.take(view('/account/playtime'))
  await service.send()
  service.take(view('/account/roster'))
  await service.send()
  t.same(bodies[1], { events: [view('/account/roster')] }, 'it said that it had taken the first')
})

t.test('what it does not want is not offered again', async (t) => {
  const { service, bodies, clock } = await serviceThat(t, status(400), status(200))
  service.take(view('/account/playtime'))
  await service.send()
  service.take(view('/account/roster'))
  clock.pass(PAUSE_SECONDS)
  await service.send()
  t.same(bodies[1], { events: [view('/account/roster')] })
})

t.test('only so many wait, and what had no room is counted', async (t) => {
  const { service, bodies, clock, said } = await serviceThat(t, status(500), status(200))
  for (let seen = 0; seen < MAX_WAITING + 7; seen += 1) service.take(view())
  await service.send()
  clock.pass(PAUSE_SECONDS)
  for (let sent = 0; sent < MAX_WAITING / BATCH_SIZE + 1; sent += 1) await service.send()
  t.equal(bodies.slice(1).flatMap(({ events }) => events).length, MAX_WAITING)
  t.same(said.at(-1), ['the analytics service is back', { count: 7 }])
})

t.test('while one batch is on its way no other is', async (t) => {
  const { service, bodies } = await serviceThat(t, (_, response) => void setTimeout(() => response.end(), 50))
  service.take(view())
  await Promise.all([service.send(), service.send(), service.send()])
  t.equal(bodies.length, 1)
})
