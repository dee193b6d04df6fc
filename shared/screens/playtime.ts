import { type Static, Type } from 'typebox'
import { Child, Direction, Grade, Id, OrNull, PageNumber, SortColumn } from './fields.ts'
import { AdministratorsView, classTrail, rollUpParams } from './roll-up.ts'

const Span = Type.Union([
  Type.Literal('1'),
  Type.Literal('7'),
  Type.Literal('28'),
  Type.Literal('schoolYear'),
])
/**
 * A part that is loaded again on its own after it was not available: for a class, the minutes of the span
 * with the week's average, or who played in the last seven days; for a partner's classes, the children of the
 * open one.
 */
const Part = Type.Union([Type.Literal('minutes'), Type.Literal('recent'), Type.Literal('children')])
export type PlaytimePart = Static<typeof Part>
const Show = Type.Union([Type.Literal('table'), Type.Literal('chart')])

export const PlaytimeParams = Type.Object({
  /** The class shown; for a partner's classes, the open one. */
  roster: Type.Optional(Id),
  teacher: Type.Optional(Id),
  span: Type.Optional(Span),
  /** 'name', 'total', 'perWeek' or the key of a game's column; anything else sorts as if absent. */
  sort: Type.Optional(SortColumn),
  dir: Type.Optional(Direction),
  show: Type.Optional(Show),
  /** For a partner's classes: the page, from 1. */
  page: Type.Optional(PageNumber),
  /** Loads only this part. */
  part: Type.Optional(Part),
  ...rollUpParams,
  /** For a roll-up: only classes of this grade. */
  grade: Type.Optional(Grade),
})
export type PlaytimeParams = Static<typeof PlaytimeParams>

/**
 * A figure above its label, for example '41 min' above 'class average, 28 days'; null if not available right
 * now.
 */
const Figure = Type.Object({ figure: OrNull(Type.String()), words: Type.String() })

const Column = Type.Object({
  /** Its value of `sort`. */
  key: Type.String(),
  name: Type.String(),
  /** Picture in client/design/badges; null for a game we have none of. */
  badge: Type.Union([Type.String(), Type.Null()]),
})

/** The place of their wording in the view's list, then whole minutes; empty if there are none to show. */
const Minutes = Type.Array(Type.Integer())
export type Minutes = Static<typeof Minutes>

const { studentId, fullName, initials, tint } = Child.properties
const Row = Type.Object({
  studentId,
  fullName,
  initials,
  tint,
  /** Empty if they could not be read, which sorts last in either order. */
  total: Minutes,
  /** The total's share of the largest one shown, 0 to 1. */
  share: Type.Number(),
  /** Per week, over the past four weeks; empty if not available right now. */
  perWeek: Minutes,
  /** One per column; empty if the game was not played, which sorts last in either order. */
  games: Type.Array(Minutes),
})

const Bar = Type.Object({
  /** The place of the child's row, whose total it shows. */
  row: Type.Integer(),
  /** Under the bar: the first name above the last name's initial. */
  firstName: Type.String(),
  lastInitial: Type.String(),
  /** Share of the chart's height, 0 to 0.9 (S2.165). */
  height: Type.Number(),
  /** Whether it is under half the class average. */
  isUnder: Type.Boolean(),
  /** The places of the three games played most. */
  topGames: Type.Array(Type.Integer()),
})

const Chart = Type.Object({
  /** What the chart shows, in one sentence. */
  sentence: Type.String(),
  bars: Type.Array(Bar),
  ticks: Type.Array(Type.Object({ label: Type.String(), height: Type.Number() })),
  average: Type.Object({ label: Type.String(), height: Type.Number() }),
})

const ByGame = Type.Object({
  /** The place of its column. */
  game: Type.Integer(),
  minutes: Minutes,
  /** Relative to the game played most, 0 to 1. */
  share: Type.Number(),
})

const Empty = Type.Object({
  title: Type.String(),
  text: Type.String(),
  /** A longer span that may show more. */
  longer: Type.Union([Type.Object({ span: Span, label: Type.String() }), Type.Null()]),
  /** Where it can be fixed. */
  action: Type.Union([Type.Object({ label: Type.String(), href: Type.String() }), Type.Null()]),
})

/** What both variants share. */
const Frame = {
  /** `sample`: no minutes of the class could be loaded (S8.63); `builtin`: the specification's demo user (S3.91). */
  source: Type.Union([Type.Literal('live'), Type.Literal('sample'), Type.Literal('builtin')]),
  subtitle: Type.String(),
  span: Span,
  spans: Type.Array(Type.Object({ value: Span, label: Type.String() })),
}

/** Playtime of one class, as a table and as a chart of the same minutes (S2.164). */
export const ClassPlaytime = Type.Object({
  ...classTrail,
  form: Type.Literal('class'),
  ...Frame,
  rosters: Type.Array(Type.Object({ rosterId: Type.String(), name: Type.String() })),
  roster: Type.Union([Type.String(), Type.Null()]),
  show: Show,
  /** Null for a class without children. */
  figures: Type.Union([
    Type.Object({
      average: Figure,
      /** `share` is of the 20 minutes at which the class average is capped. */
      weekly: Type.Object({ ...Figure.properties, share: Type.Number() }),
      /** `others` links to those who did not play, if there are any. */
      recent: Type.Object({
        ...Figure.properties,
        others: OrNull(Type.Object({ label: Type.String(), href: Type.String() })),
      }),
    }),
    Type.Null(),
  ]),
  caption: Type.String(),
  sort: Type.Object({ by: Type.String(), dir: Direction }),
  /** The words under 'Per week' if the span is not the four weeks it covers. */
  perWeekOf: Type.Union([Type.String(), Type.Null()]),
  columns: Type.Array(Column),
  /** Of the minutes, which name them by their place: '{0}', which stands for the minutes, and '<1'. */
  wordings: Type.Array(Type.String()),
  /** A child's own page, with ID_PLACE for its id; null if there is none to open. */
  childHref: OrNull(Type.String()),
  rows: Type.Array(Row),
  /**
   * Null if the minutes of the span are not available right now: then there are no rows and no games either.
   */
  chart: OrNull(Chart),
  byGame: Type.Array(ByGame),
  /** Shown in place of rows and bars. */
  empty: Type.Union([Empty, Type.Null()]),
})
export type ClassPlaytime = Static<typeof ClassPlaytime>

const PartnerClass = Type.Object({
  classId: Type.String(),
  name: Type.String(),
  fullName: Type.String(),
  kind: Type.Union([Type.Literal('Class'), Type.Literal('Group')]),
  /** For example '24 students'. */
  students: Type.String(),
  /** The class's minutes a week over the past four weeks; null if there is a notice instead. */
  weekly: Type.Union([Type.Object({ minutes: Type.String(), share: Type.Number() }), Type.Null()]),
  /** Why there is nothing to open (S8.72). */
  notice: Type.Union([Type.String(), Type.Null()]),
  /** For the open class only, in name order; 'unavailable' if its minutes could not be loaded. */
  children: Type.Union([
    Type.Array(
      Type.Object({
        ...Child.properties,
        /** The child's own page; null if there is none to open. */
        href: OrNull(Type.String()),
        minutes: Type.String(),
        share: Type.Number(),
      }),
    ),
    Type.Literal('unavailable'),
    Type.Null(),
  ]),
})

/** Playtime of a partner's classes and groups. */
export const ClassesPlaytime = Type.Object({
  form: Type.Literal('classes'),
  ...Frame,
  /** What the minutes listed in an open class are, for example 'Minutes in the last 28 days'. */
  childrenWords: Type.String(),
  classes: Type.Array(PartnerClass),
  range: Type.String(),
  page: Type.Integer(),
  pages: Type.Integer(),
})
export type ClassesPlaytime = Static<typeof ClassesPlaytime>

/** Playtime of one class, of a partner's classes, or, for administrators, of many. */
export const PlaytimeView = Type.Union([ClassPlaytime, ClassesPlaytime, AdministratorsView])
export type PlaytimeView = Static<typeof PlaytimeView>
