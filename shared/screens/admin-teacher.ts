import { type Static, Type } from 'typebox'
import { Child, Id, OrNull } from './fields.ts'

export const AdminTeacherParams = Type.Object({
  teacher: Id,
  /** If absent: playtime (S2.41). */
  tab: Type.Optional(
    Type.Union([
      Type.Literal('roster'),
      Type.Literal('progress'),
      Type.Literal('playtime'),
      Type.Literal('factors'),
    ]),
  ),
  /** Which of the teacher's classes; if absent, the first. */
  roster: Type.Optional(Id),
})
export type AdminTeacherParams = Static<typeof AdminTeacherParams>

/** A child of the class, with the link to the child's own page. */
const Listed = Type.Object({ ...Child.properties, href: Type.String() })

const Played = Type.Object({
  ...Listed.properties,
  /** For example '27 min'. */
  minutes: Type.String(),
  share: Type.Number(),
})

export const Counts = Type.Object({
  green: Type.Integer(),
  yellow: Type.Integer(),
  red: Type.Integer(),
  none: Type.Integer(),
})
const Skilled = Type.Object({
  ...Listed.properties,
  /** Standards per status. */
  counts: Counts,
  /** The counts in words. */
  spread: Type.String(),
  /** '5 of 12'. */
  consistently: Type.String(),
})

const Level = Type.Union([
  Type.Literal('step0'),
  Type.Literal('step1'),
  Type.Literal('step2'),
  Type.Literal('step3'),
])
const Approach = Type.Object({
  ...Listed.properties,
  /** One per factor. */
  marks: Type.Array(Type.Object({ mark: Level, words: Type.String() })),
})

/** One teacher's page for administrators: a class, and what the tab shows of its children (S2.148). */
export const AdminTeacherView = Type.Object({
  rosters: Type.Array(Type.Object({ rosterId: Type.String(), name: Type.String() })),
  roster: OrNull(Type.String()),
  part: Type.Union([
    Type.Object({ tab: Type.Literal('roster'), words: Type.String(), children: Type.Array(Listed) }),
    Type.Object({
      tab: Type.Literal('playtime'),
      words: Type.String(),
      children: OrNull(Type.Array(Played)),
    }),
    Type.Object({
      tab: Type.Literal('progress'),
      words: Type.String(),
      children: OrNull(Type.Array(Skilled)),
    }),
    Type.Object({
      tab: Type.Literal('factors'),
      words: Type.String(),
      factors: Type.Array(Type.String()),
      children: OrNull(Type.Array(Approach)),
    }),
  ]),
  /** Link to the whole class; null if there is none. */
  all: OrNull(Type.Object({ label: Type.String(), href: Type.String() })),
  /** Shown in place of the children. */
  empty: OrNull(Type.String()),
})
export type AdminTeacherView = Static<typeof AdminTeacherView>
