import { randomBytes } from 'node:crypto'
import type { Clock } from '../../clock.ts'
import type { Player } from '../../contract/hand-off.ts'
import type { Level } from './level.ts'

/** Somebody on the play site. */
export interface Visit {
  readonly id: string
  /** Null for a stranger, whose plays are nobody's. */
  readonly player: Player | null
  readonly level: Level | null
  /** Epoch milliseconds. */
  readonly seenAt: number
}

/** The oldest is forgotten beyond this. */
const MAX_VISITS = 1_000
/** A tablet that was put away belongs to nobody any more. */
const IDLE_MS = 30 * 60 * 1000
const ID_BYTES = 32

/** Who is on the play site, in memory: it is a stand-in. */
export function createVisits(clock: Clock) {
  const visits = new Map<string, Visit>()
  const now = () => clock.now().getTime()
  const keep = (visit: Omit<Visit, 'seenAt'>): Visit => {
    const seen = { ...visit, seenAt: now() }
    visits.delete(visit.id)
    visits.set(visit.id, seen)
    const [oldest] = visits.keys()
    if (visits.size > MAX_VISITS && oldest !== undefined) visits.delete(oldest)
    return seen
  }
  return {
    begin: (player: Player | null) =>
      keep({ id: randomBytes(ID_BYTES).toString('base64url'), player, level: null }),
    find(id: string): Visit | undefined {
      const visit = visits.get(id)
      return visit && now() - visit.seenAt < IDLE_MS ? visit : undefined
    },
    play: (visit: Visit, level: Level | null) => keep({ ...visit, level }),
    end: (id: string) => visits.delete(id),
  }
}
