import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { BODY_LIMIT } from '../../server/bff/upstream/exchange.ts'
import type { Call } from '../../server/contract/call.ts'

/** A marker in the upstream's error texts, which must never appear in our own responses. */
export const UPSTREAM_WORDS = 'words-of-the-upstream'
const DRIP_MS = 100

/** The ways in which one response can fail. */
export const faults = {
  cut: (response) => response.destroy(),
  'a 500': (response) => say(response, 500, JSON.stringify({ error: { message: UPSTREAM_WORDS } })),
  'a 503 of a gateway': (response) => say(response, 503, `<h1>${UPSTREAM_WORDS}</h1>`, 'text/html'),
  'a page for JSON': (response) => say(response, 200, `<h1>${UPSTREAM_WORDS}</h1>`, 'text/html'),
  'another shape': (response) => say(response, 200, JSON.stringify({ [UPSTREAM_WORDS]: UPSTREAM_WORDS })),
  'too large': (response) => say(response, 200, JSON.stringify(UPSTREAM_WORDS.padEnd(BODY_LIMIT + 1, '.'))),
  'a redirect': (response) =>
    response.writeHead(302, { location: `/${UPSTREAM_WORDS}` }).end(`to ${UPSTREAM_WORDS}`),
  hangs: () => undefined,
  drips: (response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).write('["')
    const drip = setInterval(() => response.write('.'), DRIP_MS)
    response.once('close', () => clearInterval(drip))
  },
} satisfies Record<string, (response: ServerResponse) => void>
export type Fault = keyof typeof faults

const say = (response: ServerResponse, status: number, body: string, type = 'application/json') =>
  void response.writeHead(status, { 'content-type': type }).end(body)

/** One call of the contract, optionally narrowed by its query. */
export interface Broken {
  readonly call: Call
  readonly query?: string
}

export interface FaultProxy {
  readonly url: string
  /** How many calls it has failed. */
  readonly failed: () => number
  heal(): void
  close(): void
}

interface SeenRequest {
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}
interface Answered {
  readonly status: number
  readonly body: string
}
/** The responses of a real upstream. */
export type Answers = (request: SeenRequest) => Promise<Answered>

const answersOf =
  (upstreamUrl: string): Answers =>
  async ({ method, path, headers, body }) => {
    const answer = await fetch(upstreamUrl + path, { method, headers, ...(body && { body }) })
    return { status: answer.status, body: await answer.text() }
  }

/** Asks a real upstream everything once and remembers it, for tests that only read: a table of faults is not about a database's speed. */
export function remembered(upstreamUrl: string): Answers {
  const known = new Map<string, Promise<Answered>>()
  const callApi = answersOf(upstreamUrl)
  return (request) => {
    const key = JSON.stringify(request)
    const answer = known.get(key) ?? callApi(request)
    known.set(key, answer)
    return answer
  }
}

async function requestedBy(request: IncomingMessage): Promise<SeenRequest> {
  const { url = '/', method = 'GET', headers } = request
  const { authorization, 'content-type': type } = headers
  return {
    method,
    path: url,
    headers: { ...(authorization && { authorization }), ...(type && { 'content-type': type }) },
    body: await text(request),
  }
}

/** A proxy in front of a real upstream that fails one of its calls and passes all others through. */
export async function faultProxy(
  upstream: string | Answers,
  broken: Broken,
  fault: Fault,
): Promise<FaultProxy> {
  const answers = typeof upstream === 'string' ? answersOf(upstream) : upstream
  const path = new RegExp(`^${broken.call.path.replaceAll(/:[A-Za-z]+/g, '[^/]+')}$`)
  let failed = 0
  let healed = false
  const isBroken = ({ method, url = '/' }: IncomingMessage) => {
    const [pathname = '', query = ''] = url.split('?')
    return method === broken.call.method && path.test(pathname) && query.includes(broken.query ?? '')
  }
  const server = createServer(async (request, response) => {
    if (healed || !isBroken(request)) {
      const { status, body } = await answers(await requestedBy(request))
      say(response, status, body)
      return
    }
    failed += 1
    request.resume()
    faults[fault](response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    failed: () => failed,
    heal: () => {
      healed = true
    },
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
