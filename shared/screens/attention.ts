import { type Static, Type } from 'typebox'
import { Child, Grade, Id, OrNull } from './fields.ts'
import { AdministratorsView, rollUpParams } from './roll-up.ts'

/** The values are those of server/bff/rules/attention.ts. */
const Days = Type.Union([Type.Literal('3'), Type.Literal('7'), Type.Literal('14'), Type.Literal('28')])
const Link = Type.Object({ label: Type.String(), href: Type.String() })

export const AttentionParams = Type.Object({
  roster: Type.Optional(Id),
  teacher: Type.Optional(Id),
  /** Days without play after which a child is listed. */
  days: Type.Optional(Days),
  ...rollUpParams,
  /** For a roll-up: only classes of this grade. */
  grade: Type.Optional(Grade),
})
export type AttentionParams = Static<typeof AttentionParams>

const Reason = Type.Object({
  /** Determines the icon. */
  kind: Type.Union([
    Type.Literal('far-under'),
    Type.Literal('not-yet'),
    Type.Literal('lost'),
    Type.Literal('left'),
    Type.Literal('low-factor'),
    Type.Literal('away'),
  ]),
  tone: Type.Union([Type.Literal('warn'), Type.Literal('bad')]),
  text: Type.String(),
  /** A detail that puts it in proportion; may be empty. */
  detail: Type.String(),
  /** Link to the evidence. */
  link: Link,
})

/** Which children of a class need their teacher, and why. */
export const AttentionView = Type.Object({
  /** For example 'Room 12 · 18 students'. */
  subtitle: Type.String(),
  /** Added to the subtitle on paper, which has no controls: 'no play for 7 days, by November 22, 2026'. */
  printed: Type.String(),
  rosters: Type.Array(Type.Object({ rosterId: Type.String(), name: Type.String() })),
  roster: OrNull(Type.String()),
  days: Days,
  dayOptions: Type.Array(Type.Object({ value: Days, label: Type.String() })),
  /** For example '5 of 18'. */
  count: Type.String(),
  /** The noun for `count`: 'students', or 'student' in a class of one. */
  counted: Type.String(),
  /** Worst first; each with one to three reasons, most important first. */
  children: Type.Array(
    Type.Object({
      ...Child.properties,
      /** The child's own page; null if there is none. */
      href: OrNull(Type.String()),
      reasons: Type.Array(Reason),
      /**
       * What to try with the child, for example 'Brain mode, then hide the numbers', or what is in progress,
       * for example 'Brain mode, since November 3'; null if nothing is suggested.
       */
      next: OrNull(
        Type.Object({
          ...Link.properties,
          lead: Type.Union([Type.Literal('Try next'), Type.Literal('In progress')]),
        }),
      ),
    }),
  ),
  /** What could not be loaded and was not considered, in words; null if nothing is missing. */
  missing: OrNull(Type.String()),
  /** The rules by which the list is made. */
  rules: Type.Array(Type.String()),
  proviso: Type.String(),
  /** Shown in place of the list. */
  empty: OrNull(Type.Object({ title: Type.String(), text: Type.String(), action: OrNull(Link) })),
})
export type AttentionView = Static<typeof AttentionView>

/** Attention of one class, or, for administrators, of many. */
export const AttentionPageView = Type.Union([AttentionView, AdministratorsView])
export type AttentionPageView = Static<typeof AttentionPageView>
