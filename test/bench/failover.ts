import { closings } from '../support/closing.ts'
import { type Answer, loadThrough } from '../support/failover-load.ts'
import { redisFaults } from '../support/redis-faults.ts'

/** Requests a second, sessions, and for how many milliseconds the load goes on after the fault. */
const LOAD = { sessions: 500, rate: 300, lasts: 10_000 }
const UNAVAILABLE = 503

/** Value below which a share of the sorted lies. */
const quantile = (values: readonly number[], share: number): number =>
  [...values].sort((one, other) => one - other)[Math.max(0, Math.ceil(values.length * share) - 1)] ?? 0

const rounded = (ms: number): string => String(Math.round(ms))

function row(what: string, answers: readonly Answer[], lost: number, undone: number): string {
  const down = answers.filter(({ status }) => status === UNAVAILABLE)
  const took = down.map(({ took }) => took)
  const last = Math.max(0, ...down.map(({ at }) => at))
  const cells = [
    what,
    answers.length,
    down.length,
    rounded(quantile(took, 0.5)),
    rounded(quantile(took, 0.99)),
    rounded(Math.max(0, ...took)),
    (last / 1_000).toFixed(1),
    lost,
    undone,
  ]
  return `| ${cells.join(' | ')} |`
}

/** What becomes of a load when its Redis gets into trouble, as a table. */
export async function benchFailover(): Promise<string[]> {
  const lines = [
    '| Redis in trouble | requests | 503 | 503 p50, ms | p99 | most | last 503 after, s | lost sessions | undone logouts |',
    '|---|---|---|---|---|---|---|---|---|',
  ]
  for (const [what, redisFault] of Object.entries(redisFaults)) {
    const opened = closings()
    const { answers, lostSessions, undoneLogouts } = await loadThrough(opened, await redisFault(opened), LOAD)
    lines.push(row(what, answers, lostSessions, undoneLogouts))
    await opened.close()
  }
  return lines
}
