import { type Static, Type } from 'typebox'
import { Child, Detail, Direction, Grade, Id, OrNull, SortColumn } from './fields.ts'
import { FactorMark } from './marks.ts'
import { AdministratorsView, classTrail, rollUpParams } from './roll-up.ts'

/**
 * A part of the page or the open dialog that is loaded again on its own after it was not available. Finished
 * interventions belong to the suggested ones.
 */
const Part = Type.Union([Type.Literal('factors'), Type.Literal('suggestions')])
export type FactorsPart = Static<typeof Part>

export const FactorsParams = Type.Object({
  roster: Type.Optional(Id),
  teacher: Type.Optional(Id),
  detail: Type.Optional(Detail),
  /** The child whose dialog is open. */
  student: Type.Optional(Id),
  /** 'name' or a factor; anything else sorts as if absent. */
  sort: Type.Optional(SortColumn),
  dir: Type.Optional(Direction),
  /** Loads only this part. */
  part: Type.Optional(Part),
  ...rollUpParams,
  /** For a roll-up: only classes of this grade. */
  grade: Type.Optional(Grade),
})
export type FactorsParams = Static<typeof FactorsParams>

/** The target of a command: the child, and the class that is shown afterwards. */
const aboutChild = {
  roster: Type.Optional(Id),
  teacher: Type.Optional(Id),
  student: Id,
}
export const MarkDone = Type.Object({
  ...aboutChild,
  treatment: Type.Union([
    Type.Literal('dontQuit'),
    Type.Literal('brainMode'),
    Type.Literal('mindsetCoaching'),
    Type.Literal('hideTheNumbers'),
    Type.Literal('mindsetIntro'),
  ]),
})
export const TakeBackDone = Type.Object({ ...aboutChild, doneId: Id })

const Level = Type.Union([
  Type.Literal('low'),
  Type.Literal('medium'),
  Type.Literal('high'),
  Type.Literal('none'),
])

const Card = Type.Object({
  factor: Type.String(),
  name: Type.String(),
  /** What a child with this factor would say. */
  quote: Type.String(),
  /** Children per level, low to high, then those without data; empty levels are left out. */
  spread: Type.Array(
    Type.Object({ level: Level, mark: FactorMark, count: Type.Integer(), word: Type.String() }),
  ),
})

/** What many cells have in common. */
const Wording = Type.Object({
  /** 'High', or 'No data yet'. */
  word: Type.String(),
  mark: FactorMark,
})

/**
 * The place of its wording in the view's list and the datapoints; with a value, its hundredths and the column's sort
 * key too. Cells without one sort last.
 */
const Cell = Type.Array(Type.Integer())
export type Cell = Static<typeof Cell>

const { studentId, fullName, initials, tint } = Child.properties
const Row = Type.Object({
  studentId,
  fullName,
  initials,
  tint,
  /** One per column; null if the factors are not available right now. */
  cells: OrNull(Type.Array(Cell)),
  /** The places of at most two suggestions, in order; null if not available right now. */
  suggested: OrNull(Type.Array(Type.Integer())),
  /**
   * What is under way if nothing is new to try, read aloud instead: 'Don’t quit since October 11, in progress'.
   */
  begun: OrNull(Type.String()),
  /**
   * The latest finished intervention of the past four weeks: 'Don’t quit done November 3: see what changed'.
   */
  done: OrNull(Type.String()),
})

const ScaleValue = Type.Object({
  factor: Type.String(),
  name: Type.String(),
  mark: FactorMark,
  /** 'Medium · .62'. */
  words: Type.String(),
  /** Position of the bead, 0 to 1; null without data. */
  at: OrNull(Type.Number()),
  /** '14 datapoints', '3 datapoints, too few to tell'; and whether there are any. */
  datapoints: Type.String(),
  hasDatapoints: Type.Boolean(),
  /** 'from your survey of November 3', if a survey changes the value. */
  survey: OrNull(Type.String()),
})

const Recommended = Type.Object({
  treatment: MarkDone.properties.treatment,
  name: Type.String(),
  icon: Type.String(),
  description: Type.String(),
  tips: Type.Array(Type.String()),
  /** 'Done November 16 by you' during its two weeks; null if it may be marked now. */
  done: OrNull(Type.String()),
})

/** A factor's value over one period: 'Medium · .62', or why there is none. */
const Reading = Type.Object({ mark: FactorMark, words: Type.String() })

/** A finished intervention, and what changed after two weeks. */
const Done = Type.Object({
  doneId: Type.String(),
  name: Type.String(),
  icon: Type.String(),
  /** 'Done November 3 by you'. */
  when: Type.String(),
  /** The factor it is meant to raise. */
  factor: Type.String(),
  before: Reading,
  /** Null until two weeks are over. */
  after: OrNull(Reading),
  /** The conclusion, in a sentence. */
  words: Type.String(),
  /** Whether it can be taken back: the person's own mark, during its two weeks. */
  canTakeBack: Type.Boolean(),
})

/** The student dialog: four factors and up to two recommended interventions (S2.169, S2.170). */
export const StudentFactors = Type.Object({
  ...Type.Omit(Child, ['name']).properties,
  /** The child's own page; null if there is none to open. */
  href: OrNull(Type.String()),
  /** 'Factors of Learning · from 64 datapoints'. */
  subtitle: Type.String(),
  /** Null if not available right now. */
  factors: OrNull(Type.Array(ScaleValue)),
  /** What the bands mean. */
  scale: Type.String(),
  recommendedFor: Type.String(),
  /** Null if not available right now. */
  recommended: OrNull(Type.Array(Recommended)),
  /** Whether this person may mark interventions as done. */
  canMark: Type.Boolean(),
  /** Newest first; null if not available right now. */
  done: OrNull(Type.Array(Done)),
  /** Sample data to show what will be there: never printed. */
  isSample: Type.Boolean(),
})
export type StudentFactors = Static<typeof StudentFactors>

/** Factors of Learning of one class (S2.167, S2.168). */
export const FactorsView = Type.Object({
  ...classTrail,
  /** For example 'How your students approach math, from the way they play. Room 12 · 18 students'. */
  subtitle: Type.String(),
  rosters: Type.Array(Type.Object({ rosterId: Type.String(), name: Type.String() })),
  roster: OrNull(Type.String()),
  detail: Detail,
  sort: Type.Object({ by: Type.String(), dir: Direction }),
  caption: Type.String(),
  /** From best to none. */
  legend: Type.Array(Type.Object({ mark: FactorMark, word: Type.String() })),
  /** One per factor; null if the factors are not available right now. */
  cards: OrNull(Type.Array(Card)),
  columns: Type.Array(Type.Object({ factor: Type.String(), name: Type.String() })),
  /** Of the cells, which name them by their place. */
  wordings: Type.Array(Wording),
  /** Of the rows: 'Don’t quit'. */
  suggestions: Type.Array(Type.String()),
  /** Whether suggestions could be loaded. */
  hasSuggestions: Type.Boolean(),
  /** Whether the plays behind a value can be shown: not for built-in children. */
  hasDatapoints: Type.Boolean(),
  rows: Type.Array(Row),
  /** The open dialog. */
  student: OrNull(StudentFactors),
  /**
   * Shown in place of cards and table; `example`, if any, is the child whose dialog shows what will be there.
   */
  empty: OrNull(
    Type.Object({
      title: Type.String(),
      text: Type.String(),
      example: OrNull(Type.String()),
      action: OrNull(Type.Object({ label: Type.String(), href: Type.String() })),
    }),
  ),
})
export type FactorsView = Static<typeof FactorsView>

/** Factors of Learning of one class, or, for administrators, of many. */
export const FactorsPageView = Type.Union([FactorsView, AdministratorsView])
export type FactorsPageView = Static<typeof FactorsPageView>
