import { type Static, Type } from 'typebox'
import { Child } from './fields.ts'

export const ParentRosterParams = Type.Object({})

/** A parent's children (specification 2, Parent flow). */
export const ParentRosterView = Type.Object({
  title: Type.String(),
  text: Type.String(),
  children: Type.Array(
    Type.Object({
      ...Child.properties,
      /** For example 'Grade 3'; empty if nothing is known. */
      about: Type.String(),
    }),
  ),
  /** Next steps, the most likely first. */
  links: Type.Array(Type.Object({ label: Type.String(), href: Type.String() })),
})
export type ParentRosterView = Static<typeof ParentRosterView>
