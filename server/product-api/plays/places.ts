import { abandoned, busy, Refusal } from '../refusal.ts'

/**
 * Batches in progress at once in a process: of all keys together, and of one. Each may hold a megabyte. Those whose key
 * is not known yet have places of their own, and hold nothing.
 */
export const MOST_BATCHES = { process: 64, key: 16, unknown: 32 } as const
/** Batches that are written at once: most connections stay free for the people who read. */
const WRITING_AT_ONCE = 2
const RETRY_SECONDS = 1

/** Whose batch is written. */
export interface Turn {
  /** Keys take turns, however much one of them sends. */
  readonly keyId: string
  /** Aborted when nobody waits for the answer any more: a batch that has not begun is dropped. */
  readonly signal: AbortSignal
}

/** The places in a process for batches that arrive, and for those that are written. */
export interface Places {
  /** Takes one of a sent key's own before anything is looked up, and returns how to leave it. Throws 429 if there is none. */
  enterWith(key: string): () => void
  /** The same of the places of all keys together. Throws 503 if there is none. */
  enter(): () => void
  /** The same of the places of keys that are looked up for the first time: whoever invents keys takes no others. */
  enterUnknown(): () => void
  /**
   * Runs `work` when it is its turn, of one key first come, first served; no more wait than have entered. Throws 499
   * if nobody waits for the answer by then.
   */
  write<T>(work: () => Promise<T>, turn: Turn): Promise<T>
}

const tooMany = () =>
  new Refusal(429, 'too-many', 'Too many batches at once. Wait for an answer.', RETRY_SECONDS)

export function createPlaces(): Places {
  const entered = new Map<string, number>()
  const lines = createLines()
  const all = createRoom(MOST_BATCHES.process)
  const unknown = createRoom(MOST_BATCHES.unknown)
  let writing = 0

  const leaveWith = (key: string) => {
    const left = (entered.get(key) ?? 0) - 1
    if (left > 0) entered.set(key, left)
    else entered.delete(key)
  }

  return {
    enterWith(key) {
      const own = entered.get(key) ?? 0
      if (own >= MOST_BATCHES.key) throw tooMany()
      entered.set(key, own + 1)
      return () => leaveWith(key)
    },

    enter: all,
    enterUnknown: unknown,

    async write(work, { keyId, signal }) {
      if (signal.aborted) throw abandoned()
      if (writing < WRITING_AT_ONCE) writing += 1
      else await lines.wait(keyId, signal)
      try {
        return await work()
      } finally {
        if (!lines.beginNext()) writing -= 1
      }
    },
  }
}

/** Room for so many: takes a place, and returns how to leave it. Throws 503 if there is none. */
function createRoom(most: number): () => () => void {
  let taken = 0
  return () => {
    if (taken >= most) throw busy()
    taken += 1
    return () => {
      taken -= 1
    }
  }
}

/** Lines of those that wait, one for each key: the key that has waited longest since its last turn comes next. */
function createLines() {
  const lines = new Map<string, (() => void)[]>()
  const set = (keyId: string, line: (() => void)[]) => {
    if (line.length > 0) lines.set(keyId, line)
    else lines.delete(keyId)
  }
  return {
    /** Resolves when it is the turn of this one. Throws 499 as soon as the signal is aborted. */
    wait: (keyId: string, signal: AbortSignal) =>
      new Promise<void>((resolve, reject) => {
        const drop = () => {
          set(
            keyId,
            (lines.get(keyId) ?? []).filter((other) => other !== begin),
          )
          reject(abandoned())
        }
        const begin = () => {
          signal.removeEventListener('abort', drop)
          resolve()
        }
        signal.addEventListener('abort', drop, { once: true })
        set(keyId, [...(lines.get(keyId) ?? []), begin])
      }),

    /** Begins the next one; false if none waits. */
    beginNext(): boolean {
      const [first] = lines
      if (!first) return false
      const [keyId, [begin, ...rest]] = first
      lines.delete(keyId)
      set(keyId, rest)
      begin?.()
      return true
    },
  }
}
