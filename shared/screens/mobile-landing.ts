import { type Static, Type } from 'typebox'
import { OrNull } from './fields.ts'

export const MobileLandingParams = Type.Object({})

/** Where small screens land: the access code, and the ways on (S2.93). */
export const MobileLandingView = Type.Object({
  title: Type.String(),
  text: Type.String(),
  accessCode: OrNull(Type.String()),
  links: Type.Array(
    Type.Object({
      screen: Type.String(),
      label: Type.String(),
      href: Type.String(),
      /** Such as '16 of 18 played this week'; null where it could not be had. */
      fact: OrNull(Type.String()),
    }),
  ),
})
export type MobileLandingView = Static<typeof MobileLandingView>
