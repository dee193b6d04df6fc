import { type Static, Type } from 'typebox'
import { Tint } from './fields.ts'

export const ContinueAsParams = Type.Object({})

const Person = Type.Object({
  name: Type.String(),
  initials: Type.String(),
  tint: Tint,
  /** The school; null if none is known. */
  school: Type.Union([Type.String(), Type.Null()]),
})

/**
 * A partner token arrived while somebody else's session is live: the arriving and the current person
 * (S8.58?).
 */
export const ContinueAsView = Type.Object({
  /** Sent back with the answer, which is only valid for this arrival. */
  ticket: Type.String(),
  coming: Person,
  here: Person,
})
export type ContinueAsView = Static<typeof ContinueAsView>
