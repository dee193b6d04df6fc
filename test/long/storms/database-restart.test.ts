import { setTimeout as pause } from 'node:timers/promises'
import t from 'tap'
import { startPostgres } from '../../runner/postgres.mjs'
import { addPeople, type SignedIn, signInAll } from './people.ts'
import { setStage } from './stage.ts'
import { paced, sender } from './traffic.ts'

const RESTARTS = 5
const RATE = 30
const PEOPLE = 6
/** How long reads may go on failing once PostgreSQL is back. */
const MOST_FAILING_MS = 1_000
const BETWEEN_MS = 4_000
/** What is sent so shortly before the next restart fails by that one. */
const UNDER_WAY_MS = 500

t.test('PostgreSQL is restarted, and reads fail no longer than a second after it is back', async (t) => {
  const postgres = await startPostgres()
  t.teardown(() => postgres.stop())
  const stage = await setStage(t, { postgres: postgres.url })
  const send = sender(t, stage.url)
  const people = await signInAll(send, await addPeople(stage, PEOPLE))
  /** When each request that failed had been sent. */
  const failedAt: number[] = []
  const statuses: Record<number, number> = {}
  let isOver = false
  const load = paced(
    RATE,
    () => isOver,
    async (nth) => {
      const at = performance.now()
      const answer = await send({
        path: '/api/screens/playtime',
        ...(people[nth % people.length] as SignedIn),
      })
      statuses[answer.status] = (statuses[answer.status] ?? 0) + 1
      if (answer.status !== 200) failedAt.push(at)
      return answer
    },
  )
  const backAt: number[] = []
  for (let nth = 0; nth < RESTARTS; nth += 1) {
    await pause(BETWEEN_MS)
    await postgres.restart()
    backAt.push(performance.now())
  }
  await pause(BETWEEN_MS)
  isOver = true
  const { length } = await load
  const longest = backAt.map((back) => {
    const late = failedAt.filter((at) => at >= back && at < back + BETWEEN_MS - UNDER_WAY_MS)
    return late.length === 0 ? 0 : Math.round(Math.max(...late) - back)
  })
  process.stderr.write(
    `${RESTARTS} restarts of PostgreSQL: ${length} reads, ${JSON.stringify(statuses)}, the last that failed was sent ${longest.join(', ')} ms after it was back\n`,
  )
  t.ok(failedAt.length > 0, 'the restarts were felt')
  t.equal(statuses[401] ?? 0, 0, 'and put nobody out')
  t.ok(Math.max(...longest) <= MOST_FAILING_MS, longest.join(', '))
})
