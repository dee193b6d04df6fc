import { abandoned } from '../refusal.ts'
import { busy } from './busy.ts'

/** How many accounts wait while a plan of another is made. */
const MAX_ACCOUNTS = 8
/** How many plans may be of one account, made or waiting. */
const MAX_PER_ACCOUNT = 3

/** Lets one large plan be made at a time in this process. */
export interface PlanTurns {
  /** Makes a plan of a file that is being staged: the next one, and never refused, as staging has turns of its own. */
  next<Done>(make: () => Promise<Done>): Promise<Done>
  /**
   * Makes a plan of a stored file when the account's turn comes, unless `signal` is aborted by then. An account has one
   * place in line, whatever it wants made, and one plan is made of each in turn. Throws 503 `busy` if too many accounts
   * wait, or too many plans of this one.
   */
  inLine<Done>(accountId: string, make: () => Promise<Done>, signal?: AbortSignal): Promise<Done>
}

export function createPlanTurns(): PlanTurns {
  const staged: (() => void)[] = []
  /** What waits, by account; the accounts in the order of their turns. */
  const waiting = new Map<string, (() => void)[]>()
  const plansOf = new Map<string, number>()
  let isTaken = false

  function passOn(): void {
    const start = staged.shift() ?? nextInLine()
    if (start) start()
    else isTaken = false
  }

  function nextInLine(): (() => void) | undefined {
    for (const [accountId, [start, ...others]] of waiting) {
      waiting.delete(accountId)
      if (others.length > 0) waiting.set(accountId, others)
      return start
    }
    return undefined
  }

  async function inTurn<Done>(wait: (start: () => void) => void, make: () => Promise<Done>): Promise<Done> {
    if (isTaken) await new Promise<void>(wait)
    isTaken = true
    try {
      return await make()
    } finally {
      passOn()
    }
  }

  return {
    next: (make) => inTurn((start) => staged.push(start), make),
    async inLine(accountId, make, signal) {
      const own = plansOf.get(accountId) ?? 0
      if (own >= MAX_PER_ACCOUNT || (!waiting.has(accountId) && waiting.size >= MAX_ACCOUNTS)) throw busy()
      plansOf.set(accountId, own + 1)
      const wait = (start: () => void) => {
        waiting.set(accountId, [...(waiting.get(accountId) ?? []), start])
      }
      try {
        return await inTurn(wait, async () => {
          if (signal?.aborted) throw abandoned()
          return make()
        })
      } finally {
        const left = (plansOf.get(accountId) ?? 1) - 1
        if (left > 0) plansOf.set(accountId, left)
        else plansOf.delete(accountId)
      }
    },
  }
}
