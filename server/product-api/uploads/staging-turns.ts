import { FILES_RETRY_SECONDS } from '../../contract/uploads.ts'
import { abandoned, Refusal } from '../refusal.ts'

/** How many files are read or wait while another is staged; each is in memory by then. */
const MOST_WAITING = 8

/** Lets one file be staged at a time in this process, in the order in which they have been read. */
export interface StagingTurns {
  /**
   * Runs `read` at once and `store` with what it read when all before it are done, unless `signal` is aborted by
   * then. Throws 503 `busy`, before anything is read, if no more may wait.
   */
  run<Read, Stored>(
    read: () => Promise<Read>,
    store: (read: Read) => Promise<Stored>,
    signal?: AbortSignal,
  ): Promise<Stored>
}

export function createStagingTurns(): StagingTurns {
  let last: Promise<unknown> = Promise.resolve()
  let inLine = 0
  return {
    async run(read, store, signal) {
      if (inLine > MOST_WAITING)
        throw new Refusal(503, 'busy', 'Other files are being checked right now.', FILES_RETRY_SECONDS)
      inLine += 1
      try {
        const whole = await read()
        const turn = last.then(() => {
          if (signal?.aborted) throw abandoned()
          return store(whole)
        })
        last = turn.catch(() => undefined)
        return await turn
      } finally {
        inLine -= 1
      }
    },
  }
}
