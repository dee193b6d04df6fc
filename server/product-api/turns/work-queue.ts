import { availableParallelism } from 'node:os'
import { abandoned, busy, type Refusal } from '../refusal.ts'
import { createTurnOrder } from './turn-order.ts'

/** The share of the machine's cores that may hash passwords at once; at least one core does. */
const HASHING_SHARE = 0.5
/** libuv has four threads unless it is told otherwise: one stays free for files and names of hosts. */
const MAX_PLACES = 3
/** Longest that a password waits for its turn. */
const LONGEST_WAIT_MS = 1_000
/** How many wait at most, whatever a hash takes. */
const MAX_WAITING = 256
/** How much the latest hash counts in the average of what one takes. */
const LATEST_WEIGHT = 0.2

/** Whose turn a piece of work is. */
export interface Turn {
  /** The network or the bearer it comes from: senders take turns, however much one of them sends. */
  readonly sender?: string | undefined
  /** Aborted when nobody waits for the result any more: work that has not begun is dropped. */
  readonly signal?: AbortSignal
}

/** Runs work a little at a time, so that what has begun is soon over and the rest of the service goes on. */
export interface WorkQueue {
  /**
   * Runs `work` in its turn. Throws 503 `busy` at once if its turn would be too late, or when it has waited too
   * long.
   */
  run<T>(work: () => Promise<T>, turn?: Turn): Promise<T>
  /** Throws 503 `busy` if work would be turned away now: asked before anything else is done for it. */
  requireRoom(turn?: Turn): void
}

/** Told what happens in a queue; times in seconds. */
export interface QueueMetrics {
  waits(seconds: number): void
  took(seconds: number): void
  refused(): void
  /** How many wait now. */
  waiting(count: number): void
}

interface QueueOptions {
  /** How many run at once. */
  readonly places?: number
  /** How many of them one sender has at most, now: the rest stay free for the others. */
  readonly placesOfOne?: () => number
  readonly longestWaitMs?: number
  readonly metrics?: QueueMetrics
}

/** One that waits: given its turn, or turned away. */
interface Waiting {
  readonly begin: () => void
  readonly turnAway: () => void
}

const shareOfMachine = Math.min(MAX_PLACES, Math.max(1, Math.floor(availableParallelism() * HASHING_SHARE)))

export function createWorkQueue({
  places = shareOfMachine,
  placesOfOne = () => places,
  longestWaitMs = LONGEST_WAIT_MS,
  metrics,
}: QueueOptions = {}): WorkQueue {
  /** A line for each sender that has somebody waiting; the one that has waited longest comes first. */
  const lines = new Map<string, Waiting[]>()
  const order = createTurnOrder()
  /** How many run of each sender that has any. */
  const runningOf = new Map<string, number>()
  let running = 0
  let averageMs = 0

  const hasPlace = (sender: string) => (runningOf.get(sender) ?? 0) < placesOfOne()
  const canBegin = (sender: string) => running < places && hasPlace(sender)
  const lengthOf = (sender: string) => lines.get(sender)?.length ?? 0
  const allWaiting = () => [...lines.values()].reduce((sum, { length }) => sum + length, 0)
  const turnedAway = (): Refusal => {
    metrics?.refused()
    return busy()
  }

  /** How many have their turn before the next one of a sender (turn-order.ts). */
  const aheadOf = (sender: string) => {
    const own = lengthOf(sender)
    let before = own
    let others = 0
    for (const [name, { length }] of lines) {
      if (name === sender) continue
      before += Math.min(length, order.turnsBefore(name, sender, own))
      others += length
    }
    return Math.min(own + others, before + order.anyAmong(before))
  }
  const wouldBeTooLate = (sender: string) => (aheadOf(sender) + 1) * averageMs > longestWaitMs * places

  const isFull = () => allWaiting() >= MAX_WAITING
  /** The longest line, where that is longer than `sender`'s would be. */
  const lineToShorten = (sender: string): Waiting[] | undefined => {
    const [longest] = [...lines.values()].sort((one, other) => other.length - one.length)
    return longest !== undefined && longest.length > lengthOf(sender) + 1 ? longest : undefined
  }
  const hasRoom = (sender: string) => !isFull() || lineToShorten(sender) !== undefined

  /** Turns the last of the longest line away if it has to; false where that would be `sender`'s own. */
  const makeRoom = (sender: string): boolean => {
    if (!hasRoom(sender)) return false
    if (isFull()) lineToShorten(sender)?.at(-1)?.turnAway()
    return true
  }

  const begins = (sender: string) => {
    running += 1
    runningOf.set(sender, (runningOf.get(sender) ?? 0) + 1)
    order.taken(sender)
  }
  const ends = (sender: string) => {
    running -= 1
    const left = (runningOf.get(sender) ?? 0) - 1
    if (left > 0) runningOf.set(sender, left)
    else runningOf.delete(sender)
  }

  const leaveLine = (sender: string, waiting: Waiting) => {
    const left = (lines.get(sender) ?? []).filter((other) => other !== waiting)
    if (left.length > 0) lines.set(sender, left)
    else lines.delete(sender)
  }

  const ownTurn = (sender: string, signal?: AbortSignal) =>
    new Promise<void>((resolve, reject) => {
      const leave = (refusal?: Refusal) => {
        clearTimeout(timer)
        signal?.removeEventListener('abort', drop)
        leaveLine(sender, waiting)
        metrics?.waiting(allWaiting())
        if (refusal === undefined) resolve()
        else reject(refusal)
      }
      const waiting = { begin: () => leave(), turnAway: () => leave(turnedAway()) }
      const drop = () => leave(abandoned())
      const timer = setTimeout(waiting.turnAway, longestWaitMs)
      signal?.addEventListener('abort', drop)
      lines.set(sender, [...(lines.get(sender) ?? []), waiting])
      metrics?.waiting(allWaiting())
    })

  /** Passes free places on, each to whoever has waited longest of the sender whose turn it is. */
  const passOn = () => {
    while (running < places) {
      const sender = order.next([...lines.keys()].filter(hasPlace))
      if (sender === undefined) return
      begins(sender)
      lines.get(sender)?.[0]?.begin()
      const rest = lines.get(sender)
      lines.delete(sender)
      if (rest !== undefined) lines.set(sender, rest)
    }
  }

  return {
    requireRoom({ sender = '' } = {}) {
      if (!canBegin(sender) && (wouldBeTooLate(sender) || !hasRoom(sender))) throw turnedAway()
    },
    async run(work, { sender = '', signal } = {}) {
      if (signal?.aborted) throw abandoned()
      const cameAt = performance.now()
      if (canBegin(sender)) begins(sender)
      else if (wouldBeTooLate(sender) || !makeRoom(sender)) throw turnedAway()
      else await ownTurn(sender, signal)
      const startedAt = performance.now()
      metrics?.waits((startedAt - cameAt) / 1_000)
      try {
        return await work()
      } finally {
        const tookMs = performance.now() - startedAt
        metrics?.took(tookMs / 1_000)
        averageMs = averageMs === 0 ? tookMs : averageMs + (tookMs - averageMs) * LATEST_WEIGHT
        ends(sender)
        passOn()
      }
    },
  }
}
