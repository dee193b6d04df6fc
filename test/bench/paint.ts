import { type Browser, chromium, type Page } from 'playwright-core'
import { median } from './load.ts'

/** First screens in Chromium, four times slowed down, as somebody sees them who has never been there. */
const LOADS = 9
const SLOW_DOWN = 4
const ARGS = ['--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking']

interface Load {
  lcpMs: number
  bytes: number
  requests: number
  depth: number
}

export async function benchPaint(origin: string): Promise<string[]> {
  const browser = await chromium.launch({
    executablePath: '/usr/bin/chromium',
    chromiumSandbox: false,
    args: ARGS,
  })
  try {
    const lines = []
    for (const [name, path, signedIn] of [
      ['Sign in', '/login', false],
      ['Skills Progress', '/account/dashboard', true],
    ] as const) {
      const loads: Load[] = []
      for (let n = 0; n < LOADS; n++) loads.push(await oneLoad(browser, origin, path, signedIn))
      const of = (key: keyof Load) => median(loads.map((load) => load[key]))
      const spread = `${Math.min(...loads.map((load) => load.lcpMs)).toFixed(0)}–${Math.max(...loads.map((load) => load.lcpMs)).toFixed(0)}`
      lines.push(
        `| ${name} | ${of('lcpMs').toFixed(0)} (${spread}) | ${(of('bytes') / 1024).toFixed(0)} | ${of('requests')} | ${of('depth')} |`,
      )
    }
    return [
      '| first screen, 4× slow-down | LCP ms (spread) | KiB over the wire | requests | depth |',
      '|---|---|---|---|---|',
      ...lines,
    ]
  } finally {
    await browser.close()
  }
}

async function oneLoad(browser: Browser, origin: string, path: string, signedIn: boolean): Promise<Load> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  if (signedIn)
    await context.request.post(`${origin}/auth/password`, {
      headers: { 'x-csrf': '1' },
      data: { email: 'teacher@demo.test', password: 'numberlane' },
    })
  const page = await context.newPage()
  const network = await watch(page)
  await page.goto(origin + path, { waitUntil: 'networkidle' })
  const lcpMs = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? Number.NaN)).observe(
          {
            type: 'largest-contentful-paint',
            buffered: true,
          },
        )
      }),
  )
  await context.close()
  return { lcpMs, ...network() }
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
