import { readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { Page } from 'playwright-core'
import { build, mergeConfig } from 'vite'
import { pageAt } from '../../client/routing/page-at.ts'
import config from '../../client/vite.config.ts'
import { type PageFiles, readClientFiles } from '../../server/bff/web/client-files.ts'
import { documentPolicy, newNonce } from '../../server/bff/web/security-headers.ts'
import { documentOf } from '../../server/bff/web/shell.ts'
import { api } from '../../shared/paths.ts'
import { answerPage } from './client-server.ts'

const root = join(import.meta.dirname, '../..')
const built = join(root, 'dist/client')

const PARTNER_PREFIX = 'reading'
/** What the server tells the client in the document. */
const serverConfig = {
  rpPrefix: PARTNER_PREFIX,
  supportEmail: 'support@numberlane.example',
  providers: { google: {}, edu: {} },
  clientDev: false,
  clientErrors: false,
}

/** The entry of a test page, in `pages`. */
export const entryOf = (name: string): string => join(import.meta.dirname, 'pages', name)

interface Client {
  /** What the document of a path links to. */
  readonly filesOf: (path: string) => PageFiles
  /** The contents of a file by its path, undefined if there is none. */
  readonly read: (path: string) => Buffer | undefined
}

/** The whole app as `npm run build` made it, with the documents of production. */
function builtApp(): Client {
  const filesOf = readClientFiles(built)
  const contents = new Map<string, Buffer>()
  return {
    filesOf: (path) => filesOf(pageAt(path, `/${PARTNER_PREFIX}`).page.screen),
    read: (path) => {
      if (!path.startsWith('/assets/')) return undefined
      const content = contents.get(path) ?? readFileSync(join(built, path))
      contents.set(path, content)
      return content
    },
  }
}

/** A test page's build, in memory. */
async function buildOf(entry: string): Promise<Client> {
  const requests = {
    configFile: false,
    logLevel: 'error',
    build: { write: false, manifest: false, minify: false, rolldownOptions: { input: entry } },
  } as const
  const made = await build(mergeConfig(config, requests))
  if (Array.isArray(made) || !('output' in made)) throw new Error('one build makes one output')
  const contents = new Map(
    made.output.map((file) => [
      `/${file.fileName}`,
      Buffer.from(file.type === 'chunk' ? file.code : file.source),
    ]),
  )
  const main = made.output.find((file) => file.type === 'chunk' && file.isEntry)
  const files = {
    entry: `/${main?.fileName}`,
    modules: [],
    styles: [...contents.keys()].filter((path) => path.endsWith('.css')),
    fonts: [],
    icon: null,
  }
  return { filesOf: () => files, read: (path) => contents.get(path) }
}

const APP = 'app'
const clients = new Map<string, Promise<Client>>()

/** The app or a test page, made once per process. */
function clientOf(entry: string): Promise<Client> {
  const made = clients.get(entry) ?? (entry === APP ? Promise.resolve(builtApp()) : buildOf(entry))
  clients.set(entry, made)
  return made
}

/** One request of the client to the server. */
export interface SeenRequest {
  readonly method: string
  /** Path and query. */
  readonly address: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: unknown
}

/** A response of the test's server; without a body it is empty. */
export type Answer = (request: SeenRequest) => Answered | Promise<Answered>
interface Answered {
  readonly status?: number
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
}

/** The origin of test pages; the browser finds it at a server in this process. */
export const site = 'http://localhost'

const types: Readonly<Record<string, string>> = {
  js: 'text/javascript',
  css: 'text/css',
  svg: 'image/svg+xml',
  woff2: 'font/woff2',
  json: 'application/json',
}

interface Serving {
  /** A test page's; the whole app by default. */
  readonly entry?: string
  readonly answer?: Answer
  /** The first views in the document. */
  readonly paint?: unknown
}

/**
 * Serves an entry of the client to a page under production's content policy, and answers its requests. Resolves
 * to the list of them, which grows as the client asks, without the page views: the app tells those by itself, some
 * time after a page was opened, and nobody asked for them.
 */
export async function serveClient(
  page: Page,
  { entry = APP, answer = () => ({ status: 404 }), paint }: Serving = {},
): Promise<SeenRequest[]> {
  const client = await clientOf(entry)
  const requests: SeenRequest[] = []
  await answerPage(page, async (request, response) => {
    const { pathname, search } = new URL(request.url ?? '/', site)
    const file = client.read(pathname)
    if (file) return answerFile(response, pathname, file)
    if (!/^\/(api|auth)\//.test(pathname)) return answerDocument(response, client, pathname, paint)
    const one = await seen(request, pathname + search)
    if (pathname === api.pageViews) {
      response.writeHead(NO_CONTENT).end()
      return
    }
    requests.push(one)
    const { status = 200, body, headers } = await answer(one)
    if (body === undefined) response.writeHead(status, headers).end()
    else response.writeHead(status, { 'content-type': types.json, ...headers }).end(JSON.stringify(body))
  })
  return requests
}

async function seen(request: IncomingMessage, address: string): Promise<SeenRequest> {
  const body = await text(request)
  return {
    method: request.method ?? '',
    address,
    headers: request.headers as Record<string, string>,
    body: body === '' ? undefined : JSON.parse(body),
  }
}

const NO_CONTENT = 204

/** The name of a file changes with what is in it. */
const FOR_GOOD = 'public, max-age=31536000, immutable'

function answerFile(response: ServerResponse, path: string, content: Buffer): void {
  const type = types[path.split('.').at(-1) ?? ''] ?? ''
  response.writeHead(200, { 'content-type': type, 'cache-control': FOR_GOOD }).end(content)
}

function answerDocument(response: ServerResponse, client: Client, path: string, paint: unknown): void {
  const nonce = newNonce()
  response.writeHead(200, {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': documentPolicy(nonce, { https: false }),
  })
  const views = paint === undefined ? null : JSON.stringify(paint)
  response.end(documentOf(client.filesOf(path), { nonce, config: serverConfig }, views))
}
