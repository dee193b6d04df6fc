import { type Static, Type } from 'typebox'

export const ParentsCongratsParams = Type.Object({})

/** Where parents go who have signed in (S2.99, S2.100?). */
export const ParentsCongratsView = Type.Object({
  title: Type.String(),
  text: Type.String(),
  /** Ways on, the first the one most wanted. */
  links: Type.Array(Type.Object({ label: Type.String(), href: Type.String() })),
})
export type ParentsCongratsView = Static<typeof ParentsCongratsView>
