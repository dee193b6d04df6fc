import { setTimeout as pause } from 'node:timers/promises'
import { type Command, startBareChromium } from './bare-chromium.ts'
import { median } from './load.ts'

const LOADS = 9
export const SLOW_DOWN = 4
/** By then a page is at rest, slowed down as well. */
const REST_MS = 6_000
const VIEW = { width: 1440, height: 900, deviceScaleFactor: 1, mobile: false }

/** Who opens a screen. */
export interface Credentials {
  readonly email: string
  readonly password: string
}

const LARGEST_PAINT = `new Promise((resolve) => {
  new PerformanceObserver((list) => resolve(list.getEntries().at(-1).startTime))
    .observe({ type: 'largest-contentful-paint', buffered: true })
})`

/**
 * The largest contentful paint of an address, in ms: the median and the spread of nine loads, each by a browser that
 * was never there and that is slowed down four times. `who` is null for somebody who is not signed in.
 */
export async function largestPaint(origin: string, path: string, who: Credentials | null): Promise<string> {
  const times: number[] = []
  for (let n = 0; n < LOADS; n++) times.push(await oneLoad(origin, path, who))
  return `${median(times).toFixed(0)} (${Math.min(...times).toFixed(0)}–${Math.max(...times).toFixed(0)})`
}

async function oneLoad(origin: string, path: string, who: Credentials | null): Promise<number> {
  const { command, close } = await startBareChromium()
  try {
    const page = await attachToPage(command)
    await command('Emulation.setDeviceMetricsOverride', VIEW, page)
    if (who) await command('Storage.setCookies', { cookies: await cookiesOf(origin, who) })
    await command('Emulation.setCPUThrottlingRate', { rate: SLOW_DOWN }, page)
    await command('Page.navigate', { url: origin + path }, page)
    await pause(REST_MS)
    const { result } = await command<{ result: { value?: number } }>(
      'Runtime.evaluate',
      { expression: LARGEST_PAINT, awaitPromise: true, returnByValue: true },
      page,
    )
    if (result.value === undefined) throw new Error(`${path} drew nothing`)
    return result.value
  } finally {
    await close()
  }
}

async function attachToPage(command: Command): Promise<string> {
  const { targetInfos } = await command<{ targetInfos: { type: string; targetId: string }[] }>(
    'Target.getTargets',
  )
  const targetId = targetInfos.find(({ type }) => type === 'page')?.targetId
  const { sessionId } = await command<{ sessionId: string }>('Target.attachToTarget', {
    targetId,
    flatten: true,
  })
  return sessionId
}

/** The cookies of somebody who signs in, as the protocol takes them. */
export async function cookiesOf(origin: string, who: Credentials) {
  const response = await fetch(`${origin}/auth/password`, {
    method: 'POST',
    headers: { 'x-csrf': '1', 'content-type': 'application/json' },
    body: JSON.stringify(who),
  })
  if (!response.ok) throw new Error(`nobody was let in, ${response.status}`)
  return response.headers.getSetCookie().map((line) => {
    const [pair = ''] = line.split(';')
    const [name, ...value] = pair.split('=')
    return { name, value: value.join('='), url: origin }
  })
}
