import type { Call } from '../../contract/call.ts'
import { UpstreamError } from './upstream-error.ts'

export interface TurnLimits {
  /** How many calls of one sender are made at once. */
  readonly atOnce: number
  /** How many more wait for them. */
  readonly waiting: number
  /** Longest that one waits, in milliseconds. */
  readonly waitMs: number
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

export function createSenderTurns({ atOnce, waiting, waitMs }: TurnLimits): SenderTurns {
  const lines = new Map<string, Line>()

  const ownTurn = (line: Line, id: string) =>
    new Promise<void>((resolve, reject) => {
      const turnAway = () => reject(new UpstreamError('busy', id, { detail: 'others of its sender first' }))
      if (line.waiting.size >= waiting) return turnAway()
      const leave = () => {
        clearTimeout(timer)
        line.waiting.delete(begin)
      }
      const begin = () => {
        leave()
        resolve()
      }
      const timer = setTimeout(() => {
        leave()
        turnAway()
      }, waitMs)
      line.waiting.add(begin)
    })

  return {
    async run(sender, { id }, work) {
      const line = lines.get(sender) ?? { atOnce: 0, waiting: new Set() }
      lines.set(sender, line)
      if (line.atOnce < atOnce) line.atOnce += 1
      else await ownTurn(line, id)
      try {
        return await work()
      } finally {
        const [next] = line.waiting
        if (next) next()
        else line.atOnce -= 1
        if (line.atOnce === 0) lines.delete(sender)
      }
    },
  }
}
