import { abandoned } from '../refusal.ts'
import { busy } from './busy.ts'
import { givingWay } from './giving-way.ts'

/** How many files wait, whole and in memory, while another is staged. */
const MAX_WAITING = 8

/** Whose file it is. */
export interface Sender {
  readonly accountId: string
  /** Not one that anybody can make: it has verified rights, or a plan that was paid for. */
  readonly isKnown: boolean
}

interface Waiting extends Sender {
  readonly start: () => void
  readonly turnAway: () => void
}

/** Files that are staged one at a time. */
export interface StagingLine {
  hasRoom(sender: Sender): boolean
  /**
   * Stores a file when its account's turn comes: one file of each account in turn. Throws 503 `busy` if too many wait, or
   * once it has to give way to another; abandoned if `signal` is aborted by then.
   */
  run<Stored>(sender: Sender, store: () => Promise<Stored>, signal?: AbortSignal): Promise<Stored>
}

/**
 * Where too many wait, the account with most of them gives its latest up for one that would have fewer; and whoever is
 * unknown, for one that is known.
 */
export function createStagingLine(): StagingLine {
  /** What waits, by account; the accounts in the order of their turns. */
  const lines = new Map<string, readonly Waiting[]>()
  let isTaken = false

  const keep = (accountId: string, files: readonly Waiting[]) => {
    if (files.length > 0) lines.set(accountId, files)
    else lines.delete(accountId)
  }
  const waiting = () => [...lines.values()].flat()
  const isFull = () => waiting().length >= MAX_WAITING
  const leave = (one: Waiting) =>
    keep(
      one.accountId,
      (lines.get(one.accountId) ?? []).filter((other) => other !== one),
    )
  const passOn = () => {
    const [[accountId, [first, ...others]] = ['', []]] = lines
    lines.delete(accountId)
    keep(accountId, others)
    isTaken = first !== undefined
    first?.start()
  }
  const ownTurn = (sender: Sender) =>
    new Promise<void>((resolve, reject) => {
      if (isFull()) {
        const other = givingWay(waiting(), sender)
        if (other === undefined) return reject(busy())
        leave(other)
        other.turnAway()
      }
      const one = { ...sender, start: resolve, turnAway: () => reject(busy()) }
      keep(sender.accountId, [...(lines.get(sender.accountId) ?? []), one])
    })

  return {
    hasRoom: (sender) => !isFull() || givingWay(waiting(), sender) !== undefined,
    async run(sender, store, signal) {
      if (isTaken) await ownTurn(sender)
      isTaken = true
      try {
        if (signal?.aborted) throw abandoned()
        return await store()
      } finally {
        passOn()
      }
    },
  }
}
