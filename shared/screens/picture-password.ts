import { type Static, Type } from 'typebox'
import { Id, OrNull, Tint } from './fields.ts'

export const PicturePasswordParams = Type.Object({
  /** The class whose children are shown, where there are several. */
  rosterId: Type.Optional(Id),
})
export type PicturePasswordParams = Static<typeof PicturePasswordParams>

/** A class device: whose names are on it. Names and their colours are all it ever knows (S7.13?). */
export const PicturePasswordView = Type.Object({
  /** To choose from; empty where there is one class or none. */
  classes: Type.Array(Type.Object({ name: Type.String(), href: Type.String() })),
  open: OrNull(
    Type.Object({
      name: Type.String(),
      /** Back to the choice, where there was one. */
      back: OrNull(Type.String()),
      children: Type.Array(
        Type.Object({
          studentId: Type.String(),
          /** The first name, with as much of the last as tells two children apart. */
          name: Type.String(),
          initials: Type.String(),
          tint: Tint,
        }),
      ),
    }),
  ),
})
export type PicturePasswordView = Static<typeof PicturePasswordView>
