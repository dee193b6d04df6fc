import { type Static, Type } from 'typebox'
import { Child, Grade, Id, OrNull } from './fields.ts'
import { AdministratorsView, classTrail, rollUpParams } from './roll-up.ts'

/** The values are those of server/bff/rules/attention.ts. */
const Days = Type.Union([Type.Literal('3'), Type.Literal('7'), Type.Literal('14'), Type.Literal('28')])
const Link = Type.Object({ label: Type.String(), href: Type.String() })

export const AttentionParams = Type.Object({
  roster: Type.Optional(Id),
  teacher: Type.Optional(Id),
  /** Days without play after which a child is away. */
  days: Type.Optional(Days),
  ...rollUpParams,
  /** For a roll-up: only classes of this grade. */
  grade: Type.Optional(Grade),
})
export type AttentionParams = Static<typeof AttentionParams>

const Reason = Type.Object({
  /** Determines the icon. */
  kind: Type.Union([
    Type.Literal('plays-less'),
    Type.Literal('not-yet'),
    Type.Literal('lost'),
    Type.Literal('left'),
    Type.Literal('low-factor'),
    Type.Literal('away'),
    Type.Literal('no-password'),
    Type.Literal('locked'),
    Type.Literal('help'),
  ]),
  tone: Type.Union([Type.Literal('warn'), Type.Literal('bad')]),
  text: Type.String(),
  /** A detail that puts it in proportion; may be empty. */
  detail: Type.String(),
})
export type AttentionReason = Static<typeof Reason>

/** Minutes on a line from 0 to what the class plays: the child's, and the share the rule asks for. */
const Measure = Type.Object({
  /** The whole line in words. */
  sentence: Type.String(),
  mine: Type.Object({ label: Type.String(), share: Type.Number() }),
  rule: Type.Object({ label: Type.String(), share: Type.Number() }),
  whole: Type.String(),
})

/** Why a child is on the list, for those who ask. */
const Why = Type.Object({
  /** The rule that is met: 'The rule: plays less than …'. */
  rule: Type.String(),
  /** For example 'First of 10 rules.' */
  place: Type.String(),
  measure: OrNull(Measure),
  /** What else there is: the skills by name, the lighter reasons. */
  also: Type.Array(Type.Object({ text: Type.String(), link: OrNull(Link) })),
  /** What was seen and not counted, for example a factor from too few datapoints. */
  note: OrNull(Type.String()),
})

const Listed = Type.Object({
  ...Child.properties,
  firstName: Type.String(),
  /** The child's own page; null if there is none. */
  href: OrNull(Type.String()),
  /** The heaviest. */
  reason: Reason,
  /** Since last week; null if last week is not known. */
  change: OrNull(
    Type.Object({
      text: Type.String(),
      tone: Type.Union([Type.Literal('new'), Type.Literal('worse'), Type.Literal('plain')]),
    }),
  ),
  /** One thing to do about it. */
  action: Link,
  why: Why,
})
export type ListedChild = Static<typeof Listed>

/** A child who is only mentioned, with the reason in words. */
const Mentioned = Type.Object({
  studentId: Type.String(),
  name: Type.String(),
  href: OrNull(Type.String()),
  text: Type.String(),
})

/** Who of the list is hidden until tomorrow: one child, or those of one line. */
const Hidden = Type.Object({
  students: Type.Array(Type.String()),
  /** For example 'Zoë Lindqvist' or '6 students'. */
  name: Type.String(),
  text: Type.String(),
})

/** Children next to each other on the list who all want the same one thing done: they are one line of it. */
const Together = Type.Object({
  /** Which of the children: the place of the first, and how many. */
  first: Type.Integer({ minimum: 0 }),
  count: Type.Integer({ minimum: 2 }),
  /** '6 students' */
  label: Type.String(),
  /** '6 students have no picture password yet' */
  title: Type.String(),
  reason: Reason,
  action: Link,
})
export type Together = Static<typeof Together>

/** Who is new, worse or off the list: the names, then what is said of them. */
const WeekChange = Type.Object({
  kind: Type.Union([Type.Literal('new'), Type.Literal('worse'), Type.Literal('off')]),
  names: Type.String(),
  text: Type.String(),
})

/** Which children of a class need their teacher, and why. */
export const AttentionView = Type.Object({
  ...classTrail,
  /** For example 'Room 12 · 18 students'. */
  subtitle: Type.String(),
  /** The day on screen, for example 'Wednesday, October 16'; null without a class. */
  today: OrNull(Type.String()),
  /** Added to the subtitle on paper, which has no controls: 'no play for 7 days, by November 22, 2026'. */
  printed: Type.String(),
  rosters: Type.Array(Type.Object({ rosterId: Type.String(), name: Type.String() })),
  roster: OrNull(Type.String()),
  days: Days,
  dayOptions: Type.Array(Type.Object({ value: Days, label: Type.String() })),
  /** For example 'Five, strongest reason first'. */
  heading: Type.String(),
  /** For example '5 of 18'; '' if nobody is listed. */
  count: Type.String(),
  /** Heaviest reason first, without those hidden today. */
  children: Type.Array(Listed),
  /** Those of them who are one line; null if nobody is. */
  together: OrNull(Together),
  /** One light reason each: folded away, with nothing to do today. */
  light: Type.Array(Mentioned),
  /** Listed, but hidden until tomorrow. */
  hidden: Type.Array(Hidden),
  /** Whether this person may hide children. */
  canHide: Type.Boolean(),
  /** Children without any reason. */
  onTheirWay: Type.Integer(),
  /** Null if last week is not known. */
  week: OrNull(
    Type.Object({
      /** Its day, for example 'Oct 9', and how many were listed then and now, hidden ones too. */
      day: Type.String(),
      before: Type.Integer(),
      now: Type.Integer(),
      changes: Type.Array(WeekChange),
    }),
  ),
  /** Skills that several children are not yet on, most children first. */
  teachOnce: Type.Array(
    Type.Object({ skill: Type.String(), href: Type.String(), count: Type.String(), names: Type.String() }),
  ),
  /** What could not be loaded and was not considered, in words; null if nothing is missing. */
  missing: OrNull(Type.String()),
  /** What staff who view as somebody else are never told, in words; null for everybody else. */
  unseen: OrNull(Type.String()),
  /** The rules by which the list is made, heaviest first. */
  rules: Type.Array(Type.String()),
  proviso: Type.String(),
  /** Shown in place of the list. */
  empty: OrNull(
    Type.Object({
      title: Type.String(),
      text: Type.String(),
      action: OrNull(Link),
      /** For a class that never played: the way to its first level, and where it stands on it. */
      steps: OrNull(
        Type.Object({
          at: Type.Integer(),
          all: Type.Array(Type.Object({ title: Type.String(), text: Type.String() })),
          note: Type.String(),
        }),
      ),
    }),
  ),
})
export type AttentionView = Static<typeof AttentionView>

/** Attention of one class, or, for administrators, of many. */
export const AttentionPageView = Type.Union([AttentionView, AdministratorsView])
export type AttentionPageView = Static<typeof AttentionPageView>

/** As many as one may hide in a day. */
const MAX_HIDDEN = 500

/** Hides children of a class for today, or shows them again. */
export const HideChildren = Type.Object({
  roster: Id,
  teacher: Type.Optional(Id),
  days: Type.Optional(Days),
  students: Type.Array(Id, { minItems: 1, maxItems: MAX_HIDDEN, uniqueItems: true }),
  isHidden: Type.Boolean(),
})
