import { createHmac } from 'node:crypto'
import { systemClock } from '../../clock.ts'
import type { Event } from './records.ts'

/** How events arrive: late by so much, more than once, or the last first. */
export interface Weather {
  readonly delayMs: number
  readonly times: number
  readonly isReversed: boolean
  /** Events do not arrive at all. */
  readonly isLost: boolean
}
export const fairWeather: Weather = { delayMs: 0, times: 1, isReversed: false, isLost: false }

const SECOND_MS = 1_000
/** When an event that was not accepted is sent again; then it is given up, as the provider does after days. */
const AGAIN_AFTER_MS = [1_000, 5_000, 30_000, 120_000]
/** In which events that are turned round wait for each other. */
const GATHER_MS = 300
const ANSWER_MS = 20_000

/** An event signed as the provider signs it: HMAC-SHA256 over the time, a dot and the bytes. */
export function signed(payload: string, secret: string, seconds: number): string {
  const digest = createHmac('sha256', secret).update(`${seconds}.${payload}`).digest('hex')
  return `t=${seconds},v1=${digest}`
}

/** Sends events to the address that is registered for them, as the weather has it. */
export function createWebhooks({ url, secret }: { readonly url: string; readonly secret: string }) {
  let weather = fairWeather
  let stopped = false
  const timers = new Set<NodeJS.Timeout>()
  let gathered: Event[] = []

  const after = (ms: number, act: () => void) => {
    if (stopped) return
    const timer = setTimeout(() => {
      timers.delete(timer)
      act()
    }, ms)
    timers.add(timer)
  }

  async function send(event: Event, attempt = 0): Promise<void> {
    const payload = JSON.stringify(event)
    const again = AGAIN_AFTER_MS[attempt]
    try {
      const { ok } = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'stripe-signature': signed(payload, secret, Math.floor(systemClock.now().getTime() / SECOND_MS)),
        },
        body: payload,
        signal: AbortSignal.timeout(ANSWER_MS),
      })
      if (ok) return
    } catch {
      // Nobody is there yet, or any more: it is sent again.
    }
    if (again !== undefined) after(again, () => void send(event, attempt + 1))
  }

  const deliver = (event: Event) => {
    for (let time = 0; time < weather.times; time += 1) after(weather.delayMs, () => void send(event))
  }

  return {
    listen(event: Event): void {
      if (weather.isLost) return
      if (!weather.isReversed) {
        deliver(event)
        return
      }
      gathered.push(event)
      if (gathered.length > 1) return
      after(GATHER_MS, () => {
        const events = gathered.reverse()
        gathered = []
        for (const one of events) deliver(one)
      })
    },
    change(next: Partial<Weather>): void {
      weather = { ...weather, ...next }
    },
    stop(): void {
      stopped = true
      for (const timer of timers) clearTimeout(timer)
    },
  }
}
