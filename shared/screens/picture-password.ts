import { type Static, Type } from 'typebox'
import { Id, OrNull, Tint } from './fields.ts'

export const PicturePasswordParams = Type.Object({
  /** The class whose children are shown, if there are several. */
  rosterId: Type.Optional(Id),
})
export type PicturePasswordParams = Static<typeof PicturePasswordParams>

/** A class device and the names on it. Names and their colors are all it ever gets (S7.13?). */
export const PicturePasswordView = Type.Object({
  /** The classes to choose from; empty if there is one or none. */
  classes: Type.Array(Type.Object({ name: Type.String(), href: Type.String() })),
  open: OrNull(
    Type.Object({
      rosterId: Type.String(),
      /** A badge has opened it: its child is the only one. */
      isOfOneChild: Type.Boolean(),
      name: Type.String(),
      /** Link back to the choice, if there was one. */
      back: OrNull(Type.String()),
      children: Type.Array(
        Type.Object({
          studentId: Type.String(),
          /** The first name, with as much of the last as needed to tell two children apart. */
          name: Type.String(),
          initials: Type.String(),
          tint: Tint,
        }),
      ),
    }),
  ),
})
export type PicturePasswordView = Static<typeof PicturePasswordView>
