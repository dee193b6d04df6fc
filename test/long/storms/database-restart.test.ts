import { setTimeout as pause } from 'node:timers/promises'
import t from 'tap'
import { startPostgres } from '../../runner/postgres.mjs'
import { setStage } from './stage.ts'
import { steadyReads } from './steady-reads.ts'

const RESTARTS = 5
/** How long reads may go on failing once PostgreSQL is back. */
const MAX_FAILING_MS = 1_000
const BETWEEN_MS = 4_000

t.test('PostgreSQL is restarted, and reads fail no longer than a second after it is back', async (t) => {
  const postgres = await startPostgres()
  t.teardown(() => postgres.stop())
  const reads = await steadyReads(t, await setStage(t, { postgres: postgres.url }))
  const backAt: number[] = []
  for (let nth = 0; nth < RESTARTS; nth += 1) {
    await pause(BETWEEN_MS)
    await postgres.restart()
    backAt.push(performance.now())
  }
  await pause(BETWEEN_MS)
  const statuses = await reads.end()
  const longest = reads.failedUntil(backAt)
  process.stderr.write(
    `${RESTARTS} restarts of PostgreSQL: ${JSON.stringify(statuses)}, the last that failed was sent ${longest.join(', ')} ms after it was back\n`,
  )
  t.ok(reads.failed() > 0, 'the restarts were felt')
  t.equal(statuses[401] ?? 0, 0, 'and put nobody out')
  t.ok(Math.max(...longest) <= MAX_FAILING_MS, longest.join(', '))
})
