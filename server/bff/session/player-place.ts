import type { OpenSession } from './session.ts'
import type { Revocation } from './session-list.ts'

/** Where a child's session is, and what ends its token session even when it has run out here. */
export interface PlayerPlace {
  readonly id: string
  readonly revocation: Revocation | null
}

/** As it is kept for as long as the session may last, under the device's or, of a child by itself, its own id. */
export const textOf = ({ id, grant: { revocationToken } }: OpenSession): string =>
  [id, revocationToken].join(' ').trim()

export function placeOf(kept: unknown): PlayerPlace | null {
  if (typeof kept !== 'string') return null
  const [id = '', token] = kept.split(' ')
  return { id, revocation: token === undefined ? null : { base: 'upstream', token } }
}
