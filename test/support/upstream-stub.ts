import { createUpstream, type Upstream } from '../../server/bff/upstream/client.ts'
import type { Closing } from './closing.ts'
import { listening } from './listening.ts'

/** What an upstream is asked, as it arrives. */
export interface Asked {
  readonly method: string
  readonly path: string
  readonly bearer: string | null
  readonly body: unknown
}
export interface Said {
  readonly status: number
  readonly body?: unknown
}
export type Say = (asked: Asked) => Said | Promise<Said>

/** An upstream on a real port that answers as it is told, and the real client before it; both closed with the test. */
export async function stubUpstream(
  t: Closing,
  say: Say,
): Promise<{ upstream: Upstream; url: string; asked: Asked[] }> {
  const asked: Asked[] = []
  const { url } = await listening(t, (request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', async () => {
      const text = Buffer.concat(chunks).toString()
      const one: Asked = {
        method: request.method ?? '',
        path: request.url ?? '',
        bearer: /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? null,
        body: text === '' ? null : JSON.parse(text),
      }
      asked.push(one)
      const { status, body = {} } = await say(one)
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    })
  })
  const upstream = createUpstream({ bases: { upstream: url, partner: url }, log: { warn: () => undefined } })
  t.teardown(() => upstream.close())
  return { upstream, url, asked }
}
