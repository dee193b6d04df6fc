import { type Static, Type } from 'typebox'
import { Id, OrNull } from './fields.ts'

export const PrintRosterParams = Type.Object({
  /** Without it, the first. */
  roster: Type.Optional(Id),
  teacher: Type.Optional(Id),
})
export type PrintRosterParams = Static<typeof PrintRosterParams>

/** One roster as it is on paper (S2.142, S5.100, S5.101): names, the access code and the steps, and no password. */
export const PrintRosterView = Type.Object({
  name: Type.String(),
  /** Such as 'Rosa Castellanos · Grade 3 · Ridgeview Elementary'. */
  sub: Type.String(),
  /** Null where it is not the reader's own: another teacher's code is theirs to hand out. */
  accessCode: OrNull(Type.String()),
  /** How a child gets in after a game has been opened. */
  steps: Type.Array(Type.String()),
  students: Type.Array(Type.Object({ studentId: Type.String(), name: Type.String() })),
  /** Such as 'Printed October 16, 2019 · 19 students'. */
  printed: Type.String(),
  rosterHref: Type.String(),
})
export type PrintRosterView = Static<typeof PrintRosterView>
