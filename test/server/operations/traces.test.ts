import type { RequestListener } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout } from 'node:timers/promises'
import t, { type Test } from 'tap'
import { me } from '../../../server/contract/account.ts'
import { sendPlays } from '../../../server/contract/send-plays.ts'
import { CLIENT_CLOSED } from '../../../server/operations/request-end.ts'
import { startTraces, type Traces } from '../../../server/operations/traces.ts'
import { buildTestApp } from '../../support/app.ts'
import { listening } from '../../support/listening.ts'
import { startProductApi } from '../../support/product-api.ts'
import { addAccount, PASSWORD } from '../../support/product-data.ts'
import { browserOf } from '../../support/signed-in.ts'

interface SentSpan {
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly name: string
  readonly attributes: readonly { readonly key: string; readonly value: Record<string, unknown> }[]
}
interface Sent {
  readonly resourceSpans: readonly {
    readonly scopeSpans: readonly { readonly spans: readonly SentSpan[] }[]
  }[]
}

/** A collector that keeps what it is sent, and the traces of a process that send to it. */
async function collector(
  t: Test,
  { share = 1, listener }: { share?: number; listener?: RequestListener } = {},
) {
  const bodies: string[] = []
  const { url } = await listening(t, async (request, response) => {
    if (listener) return listener(request, response)
    bodies.push(`${request.url} ${await text(request)}`)
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  })
  const start = async (service: string): Promise<Traces> => {
    const traces = await startTraces({ tracesUrl: url, tracedShare: share }, { service, instance: 'test' })
    if (traces === null) throw new Error('a collector is named')
    return traces
  }
  const spans = (): SentSpan[] =>
    bodies
      .map((body) => JSON.parse(body.slice(body.indexOf('{'))) as Sent)
      .flatMap(({ resourceSpans }) => resourceSpans)
      .flatMap(({ scopeSpans }) => scopeSpans)
      .flatMap((scope) => scope.spans)
  return { start, bodies, spans }
}

const TRACE_ID = '0af7651916cd43dd8448eb211c80319c'
const traceparent = `00-${TRACE_ID}-b7ad6b7169203331-01`

/** A teacher signs in and looks at the shell, at a BFF and a product API that are both traced. */
async function signInTraced(t: Test, start: (service: string) => Promise<Traces>) {
  const [ofBff, ofApi] = [await start('bff'), await start('product-api')]
  const productApi = await startProductApi({ traces: ofApi })
  t.teardown(() => productApi.close())
  await addAccount(productApi.db, 'alma')
  const upstreamOf = await buildTestApp(t, { productApi, traces: ofBff })
  const browser = browserOf(upstreamOf)
  const credentials = { email: 'alma@school.test', password: PASSWORD }
  t.equal((await browser.post('/auth/password', credentials).set('traceparent', traceparent)).status, 200)
  t.equal((await browser.get('/api/screens/shell')).status, 200)
  await Promise.all([ofBff.close(), ofApi.close()])
  return browser
}

t.test('a request, its calls and what answers them are one trace, across both servers', async (t) => {
  const { start, bodies, spans } = await collector(t)
  const browser = await signInTraced(t, start)
  t.ok(bodies.every((body) => body.startsWith('/v1/traces ')))
  const [signIn] = spans().filter(({ name }) => name === '/auth/password')
  t.equal(signIn?.traceId, TRACE_ID, 'a trace that somebody began is gone on with')
  const called = spans().find(
    ({ parentSpanId, name }) => parentSpanId === signIn?.spanId && name === 'loginEmail',
  )
  const answered = spans().find(({ parentSpanId }) => parentSpanId === called?.spanId)
  t.match(answered, { name: 'loginEmail', traceId: TRACE_ID })
  const shell = spans().find(({ name }) => name === '/api/screens/shell')
  t.not(shell?.traceId, TRACE_ID, 'another request is another trace')
  t.match(
    spans().find(({ parentSpanId }) => parentSpanId === shell?.spanId),
    { name: 'me' },
  )

  await t.test('which says nothing of anybody', async (t) => {
    const keys = new Set(spans().flatMap(({ attributes }) => attributes.map(({ key }) => key)))
    t.same([...keys].sort(), ['http.request.method', 'http.response.status_code', 'http.route', 'outcome'])
    const secrets = ['alma', 'Reyes', PASSWORD, ...browser.cookies().map((pair) => pair.split('=')[1] ?? '')]
    for (const secret of secrets) t.notMatch(bodies.join(' '), secret)
  })
})

t.test('nobody outside decides that a request is traced', async (t) => {
  const { start, bodies } = await collector(t, { share: 0 })
  await signInTraced(t, start)
  t.same(bodies, [])
})

t.test('nor by the trace’s id, which it chooses', async (t) => {
  const { start, spans } = await collector(t, { share: 0.000_001 })
  const traces = await start('bff')
  const { app } = await buildTestApp(t, { traces })
  // What a sampler by ids calls the first of all traces.
  const first = '00-00000000000000000000000000000001-b7ad6b7169203331-01'
  for (let sent = 0; sent < 20; sent++)
    await app.inject({ url: '/auth/session', headers: { traceparent: first } })
  await traces.close()
  t.same(spans(), [])
})

t.test('the product API goes by what the BFF says, and not by what comes with plays', async (t) => {
  const { start, spans } = await collector(t, { share: 0 })
  const traces = await start('product-api')
  const { app, close } = await startProductApi({ traces })
  t.teardown(close)
  for (const path of [sendPlays.path, '/openapi.json', '/no-such-call', me.path])
    await app.inject({
      method: path === sendPlays.path ? 'POST' : 'GET',
      url: path,
      headers: { traceparent },
    })
  await traces.close()
  t.match(spans(), [{ name: me.id, traceId: TRACE_ID }])
  t.equal(spans().length, 1)
})

t.test('a request whose sender hangs up is over: it is traced as that, and held no longer', async (t) => {
  const { start, spans } = await collector(t)
  const traces = await start('bff')
  const begun: { readonly id: string }[] = []
  const watched: Traces = {
    ...traces,
    begin(request, ...about) {
      begun.push(request)
      traces.begin(request, ...about)
    },
  }
  const { app } = await buildTestApp(t, { traces: watched })
  const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }))
  const socket = connect(Number(port), '127.0.0.1')
  socket.write('POST /auth/password HTTP/1.1\r\nhost: a\r\nx-csrf: 1\r\n')
  socket.write('content-type: application/json\r\ncontent-length: 99\r\n\r\n{')
  while (begun.length === 0) await setTimeout(5)
  socket.destroy()
  const isHeld = () => traces.call(begun[0]?.id ?? '', 'me') !== undefined
  while (isHeld()) await setTimeout(10)
  t.pass('it is held no longer')
  await traces.close()
  const [left] = spans().filter(({ name }) => name === '/auth/password')
  t.match(
    left?.attributes.find(({ key }) => key === 'http.response.status_code'),
    { value: { intValue: CLIENT_CLOSED } },
  )
})

t.test('a collector that fails, or never answers, keeps nobody waiting', async (t) => {
  const broken = await collector(t, { listener: (_, response) => void response.writeHead(500).end() })
  await signInTraced(t, broken.start)
  const silent = await collector(t, { listener: () => undefined })
  await signInTraced(t, silent.start)
})

t.test('without a collector nothing is traced', async (t) => {
  t.equal(await startTraces({ tracesUrl: null, tracedShare: 1 }, { service: 'bff', instance: null }), null)
})
