import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright-core'
import t from 'tap'

/** Answers what a page asks for at the test pages' origin. */
export type Listener = (request: IncomingMessage, response: ServerResponse) => Promise<void>

/** Sent by each page that is answered here, because all have one origin. */
const PAGE_HEADER = 'x-test-page'
const listeners = new Map<string, Listener>()
const idsOf = new WeakMap<Page, string>()
let pages = 0
let port: Promise<number> | undefined

/**
 * The port of the server behind the origin of all test pages, one for this process; it closes at the end. The browser
 * is told to find the origin there. It keeps what has a hashed name, and what V8 has compiled of it.
 */
export function testOriginPort(): Promise<number> {
  port ??= listen()
  return port
}

/** Answers the page's requests to the origin, until the page's next test. */
export async function answerPage(page: Page, listener: Listener): Promise<void> {
  const id = String(++pages)
  listeners.delete(idsOf.get(page) ?? '')
  idsOf.set(page, id)
  listeners.set(id, listener)
  page.once('close', () => listeners.delete(id))
  await page.setExtraHTTPHeaders({ [PAGE_HEADER]: id })
}

async function listen(): Promise<number> {
  const server = createServer((request, response) => {
    const id = String(request.headers[PAGE_HEADER])
    delete request.headers[PAGE_HEADER]
    const listener = listeners.get(id)
    if (!listener) return response.writeHead(404).end()
    return listener(request, response).catch((error) => {
      // The page may have gone away in the middle of its request.
      const isGone = request.destroyed && !request.complete
      response.destroy()
      if (isGone) return
      // Not caught by anybody, so that the test fails.
      throw error
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  t.teardown(async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })
  return (server.address() as AddressInfo).port
}
