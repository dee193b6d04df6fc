import { type Static, Type } from 'typebox'
import { OrNull } from './fields.ts'

export const GuardianAcceptParams = Type.Object({})

/** Who is about to accept an invitation; the invitation itself is behind the link's token, which no query carries. */
export const GuardianAcceptView = Type.Object({
  /** The address they are signed in with. */
  email: Type.String(),
  /** Why they cannot accept any; null if they can. */
  refusal: OrNull(Type.String()),
})
export type GuardianAcceptView = Static<typeof GuardianAcceptView>
