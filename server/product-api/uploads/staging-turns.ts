import { FILES_RETRY_SECONDS } from '../../contract/uploads.ts'
import { abandoned, Refusal } from '../refusal.ts'

/** How many files are read or wait while another is staged; each is in memory by then. */
const MOST_WAITING = 8
/** How many of those may be of one account: the others' files go on. */
const MOST_OF_ONE = 3

/** Lets one file be staged at a time in this process, in the order in which they have been read. */
export interface StagingTurns {
  /**
   * Runs `read` at once and `store` with what it read when all before it are done, unless `signal` is aborted by
   * then. Throws 503 `busy`, before anything is read, if no more may wait, or no more of this account's.
   */
  run<Read, Stored>(
    accountId: string,
    read: () => Promise<Read>,
    store: (read: Read) => Promise<Stored>,
    signal?: AbortSignal,
  ): Promise<Stored>
}

export function createStagingTurns(): StagingTurns {
  let last: Promise<unknown> = Promise.resolve()
  const inLineOf = new Map<string, number>()
  let inLine = 0
  return {
    async run(accountId, read, store, signal) {
      const own = inLineOf.get(accountId) ?? 0
      if (inLine > MOST_WAITING || own >= MOST_OF_ONE)
        throw new Refusal(503, 'busy', 'Other files are being checked right now.', FILES_RETRY_SECONDS)
      inLine += 1
      inLineOf.set(accountId, own + 1)
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
        const left = (inLineOf.get(accountId) ?? 1) - 1
        if (left > 0) inLineOf.set(accountId, left)
        else inLineOf.delete(accountId)
      }
    },
  }
}
