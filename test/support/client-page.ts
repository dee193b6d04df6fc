import { join } from 'node:path'
import type { Page, Route } from 'playwright-core'
import { build, mergeConfig } from 'vite'
import config from '../../client/vite.config.ts'
import { documentPolicy, newNonce } from '../../server/bff/web/security-headers.ts'

const root = join(import.meta.dirname, '../..')

/** The client's own entry: the whole app. */
export const appEntry = join(root, 'client/main.tsx')
/** The entry of a test page, in `pages`. */
export const entryOf = (name: string): string => join(import.meta.dirname, 'pages', name)

interface Bundle {
  readonly entry: string
  readonly styles: readonly string[]
  readonly files: ReadonlyMap<string, string | Uint8Array>
}

const bundles = new Map<string, Promise<Bundle>>()

/** The production build of an entry, in memory, once per process. */
function bundleOf(entry: string): Promise<Bundle> {
  const made = bundles.get(entry) ?? make(entry)
  bundles.set(entry, made)
  return made
}

async function make(entry: string): Promise<Bundle> {
  const requests = {
    configFile: false,
    logLevel: 'error',
    build: { write: false, manifest: false, minify: false, rolldownOptions: { input: entry } },
  } as const
  const made = await build(mergeConfig(config, requests))
  if (Array.isArray(made) || !('output' in made)) throw new Error('one build makes one output')
  const files = new Map<string, string | Uint8Array>()
  let main = ''
  for (const file of made.output) {
    files.set(`/${file.fileName}`, file.type === 'chunk' ? file.code : file.source)
    if (file.type === 'chunk' && file.isEntry) main = `/${file.fileName}`
  }
  return { entry: main, styles: [...files.keys()].filter((name) => name.endsWith('.css')), files }
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
}

/** The origin of test pages; every request is answered within the browser. */
export const site = 'http://localhost'

const types: Readonly<Record<string, string>> = {
  js: 'text/javascript',
  css: 'text/css',
  svg: 'image/svg+xml',
  woff2: 'font/woff2',
}

interface Serving {
  readonly entry?: string
  readonly answer?: Answer
  /** The first views in the document. */
  readonly paint?: unknown
}

/**
 * Serves an entry of the client to a page under production's content policy, and answers its requests. Resolves
 * to the list of them, which grows as the client asks.
 */
export async function serveClient(
  page: Page,
  { entry = appEntry, answer = () => ({ status: 404 }), paint }: Serving = {},
): Promise<SeenRequest[]> {
  const bundle = await bundleOf(entry)
  const requests: SeenRequest[] = []
  await page.route(`${site}/**`, async (route) => {
    const request = route.request()
    const { pathname, search } = new URL(request.url())
    const file = bundle.files.get(pathname)
    if (file !== undefined) {
      const contentType = types[pathname.split('.').at(-1) ?? '']
      return route.fulfill({ contentType, body: typeof file === 'string' ? file : Buffer.from(file) })
    }
    if (/^\/(api|auth)\//.test(pathname)) {
      const text = request.postData()
      const one: SeenRequest = {
        method: request.method(),
        address: pathname + search,
        headers: request.headers(),
        body: text === null ? undefined : JSON.parse(text),
      }
      requests.push(one)
      return answerRoute(route, await answer(one))
    }
    return route.fulfill(documentOf(bundle, paint))
  })
  return requests
}

function answerRoute(route: Route, { status = 200, body }: Answered) {
  return body === undefined ? route.fulfill({ status }) : route.fulfill({ status, json: body })
}

function documentOf({ entry, styles }: Bundle, paint: unknown) {
  const nonce = newNonce()
  const links = styles.map((style) => `<link rel="stylesheet" href="${style}">`).join('')
  const block =
    paint === undefined
      ? ''
      : `<script type="application/json" id="first-paint">${JSON.stringify(paint)}</script>`
  return {
    contentType: 'text/html; charset=utf-8',
    headers: { 'content-security-policy': documentPolicy(nonce, { https: false }) },
    body: `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="rp" content="/reading"><meta name="support" content="support@numberlane.example"><meta name="providers" content="google edu"><title>Numberlane</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><meta property="csp-nonce" nonce="${nonce}">
${links}<script type="module" src="${entry}"></script></head><body><div id="root"></div>${block}</body></html>`,
  }
}
