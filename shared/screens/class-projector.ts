import { type Static, Type } from 'typebox'
import { OrNull } from './fields.ts'

/** A class for the wall: first names and who is in, nothing else of anybody. */
export const ClassProjectorView = Type.Object({
  name: Type.String(),
  /** How many are in, such as '3 of 9 are in', or why nobody is shown. */
  sub: Type.String(),
  /** The teacher's board. */
  back: Type.String(),
  /** Said in place of the class code while it opens no games. */
  closed: OrNull(Type.String()),
  in: Type.Integer(),
  children: Type.Array(
    Type.Object({
      studentId: Type.String(),
      /** The first name, with the last initial only where two are the same. */
      name: Type.String(),
      is: Type.Union([Type.Literal('out'), Type.Literal('pictures'), Type.Literal('in')]),
    }),
  ),
})
export type ClassProjectorView = Static<typeof ClassProjectorView>
