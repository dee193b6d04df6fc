import { type Static, Type } from 'typebox'
import { OrNull } from './fields.ts'

export const NoIPadsParams = Type.Object({})

/** The notice for classes without iPads (S2.26, S2.90). */
export const NoIPadsView = Type.Object({
  text: Type.String(),
  /** Browser games, each with its address if this service knows one. */
  webGames: Type.Array(
    Type.Object({ gameKey: Type.String(), name: Type.String(), href: OrNull(Type.String()) }),
  ),
  /** Where iPads are told of; null for parents, who are not asked. */
  settings: OrNull(Type.String()),
  setup: Type.String(),
})
export type NoIPadsView = Static<typeof NoIPadsView>
