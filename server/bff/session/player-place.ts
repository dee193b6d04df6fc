import type { OpenSession } from './session.ts'
import { type Revocation, revocationOf } from './session-list.ts'

/**
 * Where a child's session is, and what ends its token session even when it has run out here. Kept for as long as the
 * session may last, under the device's id or, of a child by itself, its own.
 */
export interface PlayerPlace {
  readonly id: string
  readonly revocation: Revocation | null
}

export const playerPlaceOf = ({ id, grant }: OpenSession): PlayerPlace => ({
  id,
  revocation: revocationOf(grant),
})

/**
 * A record as it is kept. In the release before it was a text, of which nobody is there: the child is chosen anew. Four
 * hours after the update none is left.
 */
export const placeIn = (kept: unknown): PlayerPlace | undefined =>
  typeof kept === 'string' ? undefined : (kept as PlayerPlace | undefined)
