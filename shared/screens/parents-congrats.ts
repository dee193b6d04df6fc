import { type Static, Type } from 'typebox'

export const ParentsCongratsParams = Type.Object({})

/** The page for parents who have signed in (S2.99, S2.100?). */
export const ParentsCongratsView = Type.Object({
  title: Type.String(),
  text: Type.String(),
  /** Next steps, the most likely first. */
  links: Type.Array(Type.Object({ label: Type.String(), href: Type.String() })),
})
export type ParentsCongratsView = Static<typeof ParentsCongratsView>
