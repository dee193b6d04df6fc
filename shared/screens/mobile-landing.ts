import { type Static, Type } from 'typebox'
import { OrNull } from './fields.ts'

export const MobileLandingParams = Type.Object({})

/** The landing page of small screens: the access code, and links (S2.93). */
export const MobileLandingView = Type.Object({
  title: Type.String(),
  text: Type.String(),
  accessCode: OrNull(Type.String()),
  links: Type.Array(
    Type.Object({
      screen: Type.String(),
      label: Type.String(),
      href: Type.String(),
      /** For example '16 of 18 played this week'; null if it could not be loaded. */
      fact: OrNull(Type.String()),
    }),
  ),
})
export type MobileLandingView = Static<typeof MobileLandingView>
