import type { Call } from '../../contract/call.ts'
import { UpstreamError } from './upstream-error.ts'

export interface TurnLimits {
  /** How many calls of one sender are made at once. */
  readonly atOnce: number
  /** How many more wait for them. */
  readonly waiting: number
  /** Longest that one waits, in milliseconds. */
  readonly waitMs: number
  /** How many calls of all senders are made at once; without it, as many as there are senders for. */
  readonly ofAll?: number
}

/** Lets the calls of each sender take turns in this process, so that one leaves the others connections. */
export interface SenderTurns {
  /** Does the work in its turn. Throws `busy` if too many wait, or if it has waited too long: then nothing was sent. */
  run<T>(sender: string, { id }: Pick<Call, 'id'>, work: () => Promise<T>): Promise<T>
}

interface Line {
  atOnce: number
  /** Each begins the next one; whoever came first stands first. */
  readonly waiting: Set<() => void>
}

export function createSenderTurns({
  atOnce,
  waiting,
  waitMs,
  ofAll = Number.POSITIVE_INFINITY,
}: TurnLimits): SenderTurns {
  const lines = new Map<string, Line>()
  let allAtOnce = 0

  const begin = (line: Line) => {
    line.atOnce += 1
    allAtOnce += 1
  }
  const forget = (sender: string, line: Line) => {
    if (line.atOnce === 0 && line.waiting.size === 0) lines.delete(sender)
  }
  /** Of the senders that wait, the next is whoever has fewest at once, and of these whoever had the last turn longest ago. */
  const beginNext = () => {
    let next: [string, Line] | undefined
    for (const [sender, line] of lines)
      if (line.waiting.size > 0 && line.atOnce < Math.min(atOnce, next?.[1].atOnce ?? atOnce))
        next = [sender, line]
    if (next === undefined || allAtOnce >= ofAll) return
    const [sender, line] = next
    lines.delete(sender)
    lines.set(sender, line)
    const [first] = line.waiting
    first?.()
  }

  const ownTurn = (sender: string, line: Line, id: string) =>
    new Promise<void>((resolve, reject) => {
      const turnAway = () => reject(new UpstreamError('busy', id, { detail: 'others first' }))
      if (line.waiting.size >= waiting) return turnAway()
      const leave = () => {
        clearTimeout(timer)
        line.waiting.delete(take)
      }
      const take = () => {
        leave()
        begin(line)
        resolve()
      }
      const timer = setTimeout(() => {
        leave()
        forget(sender, line)
        turnAway()
      }, waitMs)
      line.waiting.add(take)
    })

  return {
    async run(sender, { id }, work) {
      const line = lines.get(sender) ?? { atOnce: 0, waiting: new Set() }
      lines.set(sender, line)
      if (line.atOnce < atOnce && allAtOnce < ofAll) begin(line)
      else await ownTurn(sender, line, id)
      try {
        return await work()
      } finally {
        line.atOnce -= 1
        allAtOnce -= 1
        beginNext()
        forget(sender, line)
      }
    },
  }
}
