import { setTimeout as pause } from 'node:timers/promises'
import { Pool } from 'undici'
import { quantile } from '../../bench/load.ts'
import type { Closing } from '../../support/closing.ts'

/** One answer: its status, 0 where the connection broke, and how long it took. */
export interface Answer {
  readonly status: number
  readonly ms: number
  readonly retryAfterMs: number
  readonly cookie: string | null
  /** What was answered. */
  readonly text: string
}

export interface Sent {
  readonly method?: 'GET' | 'POST'
  readonly path: string
  /** The network it comes from, as the balancer's own balancer would say. */
  readonly network: string
  readonly cookie?: string
  readonly json?: object
  readonly body?: Buffer
  readonly headers?: Readonly<Record<string, string>>
}

export type Send = (sent: Sent) => Promise<Answer>

const LONGEST_MS = 90_000

/** Sends requests to an origin, each over a connection that is free; a broken one is an answer of status 0. */
export function sender(t: Closing, origin: string): Send {
  const pool = new Pool(origin, { connections: 1_024, pipelining: 1 })
  t.teardown(() => pool.destroy())
  return async ({ method = 'GET', path, network, cookie, json, body = bodyOf(json), headers }) => {
    const from = performance.now()
    const ms = () => performance.now() - from
    try {
      const answer = await pool.request({
        method,
        path,
        body: body ?? null,
        headersTimeout: LONGEST_MS,
        bodyTimeout: LONGEST_MS,
        headers: {
          'x-csrf': '1',
          'x-forwarded-for': network,
          ...(cookie && { cookie }),
          ...(json && { 'content-type': 'application/json' }),
          ...headers,
        },
      })
      const text = await answer.body.text()
      const { 'retry-after': wait, 'set-cookie': set } = answer.headers
      return {
        status: answer.statusCode,
        ms: ms(),
        retryAfterMs: Number(wait ?? 0) * 1_000,
        cookie: [set].flat()[0]?.split(';')[0] ?? null,
        text,
      }
    } catch {
      return { status: 0, ms: ms(), retryAfterMs: 0, cookie: null, text: '' }
    }
  }
}

const bodyOf = (json?: object): Buffer | undefined =>
  json === undefined ? undefined : Buffer.from(JSON.stringify(json))

/** Signs somebody in; throws where that fails. Answers the cookie. */
export async function signIn(send: Send, email: string, password: string, network: string): Promise<string> {
  for (let tries = 0; tries < 10; tries += 1) {
    const answer = await send({ method: 'POST', path: '/auth/password', network, json: { email, password } })
    if (answer.status === 200 && answer.cookie) return answer.cookie
    await pause(answer.retryAfterMs || 200)
  }
  throw new Error(`${email} is not let in`)
}

/** Calls `send` so many times a second until `until`, however long the answers take, and answers all of them. */
export async function paced(
  rate: number,
  until: number | (() => boolean),
  send: (nth: number) => Promise<Answer>,
): Promise<Answer[]> {
  const started = performance.now()
  const answers: Promise<Answer>[] = []
  const isOver = overAt(until)
  for (let nth = 0; !isOver(); nth += 1) {
    const due = started + (nth * 1_000) / rate
    if (due > performance.now()) await pause(due - performance.now())
    answers.push(send(nth))
  }
  return Promise.all(answers)
}

const overAt = (until: number | (() => boolean)): (() => boolean) =>
  typeof until === 'number' ? () => Date.now() >= until : until

/** Goes on in so many lanes until `until`, each waiting for its answer before the next request. */
export async function lanes(
  count: number,
  until: number | (() => boolean),
  send: (lane: number, nth: number) => Promise<Answer>,
): Promise<Answer[]> {
  const answers: Answer[] = []
  const isOver = overAt(until)
  const lane = async (at: number) => {
    for (let nth = 0; !isOver(); nth += 1) answers.push(await send(at, nth))
  }
  await Promise.all(Array.from({ length: count }, (_, at) => lane(at)))
  return answers
}

/** How many of each status there are, and how long they took, in milliseconds. */
export interface Summary {
  readonly count: number
  readonly statuses: Readonly<Record<string, number>>
  readonly failed: number
  readonly p50: number
  readonly p99: number
}

/** Sums answers up; failed is what is not among `good`. */
export function summaryOf(answers: readonly Answer[], good: readonly number[] = [200]): Summary {
  const statuses: Record<string, number> = {}
  for (const { status } of answers) statuses[status] = (statuses[status] ?? 0) + 1
  const times = answers.map(({ ms }) => ms).sort((a, b) => a - b)
  return {
    count: answers.length,
    statuses,
    failed: answers.filter(({ status }) => !good.includes(status)).length,
    p50: quantile(times, 0.5),
    p99: quantile(times, 0.99),
  }
}
