import { type Static, Type } from 'typebox'

export const HomeParams = Type.Object({
  small: Type.Optional(Type.Union([Type.Literal('0'), Type.Literal('1')])),
  /** The page they were on their way to; anything that is none of our pages counts as absent. */
  return: Type.Optional(Type.String()),
})
/** The page a signed-in person is sent to (specification 2, Post-login redirect order). */
export const HomeView = Type.Object({ to: Type.String() })
export type HomeView = Static<typeof HomeView>
