import { FILES_RETRY_SECONDS } from '../../contract/uploads.ts'
import { abandoned, Refusal } from '../refusal.ts'

/** How many files are read at once. Each takes as long as its sender needs, so it gets its place in line only then. */
const MAX_READING = 16
/** How many files wait, whole and in memory, while another is staged. */
const MAX_WAITING = 8
/** How many files of one account are read or in line, so that it leaves places to others. */
const MAX_PER_ACCOUNT = 3

/** Lets one file be staged at a time in this process, in the order in which they have been read. */
export interface StagingTurns {
  /**
   * Runs `read` at once, and `store` with the result once all files before it are stored, unless `signal` is aborted
   * by then. Throws 503 `busy` before it reads if the account has too many files here, too many are read, or the line
   * is full, and after it has read if the line is full by then.
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

  const requirePlaceInLine = () => {
    if (inLine > MAX_WAITING) throw busy()
  }

  async function readWhole<Read>(read: () => Promise<Read>): Promise<Read> {
    if (reading >= MAX_READING) throw busy()
    reading += 1
    try {
      return await read()
    } finally {
      reading -= 1
    }
  }

  async function inTurn<Stored>(store: () => Promise<Stored>, signal?: AbortSignal): Promise<Stored> {
    requirePlaceInLine()
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
      if (own >= MAX_PER_ACCOUNT) throw busy()
      requirePlaceInLine()
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
