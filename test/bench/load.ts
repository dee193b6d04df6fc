import { performance } from 'node:perf_hooks'
import { Pool } from 'undici'

export interface Round {
  requests: number
  /** Milliseconds, one a request, sorted. */
  times: number[]
}

/** Sends `requests` of one GET over `connections` sockets, each waiting for its answer before the next. */
export async function load(
  target: { origin: string; path: string; headers: Record<string, string> },
  { requests, connections }: { requests: number; connections: number },
): Promise<Round> {
  const pool = new Pool(target.origin, { connections, pipelining: 1 })
  const times: number[] = []
  let left = requests
  const lane = async () => {
    while (left-- > 0) {
      const from = performance.now()
      const { statusCode, body } = await pool.request({
        path: target.path,
        method: 'GET',
        headers: target.headers,
      })
      await body.dump()
      if (statusCode !== 200) throw new Error(`${target.path} answered ${statusCode} during the bench.`)
      times.push(performance.now() - from)
    }
  }
  await Promise.all(Array.from({ length: connections }, lane))
  await pool.close()
  return { requests, times: times.sort((a, b) => a - b) }
}

/** The value below which `share` (0 to 1) of sorted numbers lie. */
export const quantile = (sorted: readonly number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN

export const median = (numbers: readonly number[]) =>
  quantile(
    [...numbers].sort((a, b) => a - b),
    0.5,
  )
