import { setTimeout as pause } from 'node:timers/promises'
import { startPostgres } from '../runner/postgres.mjs'
import { buildTestApp } from '../support/app.ts'
import { closings } from '../support/closing.ts'
import { listening } from '../support/listening.ts'
import { addAccount, PASSWORD } from '../support/product-data.ts'
import { startApi } from './product-api.ts'

/** Within what one network may send in a minute. */
const PAIRS = 250
const WARM_UP = 25
/** Between a page view and the next read: a browser sends it seconds after the page, and a person reads. */
const BETWEEN_MS = 100
/** The analytics service hangs that long. */
const SLOW_MS = 5_000
/** Standard deviations of a 95 % interval. */
const Z = 1.96

/**
 * What counting pages costs a request: the read after a page view that is counted by a service that hangs and kept for
 * the person's record, against the same of a browser that asks not to be counted. In pairs, each first every other
 * time.
 */
export async function benchPageViews(): Promise<string[]> {
  const t = closings()
  const postgres = await startPostgres()
  const api = await startApi(postgres.url)
  try {
    const analytics = await listening(t, async (_request, response) => {
      await pause(SLOW_MS, undefined, { ref: false })
      response.end()
    })
    const { app } = await buildTestApp(t, {
      productApi: api,
      config: { analytics: { url: analytics.url, key: 'a key of the bench, and of nobody else' } },
    })
    const base = await app.listen({ host: '127.0.0.1', port: 0 })
    await addAccount(api.db, 'alma')
    const send = (path: string, body?: object, headers: Readonly<Record<string, string>> = {}) =>
      fetch(base + path, {
        method: body ? 'POST' : 'GET',
        headers: { 'x-csrf': '1', ...(body && { 'content-type': 'application/json' }), ...headers },
        ...(body && { body: JSON.stringify(body) }),
      })
    const signedIn = await send('/auth/password', { email: 'alma@school.test', password: PASSWORD })
    const cookie = signedIn.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ')
    const time = async (isCounted: boolean) => {
      const view = await send(
        '/api/page-views',
        { page: 'playtime' },
        { cookie, ...(!isCounted && { 'sec-gpc': '1' }) },
      )
      await pause(BETWEEN_MS)
      const started = performance.now()
      const read = await send('/api/screens/shell', undefined, { cookie })
      await read.text()
      if (view.status !== 204 || read.status !== 200) throw new Error(`${view.status}, ${read.status}`)
      return performance.now() - started
    }
    const pairs: { readonly counted: number; readonly alone: number }[] = []
    for (let at = 0; at < WARM_UP + PAIRS; at += 1) {
      const isFirst = at % 2 === 0
      const one = await time(isFirst)
      const other = await time(!isFirst)
      if (at >= WARM_UP) pairs.push(isFirst ? { counted: one, alone: other } : { counted: other, alone: one })
    }
    const differences = pairs.map(({ counted, alone }) => counted - alone).sort((a, b) => a - b)
    const from = Math.floor(PAIRS / 2 - (Z * Math.sqrt(PAIRS)) / 2)
    const shown = [PAIRS / 2, from, PAIRS - 1 - from].map((at) => differences[at]?.toFixed(2))
    const alone = pairs.map((pair) => pair.alone).sort((a, b) => a - b)[PAIRS / 2]
    return [
      'Counting a page, with an analytics service that hangs',
      '',
      '| pairs | a read, uncounted, median ms | counted is longer by, median ms | 95 % interval |',
      '|---|---|---|---|',
      `| ${PAIRS} | ${alone?.toFixed(1)} | ${shown[0]} | ${shown[1]} to ${shown[2]} |`,
    ]
  } finally {
    await t.close()
    await api.close()
    await postgres.stop()
  }
}
