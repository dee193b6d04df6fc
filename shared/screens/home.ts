import { type Static, Type } from 'typebox'

export const HomeParams = Type.Object({
  small: Type.Optional(Type.Union([Type.Literal('0'), Type.Literal('1')])),
})
/** The page a signed-in person is sent to (specification 2, Post-login redirect order). */
export const HomeView = Type.Object({ to: Type.String() })
export type HomeView = Static<typeof HomeView>
