import type { Closing } from '../../support/closing.ts'
import { addPeople, type SignedIn, signInAll } from './people.ts'
import type { Stage } from './stage.ts'
import { paced, sender } from './traffic.ts'

const RATE = 30
const PEOPLE = 6
/** For how long after something is back a failure is put down to it. */
const AFTER_MS = 4_000
/** What is sent so shortly before the next trouble fails by that one. */
const UNDER_WAY_MS = 500

/** Reads of a class screen, thirty a second, by people who are signed in. */
export interface SteadyReads {
  /** Ends them; answers how many there were of each status. */
  end(): Promise<Readonly<Record<number, number>>>
  /** How many have failed. */
  failed(): number
  /** For each moment (`performance.now()`), how many ms after it the last was sent that failed. */
  failedUntil(moments: readonly number[]): number[]
}

/** Signs people in and begins to read as they do. */
export async function steadyReads(t: Closing, stage: Stage): Promise<SteadyReads> {
  const send = sender(t, stage.url)
  const people = await signInAll(send, await addPeople(stage, PEOPLE))
  const failedAt: number[] = []
  const statuses: Record<number, number> = {}
  let isOver = false
  const load = paced(
    RATE,
    () => isOver,
    async (nth) => {
      const at = performance.now()
      const person = people[nth % people.length] as SignedIn
      const answer = await send({ path: '/api/screens/playtime', ...person })
      statuses[answer.status] = (statuses[answer.status] ?? 0) + 1
      if (answer.status !== 200) failedAt.push(at)
      return answer
    },
  )
  return {
    async end() {
      isOver = true
      await load
      return statuses
    },
    failed: () => failedAt.length,
    failedUntil: (moments) =>
      moments.map((back) => {
        const late = failedAt.filter((at) => at >= back && at < back + AFTER_MS - UNDER_WAY_MS)
        return late.length === 0 ? 0 : Math.round(Math.max(...late) - back)
      }),
  }
}
