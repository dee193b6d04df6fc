import type { RequestListener } from 'node:http'
import type { Test } from 'tap'
import { Type } from 'typebox'
import { createUpstream, type Upstream } from '../../../../server/bff/upstream/client.ts'
import { UpstreamError } from '../../../../server/bff/upstream/upstream-error.ts'
import { call } from '../../../../server/contract/call.ts'
import { listening } from '../../../support/listening.ts'

export const thing = call({
  id: 'thing',
  method: 'GET',
  path: '/v2/things/:id/parts',
  repeat: true,
  // On a busy machine too an answer that comes is in time.
  limitMs: 30_000,
  params: Type.Object({ id: Type.String({ pattern: '^[A-Za-z0-9 _-]+$' }) }),
  query: Type.Object({ span: Type.Optional(Type.String()) }),
  reply: Type.Object({ name: Type.String() }),
})
export const unrepeatable = call({ ...thing, id: 'once', repeat: false })
/** One whose answer does not come in time. */
export const hurried = call({ ...thing, limitMs: 300 })

export const to = { base: 'upstream', bearer: 'b-1', requestId: 'r-1' } as const
export const args = { params: { id: 'a b' }, query: { span: '7' } }

interface Made {
  readonly upstream: Upstream
  readonly observed: string[]
  readonly warned: object[]
}
export async function served(t: Test, listener: RequestListener): Promise<Made & { requests: string[] }> {
  const requests: string[] = []
  const { url } = await listening(t, (request, response) => {
    requests.push(`${request.method} ${request.url}`)
    listener(request, response)
  })
  return { ...clientOf(t, url), requests }
}
export function clientOf(t: Test, origin: string): Made {
  const observed: string[] = []
  const warned: object[] = []
  const url = `${origin}/base`
  const upstream = createUpstream({
    bases: { upstream: url, partner: url },
    log: { warn: (about, message) => warned.push({ ...about, message }) },
    observe: (id, outcome) => observed.push(`${id} ${outcome}`),
  })
  t.teardown(() => upstream.close())
  return { upstream, observed, warned }
}
export const reply =
  (status: number, body: unknown) => (_: unknown, response: Parameters<RequestListener>[1]) =>
    void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))

export async function failureOf(answer: Promise<unknown>): Promise<UpstreamError> {
  const error = await answer.then(
    () => new Error('it answered'),
    (error: unknown) => error,
  )
  if (error instanceof UpstreamError) return error
  throw error
}

/** An upstream that answers all but what is asked with `late`, whose connections end once `fail` is called. */
export async function servedLate(t: Test) {
  let fail = () => {}
  const failed = new Promise<void>((resolve) => {
    fail = resolve
  })
  const made = await served(t, (request, response) => {
    if (!request.url?.includes('late')) return reply(200, { name: 'n' })(request, response)
    failed.then(() => request.socket.destroy())
  })
  return { ...made, late: { ...args, params: { id: 'late' } }, fail }
}

/** An upstream that answers nothing before `end` is called. */
export async function servedAtLast(t: Test) {
  let end = () => {}
  const ended = new Promise<void>((resolve) => {
    end = resolve
  })
  const made = await served(t, async (request, response) => {
    await ended
    reply(200, { name: 'n' })(request, response)
  })
  return { ...made, end }
}
