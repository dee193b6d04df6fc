import { type Static, Type } from 'typebox'
import { Id, OrNull, Tint } from './fields.ts'

export const JoinRequestsParams = Type.Object({
  /** Only those who named this school; if left out, all there are. */
  school: Type.Optional(Id),
})
export type JoinRequestsParams = Static<typeof JoinRequestsParams>

const Requester = {
  id: Id,
  name: Type.String(),
  fullName: Type.String(),
  initials: Type.String(),
  tint: Tint,
  /** For example '5th grade teacher'. */
  role: Type.String(),
  /** Whether confirming them opens all classes there. */
  administers: Type.Boolean(),
  /** The institution they named; null where the page is about one only. */
  place: OrNull(Type.String()),
}

/** Who named a school or district as theirs: those who wait for an administrator, and those decided recently. */
export const JoinRequestsView = Type.Object({
  title: Type.String(),
  subtitle: Type.String(),
  accountsHref: Type.String(),
  /** For example 'Three wait for you'. */
  heading: Type.String(),
  waiting: Type.Array(
    Type.Object({
      ...Requester,
      email: Type.String(),
      /** What the e-mail address says about them, for example 'Same e-mail ending as yours'. */
      evidence: Type.Object({ isGood: Type.Boolean(), words: Type.String() }),
      /** For example 'October 9 · 22 students'. */
      requested: Type.String(),
    }),
  ),
  /** Shown if more wait than are listed. */
  more: OrNull(Type.String()),
  /** What confirming the administrators among them means; null without one. */
  opens: OrNull(Type.String()),
  decided: Type.Array(
    Type.Object({
      ...Requester,
      decision: Type.Union([Type.Literal('confirmed'), Type.Literal('refused')]),
      /** For example 'Teresa Whitcomb, today'. */
      about: Type.String(),
      /** Whether the refusal can still be taken back. */
      undoable: Type.Boolean(),
    }),
  ),
  /** What holds until somebody is confirmed, each with its lead. */
  until: Type.Array(Type.Object({ holds: Type.Boolean(), lead: Type.String(), words: Type.String() })),
  /** The seats if all who wait are confirmed; null without a plan, or if nobody waits. */
  seats: OrNull(
    Type.Object({
      title: Type.String(),
      text: Type.String(),
      today: Type.Number(),
      confirmed: Type.Number(),
      words: Type.String(),
    }),
  ),
})
export type JoinRequestsView = Static<typeof JoinRequestsView>

/** Decides about one of them; `waiting` takes a refusal back. */
export const DecideJoinRequest = Type.Object({
  /** The page it is decided from, which is shown again afterwards. */
  ...JoinRequestsParams.properties,
  request: Id,
  /** As it was shown: confirming a teacher never makes an administrator. */
  administers: Type.Boolean(),
  decision: Type.Union([Type.Literal('confirmed'), Type.Literal('refused'), Type.Literal('waiting')]),
})
export type DecideJoinRequest = Static<typeof DecideJoinRequest>
