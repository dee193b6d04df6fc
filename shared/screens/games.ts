import { type Static, Type } from 'typebox'
import { OrNull } from './fields.ts'

export const GamesParams = Type.Object({})

/** The play site to embed (S1.28, S2.23). */
export const GamesView = Type.Object({
  /** Null where there is none. */
  site: OrNull(
    Type.Object({
      url: Type.String(),
      /** The only origin whose messages are answered. */
      origin: Type.String(),
      /** As people read it. */
      host: Type.String(),
    }),
  ),
})
export type GamesView = Static<typeof GamesView>

/** What the play site is told by the page around it: never a bearer, but a code of 60 seconds (S7.147, S7.148?). */
export const HandOff = Type.Object({ teacher: Type.String(), token: Type.String() })
export type HandOff = Readonly<Static<typeof HandOff>>
