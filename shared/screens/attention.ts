import { type Static, Type } from 'typebox'
import { Child, Id, OrNull } from './fields.ts'

/** The choices of server/bff/rules/attention.ts. */
const Days = Type.Union([Type.Literal('3'), Type.Literal('7'), Type.Literal('14'), Type.Literal('28')])
const Link = Type.Object({ label: Type.String(), href: Type.String() })

export const AttentionParams = Type.Object({
  roster: Type.Optional(Id),
  teacher: Type.Optional(Id),
  /** After how many days without play a child is named. */
  days: Type.Optional(Days),
})
export type AttentionParams = Static<typeof AttentionParams>

const Reason = Type.Object({
  /** What its icon goes by. */
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
  /** What puts it in proportion; may be empty. */
  detail: Type.String(),
  /** Where the evidence is. */
  link: Link,
})

/** Which children of a class need their teacher, and why. */
export const AttentionView = Type.Object({
  /** Such as 'Room 12 · 18 students'. */
  subtitle: Type.String(),
  /** What the subtitle says besides on paper, which has no controls: 'no play for 7 days, by November 22, 2026'. */
  printed: Type.String(),
  rosters: Type.Array(Type.Object({ rosterId: Type.String(), name: Type.String() })),
  roster: OrNull(Type.String()),
  days: Days,
  dayOptions: Type.Array(Type.Object({ value: Days, label: Type.String() })),
  /** Such as '5 of 18'. */
  count: Type.String(),
  /** What `count` counts: 'students', or 'student' in a class of one. */
  counted: Type.String(),
  /** Worst first; each with one to three reasons, the weightiest first. */
  children: Type.Array(
    Type.Object({
      ...Child.properties,
      /** The child's own page; null where there is none. */
      href: OrNull(Type.String()),
      reasons: Type.Array(Reason),
      /**
       * What to try with the child, such as 'Brain mode, then hide the numbers', or what is in progress, such as 'Brain
       * mode, since November 3'; null where nothing is suggested.
       */
      next: OrNull(
        Type.Object({
          ...Link.properties,
          lead: Type.Union([Type.Literal('Try next'), Type.Literal('In progress')]),
        }),
      ),
    }),
  ),
  /** What could not be had, and was not looked at, in words; null where nothing is missing. */
  missing: OrNull(Type.String()),
  /** How the list is made. */
  rules: Type.Array(Type.String()),
  proviso: Type.String(),
  /** Stands in place of the list. */
  empty: OrNull(Type.Object({ title: Type.String(), text: Type.String(), action: OrNull(Link) })),
})
export type AttentionView = Static<typeof AttentionView>
