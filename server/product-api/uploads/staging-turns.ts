import { FILES_RETRY_SECONDS } from '../../contract/uploads.ts'
import { abandoned, Refusal } from '../refusal.ts'

/** How many files are read at once: as fast as their senders send, so they take no place of those that wait. */
const MOST_READ = 16
/** How many files wait, whole and in memory, while another is staged. */
const MOST_WAITING = 8
/** How many files may be of one account, read or in line: the others' files go on. */
const MOST_OF_ONE = 3

/** Lets one file be staged at a time in this process, in the order in which they have been read. */
export interface StagingTurns {
  /**
   * Runs `read` at once and `store` with what it read when all before it are done, unless `signal` is aborted by
   * then. Throws 503 `busy` if no more may wait: before anything is read if that is so then, or if no more may be read,
   * or no more of this account's.
   */
  run<Read, Stored>(
    accountId: string,
    read: () => Promise<Read>,
    store: (read: Read) => Promise<Stored>,
    signal?: AbortSignal,
  ): Promise<Stored>
}

export const busy = () =>
  new Refusal(503, 'busy', 'Other files are being checked right now.', FILES_RETRY_SECONDS)

export function createStagingTurns(): StagingTurns {
  let last: Promise<unknown> = Promise.resolve()
  const filesOf = new Map<string, number>()
  let reading = 0
  /** The one that is staged and those that wait for it. */
  let inLine = 0

  const requireLine = () => {
    if (inLine > MOST_WAITING) throw busy()
  }

  async function readWhole<Read>(read: () => Promise<Read>): Promise<Read> {
    if (reading >= MOST_READ) throw busy()
    reading += 1
    try {
      return await read()
    } finally {
      reading -= 1
    }
  }

  async function inTurn<Stored>(store: () => Promise<Stored>, signal?: AbortSignal): Promise<Stored> {
    requireLine()
    inLine += 1
    const turn = last.then(() => {
      if (signal?.aborted) throw abandoned()
      return store()
    })
    last = turn.catch(() => undefined)
    try {
      return await turn
    } finally {
      inLine -= 1
    }
  }

  return {
    async run(accountId, read, store, signal) {
      const own = filesOf.get(accountId) ?? 0
      if (own >= MOST_OF_ONE) throw busy()
      requireLine()
      filesOf.set(accountId, own + 1)
      try {
        const file = await readWhole(read)
        return await inTurn(() => store(file), signal)
      } finally {
        const left = (filesOf.get(accountId) ?? 1) - 1
        if (left > 0) filesOf.set(accountId, left)
        else filesOf.delete(accountId)
      }
    },
  }
}
