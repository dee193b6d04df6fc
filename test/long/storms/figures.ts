import type { Summary } from './traffic.ts'

/** Prints figures as a table for docs/benchmarks.md; the runner keeps what tests say on standard output to itself. */
export function printFigures(
  title: string,
  rows: Readonly<Record<string, Summary>>,
  notes: readonly string[],
) {
  const lines = Object.entries(rows).map(
    ([name, { count, failed, p50, p99, statuses }]) =>
      `| ${name} | ${count} | ${failed} | ${p50.toFixed(0)} | ${p99.toFixed(0)} | ${statusesIn(statuses)} |`,
  )
  const table = [`| ${title} | requests | failed | p50 ms | p99 ms | statuses |`, '|---|---|---|---|---|---|']
  process.stderr.write(`\n${[...table, ...lines, ...notes].join('\n')}\n\n`)
}

const statusesIn = (statuses: Summary['statuses']): string =>
  Object.entries(statuses)
    .map(([status, count]) => `${count} × ${status === '0' ? 'no answer' : status}`)
    .join(', ')
