import { type Static, Type } from 'typebox'
import { Id } from './entities.ts'

/** What a play site sends to `POST /handoff` of the BFF: the code it was handed by the page around it. */
export const RedeemedCode = Type.Object({ token: Type.String({ minLength: 1, maxLength: 64 }) })

/** Who plays, as a play site is told: ids alone, no name and no bearer. */
export const Player = Type.Object({
  role: Type.Union([Type.Literal('teacher'), Type.Literal('educator'), Type.Literal('child')]),
  /** Of an educator, the id on the reading platform: nobody of ours, even if a teacher has the same. */
  teacherId: Id,
  /** The child who plays; null where an adult does. */
  studentId: Type.Union([Id, Type.Null()]),
})
export type Player = Readonly<Static<typeof Player>>
