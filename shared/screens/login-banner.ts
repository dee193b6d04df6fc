import { type Static, Type } from 'typebox'
import { bannerModes } from '../rules/notices.ts'
import { OrNull } from './fields.ts'

/** What the sign-in page says to who comes from a game app; `kill` closes it (S2.94, S2.95?). */
export const LoginBanner = Type.Object({
  mode: Type.Enum(bannerModes),
  /** The game's picture, if it has one. */
  badge: OrNull(Type.String()),
  lead: Type.String(),
  text: Type.String(),
  link: OrNull(Type.Object({ label: Type.String(), href: Type.String() })),
})
export type LoginBanner = Static<typeof LoginBanner>
