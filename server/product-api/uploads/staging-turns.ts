import { Refusal } from '../refusal.ts'

/** How many files wait while another is staged; each is in memory by then. */
const MOST_WAITING = 8
/** Seconds after which a retry makes sense: what a large file takes. */
const RETRY_SECONDS = 20

/** Lets one file be staged at a time in this process, in the order in which they came. */
export interface StagingTurns {
  /** Throws 503 `busy` if no more may wait. */
  requireRoom(): void
  /** Runs `work` when all before it are done; throws 503 `busy` if no more may wait. */
  run<T>(work: () => Promise<T>): Promise<T>
}

export function createStagingTurns(): StagingTurns {
  let last: Promise<unknown> = Promise.resolve()
  let inLine = 0
  const requireRoom = () => {
    if (inLine > MOST_WAITING)
      throw new Refusal(503, 'busy', 'Other files are being checked right now.', RETRY_SECONDS)
  }
  return {
    requireRoom,
    async run(work) {
      requireRoom()
      inLine += 1
      const turn = last.then(work)
      last = turn.catch(() => undefined)
      try {
        return await turn
      } finally {
        inLine -= 1
      }
    },
  }
}
