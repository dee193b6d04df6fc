import { type Static, Type } from 'typebox'
import { Tint } from './fields.ts'

export const ContinueAsParams = Type.Object({})

const Person = Type.Object({
  name: Type.String(),
  initials: Type.String(),
  tint: Tint,
  /** The school, or null where none is known. */
  school: Type.Union([Type.String(), Type.Null()]),
})

/** A partner token arrived over somebody else's live session: who is coming, and who is here (S8.58?). */
export const ContinueAsView = Type.Object({
  /** Sent back with the answer: it is about this arrival and no later one. */
  ticket: Type.String(),
  coming: Person,
  here: Person,
})
export type ContinueAsView = Static<typeof ContinueAsView>
