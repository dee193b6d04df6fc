import { type Static, Type } from 'typebox'
import { OrNull } from './fields.ts'

export const ParentSetupParams = Type.Object({})

const Link = Type.Object({ label: Type.String(), href: Type.String() })
const Game = Type.Object({
  name: Type.String(),
  badge: Type.String(),
  grades: Type.String(),
  /** Where it is installed or opens; null if this service knows no place. */
  href: OrNull(Type.String()),
})

/** Ready to play: the access code and the ways to play (S2.31, S2.193). */
export const ParentSetupView = Type.Object({
  title: Type.String(),
  /** What they have, and until when. */
  text: Type.String(),
  /** Whether a plan runs: the steps are done then. */
  isReady: Type.Boolean(),
  accessCode: OrNull(Type.String()),
  games: Type.Array(Game),
  web: Type.Array(Game),
  /** Next steps, the most likely first. */
  links: Type.Array(Link),
})
export type ParentSetupView = Static<typeof ParentSetupView>
