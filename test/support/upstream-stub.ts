import { createUpstream, type Upstream } from '../../server/bff/upstream/client.ts'
import type { Closing } from './closing.ts'
import { listening } from './listening.ts'

/** A request as it arrives at the upstream. */
export interface SeenRequest {
  readonly method: string
  readonly path: string
  readonly bearer: string | null
  readonly body: unknown
}
export interface StubResponse {
  readonly status: number
  readonly body?: unknown
}
export type Respond = (request: SeenRequest) => StubResponse | Promise<StubResponse>

/** An upstream on a real port with scripted responses, and the real client for it; both closed with the test. */
export async function stubUpstream(
  t: Closing,
  say: Respond,
): Promise<{ upstream: Upstream; url: string; requests: SeenRequest[] }> {
  const requests: SeenRequest[] = []
  const { url } = await listening(t, (request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', async () => {
      const text = Buffer.concat(chunks).toString()
      const one: SeenRequest = {
        method: request.method ?? '',
        path: request.url ?? '',
        bearer: /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? null,
        body: text === '' ? null : JSON.parse(text),
      }
      requests.push(one)
      const { status, body = {} } = await say(one)
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    })
  })
  const upstream = createUpstream({ bases: { upstream: url, partner: url }, log: { warn: () => undefined } })
  t.teardown(() => upstream.close())
  return { upstream, url, requests }
}
