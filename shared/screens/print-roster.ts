import { type Static, Type } from 'typebox'
import { Id, OrNull } from './fields.ts'

export const PrintRosterParams = Type.Object({
  /** If left out, the first. */
  roster: Type.Optional(Id),
  teacher: Type.Optional(Id),
})
export type PrintRosterParams = Static<typeof PrintRosterParams>

/**
 * One roster for printing (S2.142, S5.100, S5.101): names, the access code and the steps, but no passwords.
 */
export const PrintRosterView = Type.Object({
  name: Type.String(),
  /** For example 'Rosa Castellanos · Grade 3 · Ridgeview Elementary'. */
  sub: Type.String(),
  /** What to know before printing; otherwise null. */
  advice: OrNull(
    Type.Object({
      text: Type.String(),
      way: Type.Object({ label: Type.String(), href: Type.String() }),
    }),
  ),
  /** Null if it is not the reader's own: another teacher's code is theirs to hand out. */
  accessCode: OrNull(Type.String()),
  /** The code for children's homes; null where the plan has none, or it is not the reader's own (S3.7). */
  homeCode: OrNull(Type.String()),
  /** How a child signs in after opening a game. */
  steps: Type.Array(Type.String()),
  students: Type.Array(Type.Object({ studentId: Type.String(), name: Type.String() })),
  /** For example 'Printed October 16, 2019 · 19 students'. */
  printed: Type.String(),
  rosterHref: Type.String(),
  /** Badges and a poster for the class; null for whoever may not hand out its code. */
  kitHref: OrNull(Type.String()),
})
export type PrintRosterView = Static<typeof PrintRosterView>
