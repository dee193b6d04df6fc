import { type Static, Type } from 'typebox'
import { Id } from './entities.ts'

/** What a play site sends to `POST /handoff` of the BFF: the code it was handed by the page around it. */
export const RedeemedCode = Type.Object({ token: Type.String({ minLength: 1, maxLength: 64 }) })

/** Who plays, as a play site is told: ids alone, no name and no bearer. */
export const Player = Type.Object({
  role: Type.Union([Type.Literal('teacher'), Type.Literal('child')]),
  teacherId: Id,
  /** The child who plays; null where a teacher does. */
  studentId: Type.Union([Id, Type.Null()]),
})
export type Player = Readonly<Static<typeof Player>>
