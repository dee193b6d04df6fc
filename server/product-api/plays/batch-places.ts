import { abandoned, busy, Refusal } from '../refusal.ts'

/**
 * How many batches may be in progress at once in a process: of all keys together, and of one key. Each may hold a
 * megabyte. A batch whose key is not known yet has a place of another kind, and holds nothing.
 */
export const MAX_BATCHES = { process: 64, key: 16, unknown: 32 } as const
/** How many batches are written at once. It is few, so that most connections stay free for the people who read. */
const WRITING_AT_ONCE = 2
const RETRY_SECONDS = 1

/** Whose batch is written. */
export interface Turn {
  /** Keys take turns, however much one of them sends. */
  readonly keyId: string
  /** Aborted when nobody waits for the answer any more: a batch that has not begun is dropped. */
  readonly signal: AbortSignal
}

/** Gives a place back. */
export type Leave = () => void

/**
 * How many batches a process lets in. A batch takes a place when it arrives and leaves it when it is answered. The
 * batches that are in are written by turns.
 */
export interface BatchPlaces {
  /** Takes one of the places that a key has, before the key is looked up. Throws 429 if none is free. */
  takeOfKey(key: string): Leave
  /** Takes one of the places that all keys share. Throws 503 if none is free. */
  takeOfAll(): Leave
  /**
   * Takes one of the places for keys that are looked up for the first time. Throws 503 if none is free. They are
   * separate, so that invented keys take no place of a known one.
   */
  takeOfUnknown(): Leave
  /**
   * Runs `work` when it is its batch's turn. The batches of one key are written in the order they came. Throws 499 if
   * nobody waits for the answer by then.
   */
  write<T>(work: () => Promise<T>, turn: Turn): Promise<T>
}

const tooMany = () =>
  new Refusal(429, 'too-many', 'Too many batches at once. Wait for an answer.', RETRY_SECONDS)

export function createBatchPlaces(): BatchPlaces {
  const takenByKey = new Map<string, number>()
  const queues = createQueues()
  let writing = 0

  const leaveOfKey = (key: string) => {
    const taken = (takenByKey.get(key) ?? 0) - 1
    if (taken > 0) takenByKey.set(key, taken)
    else takenByKey.delete(key)
  }

  return {
    takeOfKey(key) {
      const taken = takenByKey.get(key) ?? 0
      if (taken >= MAX_BATCHES.key) throw tooMany()
      takenByKey.set(key, taken + 1)
      return () => leaveOfKey(key)
    },

    takeOfAll: createLimit(MAX_BATCHES.process),
    takeOfUnknown: createLimit(MAX_BATCHES.unknown),

    async write(work, { keyId, signal }) {
      if (signal.aborted) throw abandoned()
      if (writing < WRITING_AT_ONCE) writing += 1
      else await queues.wait(keyId, signal)
      try {
        return await work()
      } finally {
        if (!queues.beginNext()) writing -= 1
      }
    },
  }
}

/** Returns a function that takes one of so many places. It throws 503 if none is free. */
function createLimit(most: number): () => Leave {
  let taken = 0
  return () => {
    if (taken >= most) throw busy()
    taken += 1
    return () => {
      taken -= 1
    }
  }
}

/**
 * Creates the queues of those that wait for a turn, one queue for each key. The key that has waited longest since its
 * last turn comes next.
 */
function createQueues() {
  const queues = new Map<string, (() => void)[]>()
  const set = (keyId: string, queue: (() => void)[]) => {
    if (queue.length > 0) queues.set(keyId, queue)
    else queues.delete(keyId)
  }
  return {
    /** Joins the queue of a key, and resolves when its turn has come. Throws 499 as soon as the signal is aborted. */
    wait: (keyId: string, signal: AbortSignal) =>
      new Promise<void>((resolve, reject) => {
        const drop = () => {
          set(
            keyId,
            (queues.get(keyId) ?? []).filter((other) => other !== begin),
          )
          reject(abandoned())
        }
        const begin = () => {
          signal.removeEventListener('abort', drop)
          resolve()
        }
        signal.addEventListener('abort', drop, { once: true })
        set(keyId, [...(queues.get(keyId) ?? []), begin])
      }),

    /** Begins the next one, and returns whether there was one. */
    beginNext(): boolean {
      const [first] = queues
      if (!first) return false
      const [keyId, [begin, ...rest]] = first
      queues.delete(keyId)
      set(keyId, rest)
      begin?.()
      return true
    },
  }
}
