import { busy, Refusal } from '../refusal.ts'

/** Batches in progress at once in a process: of all keys together, and of one. Each may hold a megabyte. */
export const MOST_BATCHES = { process: 64, key: 16 } as const
/** Batches that are written at once: most connections stay free for the people who read. */
const WRITING_AT_ONCE = 2
const RETRY_SECONDS = 1

/** The places in a process for batches that arrive, and for those that are written. */
export interface Places {
  /** Takes a place before anything is looked up, and returns how to leave it. Throws 503 if there is none. */
  enter(): () => void
  /** Takes one of the key's own before the body is read, and returns how to leave it. Throws 429 if there is none. */
  enterWith(keyId: string): () => void
  /** Runs `work` when it is its turn: first come, first served, and no more wait than have entered. */
  write<T>(work: () => Promise<T>): Promise<T>
}

const tooMany = () =>
  new Refusal(429, 'too-many', 'Too many batches at once. Wait for an answer.', RETRY_SECONDS)

export function createPlaces(): Places {
  const entered = new Map<string, number>()
  const waiting: (() => void)[] = []
  let all = 0
  let writing = 0

  const leaveWith = (keyId: string) => {
    const left = (entered.get(keyId) ?? 0) - 1
    if (left > 0) entered.set(keyId, left)
    else entered.delete(keyId)
  }

  return {
    enter() {
      if (all >= MOST_BATCHES.process) throw busy()
      all += 1
      return () => {
        all -= 1
      }
    },

    enterWith(keyId) {
      const own = entered.get(keyId) ?? 0
      if (own >= MOST_BATCHES.key) throw tooMany()
      entered.set(keyId, own + 1)
      return () => leaveWith(keyId)
    },

    async write(work) {
      if (writing >= WRITING_AT_ONCE) await new Promise<void>((begin) => waiting.push(begin))
      else writing += 1
      try {
        return await work()
      } finally {
        const next = waiting.shift()
        if (next) next()
        else writing -= 1
      }
    },
  }
}
