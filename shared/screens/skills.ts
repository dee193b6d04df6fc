import { type Static, Type } from 'typebox'
import { Child, Detail, Direction, Grade, Id, OrNull, SortColumn } from './fields.ts'
import { Status } from './marks.ts'
import { AdministratorsView, classTrail, rollUpParams } from './roll-up.ts'

export const SkillsParams = Type.Object({
  roster: Type.Optional(Id),
  teacher: Type.Optional(Id),
  /** The standards shown; if absent, those of the class's own grade. */
  grade: Type.Optional(Grade),
  detail: Type.Optional(Detail),
  /** 'name', 'family', 'lastlevel' or the id of a standard's column; anything else sorts as if absent. */
  sort: Type.Optional(SortColumn),
  dir: Type.Optional(Direction),
  ...rollUpParams,
})
export type SkillsParams = Static<typeof SkillsParams>

const Column = Type.Object({
  /** Its value of `sort`. */
  id: Type.String(),
  /** For example '3OA' or '3.2'. */
  code: Type.String(),
  /** In words: 'Fractions on a line'. */
  label: Type.String(),
  /** Children per status, in the order of the legend. */
  counts: Type.Array(Type.Integer()),
})

/** What many cells have in common. `{0}` and `{1}` in its texts stand for a cell's first two numbers. */
const Wording = Type.Object({
  status: Status,
  /** Beside the mark in Details: '{0}%', '{0} of 4' levels, or nothing. */
  text: Type.String(),
  /** The mark in one word of the legend: 'not yet'. */
  word: Type.String(),
  /** The mark in words: 'not yet, score {0} of 100 from {1} levels'. */
  words: Type.String(),
  /** Its cells have a percentage, a number of levels and what they sort by; cells of others sort last. */
  isScored: Type.Boolean(),
})
export type Wording = Static<typeof Wording>

/** A game and how its level went, which many children have in common. `{0}` stands for the level. */
const Play = Type.Object({
  game: Type.String(),
  /** Picture in client/design/badges; null for a game we have none of. */
  badge: OrNull(Type.String()),
  status: Status,
  /** For screen readers: 'Match, level {0}, not yet'. */
  words: Type.String(),
  key: Type.Number(),
})

const { studentId, fullName, initials, tint } = Child.properties
const Row = Type.Object({
  studentId,
  fullName,
  initials,
  tint,
  /** The length of the first name in the full one, to sort by family names; null for a child without a name. */
  given: OrNull(Type.Integer()),
  /** The place of its last level in the view's list of plays, then the level; empty if none was played today. */
  justPlayed: Type.Array(Type.Integer()),
  /** As rules/skill-cells.ts has them; a class has hundreds, so they are numbers only. */
  cells: Type.Array(Type.Integer()),
})

const GradeStep = Type.Object({ grade: Grade, label: Type.String() })

/** Skills Progress: mastery per standard and the last level of every child in a class (S2.159). */
export const SkillsView = Type.Object({
  ...classTrail,
  /** `sample`: the class could not be loaded (S8.62); `builtin`: the specification's demo user (S3.91). */
  source: Type.Union([Type.Literal('live'), Type.Literal('sample'), Type.Literal('builtin')]),
  /** For example 'Room 12 · 18 students'. */
  subtitle: Type.String(),
  /**
   * When somebody last played: 'updated 12 minutes ago', and on paper 'updated October 16, 2019, 10:31 am'.
   */
  updated: OrNull(Type.Object({ ago: Type.String(), printed: Type.String() })),
  rosters: Type.Array(Type.Object({ rosterId: Type.String(), name: Type.String() })),
  roster: OrNull(Type.String()),
  grade: Type.Object({
    shown: Grade,
    label: Type.String(),
    previous: OrNull(GradeStep),
    next: OrNull(GradeStep),
  }),
  detail: Detail,
  sort: Type.Object({ by: Type.String(), dir: Direction }),
  caption: Type.String(),
  legend: Type.Array(Type.Object({ status: Status, word: Type.String() })),
  /** What a score is. */
  about: Type.String(),
  columns: Type.Array(Column),
  /** What a column's counts say. A status in braces stands for how many children have it. */
  spread: Type.Object({
    /** '{green} consistently, {yellow} sometimes, {red} not yet, {none} not enough data'. */
    words: Type.String(),
    /** '{green} of 18': how many do it consistently. */
    consistently: Type.String(),
  }),
  /** The row about the whole class. */
  whole: Type.Object({ students: Type.String(), played: Type.String() }),
  /** Of the cells, which name them by their place. */
  wordings: Type.Array(Wording),
  /** Of what was just played. */
  plays: Type.Array(Play),
  /** A child's own page, with ID_PLACE for its id; null if there is none to open. */
  childHref: OrNull(Type.String()),
  rows: Type.Array(Row),
  /** Shown above the table (S8.67). */
  notice: OrNull(Type.String()),
  /** Shown in place of the table. */
  empty: OrNull(
    Type.Object({
      title: Type.String(),
      text: Type.String(),
      action: OrNull(Type.Object({ label: Type.String(), href: Type.String() })),
    }),
  ),
  /** Data faults, outside production only (S8.64, S8.65). */
  alerts: Type.Array(
    Type.Object({ title: Type.String(), text: Type.String(), cells: Type.Array(Type.String()) }),
  ),
  canPrint: Type.Boolean(),
  /** Whether the levels behind a mark and the names behind a count can be opened; never for sample data. */
  canOpen: Type.Boolean(),
})
export type SkillsView = Static<typeof SkillsView>

/** Skills Progress of one class, or, for administrators, of many. */
export const SkillsPageView = Type.Union([SkillsView, AdministratorsView])
export type SkillsPageView = Static<typeof SkillsPageView>
