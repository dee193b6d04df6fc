import type { BrowserContext, Page, Request } from 'playwright-core'

/** Something a browser has sent, received or stored, with its text. */
export interface Place {
  readonly where: string
  readonly text: string
}

export interface Recorded {
  /** Everything sent and received so far; waits for bodies still being read. */
  all(): Promise<Place[]>
}

const placeOf = (request: Request) => `${request.method()} ${request.url().split('?')[0]}`
const READ_MS = 5_000

/** Null if it cannot be read, for example after its page was left. */
async function inTime(reading: Promise<Place[]>): Promise<Place[]> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<Place[]>((resolve) => {
    timer = setTimeout(resolve, READ_MS, [])
  })
  return Promise.race([reading.catch(() => []), late]).finally(() => clearTimeout(timer))
}

/** Records every request and response of a context: addresses, headers, bodies. */
export function recordNetwork(context: BrowserContext): Recorded {
  const places: Promise<Place[]>[] = []
  const lines = (headers: Readonly<Record<string, string>>) =>
    Object.entries(headers)
      .map((pair) => pair.join(': '))
      .join('\n')
  const sent = (request: Request): Place[] => {
    const where = placeOf(request)
    return [
      { where: `${where}: address`, text: request.url() },
      { where: `${where}: request headers`, text: lines(request.headers()) },
      { where: `${where}: request body`, text: request.postData() ?? '' },
    ]
  }
  const received = async (request: Request): Promise<Place[]> => {
    const where = placeOf(request)
    const response = await request.response()
    if (!response) return []
    const isRedirect = response.status() >= 300 && response.status() < 400
    // The body of a document that was replaced before it was read is lost.
    const body = isRedirect ? '' : await response.text().catch(() => '')
    return [
      { where: `${where}: request headers`, text: lines(await request.allHeaders()) },
      { where: `${where}: response headers`, text: lines(await response.allHeaders()) },
      { where: `${where}: response body`, text: body },
    ]
  }
  context.on('request', (request) => places.push(Promise.resolve(sent(request))))
  // Only a finished response can be read without waiting for ever.
  context.on('requestfinished', (request) => places.push(inTime(received(request))))
  return { all: async () => (await Promise.all(places)).flat() }
}

/** What a page stores: its document, its storages, its history state, and the context's cookies. */
export async function heldBy(page: Page): Promise<Place[]> {
  const where = new URL(page.url()).pathname
  const held = await page.evaluate(() => ({
    document: document.documentElement.outerHTML,
    'local storage': JSON.stringify(localStorage),
    'session storage': JSON.stringify(sessionStorage),
    'history state': JSON.stringify(history.state),
    'cookies of scripts': document.cookie,
  }))
  const cookies = JSON.stringify(await page.context().cookies())
  return Object.entries({ ...held, cookies }).map(([what, text]) => ({ where: `${where}: ${what}`, text }))
}

/** A secret verbatim, URL-encoded, in hexadecimal, and in base64 at any offset of a longer text. */
export function formsOf(secret: string): string[] {
  const inBase64 = [0, 1, 2].map((before) => {
    const text = Buffer.from('.'.repeat(before) + secret).toString('base64')
    // The first and the last group depend on the surrounding text.
    return text.slice(before === 0 ? 0 : 4, -4)
  })
  const urlSafe = inBase64.map((text) => text.replaceAll('+', '-').replaceAll('/', '_'))
  const hex = Buffer.from(secret).toString('hex')
  return [...new Set([secret, encodeURIComponent(secret), hex, ...inBase64, ...urlSafe])]
}

/** The places where any form of any of the secrets occurs. */
export function placesOf(secrets: readonly string[], places: readonly Place[]): string[] {
  const forms = secrets.flatMap(formsOf)
  return [
    ...new Set(
      places.filter(({ text }) => forms.some((form) => text.includes(form))).map(({ where }) => where),
    ),
  ]
}
