import { randomBytes } from 'node:crypto'
import type { Player } from '../../contract/hand-off.ts'
import type { Level } from './level.ts'

/** Somebody on the play site. */
export interface Visit {
  readonly id: string
  /** Null for a stranger, whose plays are nobody's. */
  readonly player: Player | null
  readonly level: Level | null
}

/** The oldest is forgotten beyond this. */
const MOST_VISITS = 1_000
const ID_BYTES = 32

/** Who is on the play site, in memory: it is a stand-in. */
export function createVisits() {
  const visits = new Map<string, Visit>()
  const keep = (visit: Visit): Visit => {
    visits.delete(visit.id)
    visits.set(visit.id, visit)
    const [oldest] = visits.keys()
    if (visits.size > MOST_VISITS && oldest !== undefined) visits.delete(oldest)
    return visit
  }
  return {
    begin: (player: Player | null) =>
      keep({ id: randomBytes(ID_BYTES).toString('base64url'), player, level: null }),
    find: (id: string) => visits.get(id),
    play: (visit: Visit, level: Level | null) => keep({ ...visit, level }),
  }
}
