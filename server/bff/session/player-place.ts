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
