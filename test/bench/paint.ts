import { type Browser, chromium, type Page } from 'playwright-core'
import { type Credentials, largestPaint, SLOW_DOWN } from './largest-paint.ts'
import { median } from './load.ts'

/** First screens in Chromium, four times slowed down, as somebody sees them who has never been there. */
const LOADS = 9
const ARGS = ['--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking']

interface Load {
  bytes: number
  requests: number
  depth: number
}

export async function benchPaint(origin: string): Promise<string[]> {
  const lines = []
  for (const [name, path, who] of [
    ['Sign in', '/login', null],
    ['Device login', '/devicelogin', null],
    ['Skills Progress', '/account/dashboard', { email: 'teacher@demo.test', password: 'numberlane' }],
  ] as const) {
    const loads = await loadsOf(origin, path, who)
    const of = (key: keyof Load) => median(loads.map((load) => load[key]))
    lines.push(
      `| ${name} | ${await largestPaint(origin, path, who)} | ${(of('bytes') / 1024).toFixed(0)} | ${of('requests')} | ${of('depth')} |`,
    )
  }
  return [
    '| first screen, 4× slow-down | LCP ms (spread) | KiB over the wire | requests | depth |',
    '|---|---|---|---|---|',
    ...lines,
  ]
}

/** An address opened nine times, each time by a browser that was never there. */
async function loadsOf(origin: string, path: string, who: Credentials | null): Promise<Load[]> {
  const browser = await chromium.launch({
    executablePath: '/usr/bin/chromium',
    chromiumSandbox: false,
    args: ARGS,
  })
  try {
    const loads: Load[] = []
    for (let n = 0; n < LOADS; n++) loads.push(await oneLoad(browser, origin, path, who))
    return loads
  } finally {
    await browser.close()
  }
}

async function oneLoad(
  browser: Browser,
  origin: string,
  path: string,
  who: Credentials | null,
): Promise<Load> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  if (who) {
    const response = await context.request.post(`${origin}/auth/password`, {
      headers: { 'x-csrf': '1' },
      data: who,
    })
    if (!response.ok()) throw new Error(`${path}: nobody was let in, ${response.status()}`)
  }
  const page = await context.newPage()
  const network = await watch(page)
  await page.goto(origin + path, { waitUntil: 'networkidle' })
  await context.close()
  return network()
}

/** Follows what the page fetches: bytes, how many, and how long a chain of one causing the next is. */
async function watch(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW_DOWN })
  await session.send('Network.enable')
  const depths = new Map<string, number>()
  let bytes = 0
  session.on('Network.requestWillBeSent', ({ request, initiator, type }) => {
    const cause = initiator.url ?? initiator.stack?.callFrames[0]?.url
    depths.set(request.url, type === 'Document' ? 0 : (depths.get(cause ?? '') ?? 0) + 1)
  })
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength
  })
  return () => ({ bytes, requests: depths.size, depth: Math.max(...depths.values()) })
}
