import { type Static, Type } from 'typebox'
import { Id, OrNull, Tint } from './fields.ts'
import { FactorMark, Status } from './marks.ts'

const By = Type.Union([
  Type.Literal('school'),
  Type.Literal('teacher'),
  Type.Literal('class'),
  Type.Literal('grade'),
])
export type RollUpBy = Static<typeof By>

/** The params of a roll-up, which every page that begins with one takes besides its own. */
export const rollUpParams = {
  school: Type.Optional(Id),
  /** The teacher whose classes are listed; `teacher` opens one of them. */
  classesOf: Type.Optional(Id),
  /** The class whose children are listed, in place below its line; `roster` opens it. */
  childrenOf: Type.Optional(Id),
  by: Type.Optional(By),
}

const Mark = Type.Union([Status, FactorMark])

/** A value of a line. */
const Cell = Type.Object({
  /** '41 min', '231 of 388'; empty if there is nobody to have a value. */
  text: Type.String(),
  /** The column's sort key; null is always last. */
  key: OrNull(Type.Number()),
  /** Of a bar beside the text, 0 to 1. */
  share: Type.Optional(Type.Number()),
  /** Of a child, drawn in place of the text. */
  mark: Type.Optional(Mark),
  /** Children per mark of the legend, in its order, drawn as a spread. */
  counts: Type.Optional(Type.Array(Type.Integer())),
  /** One after the other on a lane, the last one now. */
  weeks: Type.Optional(Type.Array(Type.Integer())),
  /** Drawn as their pictures, in place of the text. */
  games: Type.Optional(Type.Array(Type.Object({ name: Type.String(), badge: OrNull(Type.String()) }))),
})

const Column = Type.Object({
  id: Type.String(),
  header: Type.String(),
  /** Below the header, smaller. */
  about: OrNull(Type.String()),
  kind: Type.Union([
    Type.Literal('number'),
    Type.Literal('share'),
    Type.Literal('spread'),
    Type.Literal('weeks'),
    Type.Literal('games'),
  ]),
  /** What a skill is about, in a sentence; left out for other figures, and for codes that we do not know. */
  meaning: Type.Optional(Type.String()),
})

const Line = Type.Object({
  id: Type.String(),
  /** Cut for the screen. */
  name: Type.String(),
  fullName: Type.String(),
  /** Below the name: '4 classes', or 'No grade 3 at this school'. */
  about: Type.String(),
  /** The next level; null if there is none to open. */
  href: OrNull(Type.String()),
  /** The page of what opens below the line, in place; null if nothing does. */
  opens: OrNull(Type.String()),
  /** Of a person. */
  avatar: Type.Optional(Type.Object({ initials: Type.String(), tint: Tint })),
  /** One per column; null where there is nothing to say of a child. */
  cells: Type.Array(OrNull(Cell)),
})

/** A class in which nobody has played for a while. */
const RestingClass = Type.Object({
  id: Type.String(),
  /** Cut for the screen. */
  name: Type.String(),
  fullName: Type.String(),
  /** The class's page. */
  href: Type.String(),
  /** 'Ruby Cabrera, Ridgeview · Grade K'. */
  about: Type.String(),
  /** '24 students · last October 1'. */
  since: Type.String(),
  /** Writes to its teacher; null if there is none. */
  mail: OrNull(Type.Object({ label: Type.String(), href: Type.String() })),
})

const Option = Type.Object({ value: Type.String(), label: Type.String() })
const GradeStep = Type.Object({ grade: Type.String(), label: Type.String() })

/** From the district or school to the class; the current one has no address, nor have those below it. */
const Trail = Type.Array(
  Type.Object({ label: Type.String(), href: OrNull(Type.String()), current: Type.Boolean() }),
)
export type Trail = Static<typeof Trail>

/** Of a class's page: the same, for administrators who open the class of a teacher; absent for everybody else. */
export const classTrail = { trail: Type.Optional(Trail) }

/** A tab's figures by school, teacher, class or grade, each line opening the next level. */
export const RollUpView = Type.Object({
  form: Type.Literal('roll-up'),
  /** '3 schools · 41 teachers · 872 students'. */
  subtitle: Type.String(),
  /** 'as of 10:31 am'; null while figures are still being added up. */
  asOf: OrNull(Type.String()),
  trail: Trail,
  /** What lines stand for; null if there is one choice only. */
  by: OrNull(Type.Object({ value: By, options: Type.Array(Option) })),
  /** The days looked at: the span, or after how many days without play a child is away. */
  spans: OrNull(
    Type.Object({
      param: Type.Union([Type.Literal('span'), Type.Literal('days')]),
      label: Type.String(),
      value: Type.String(),
      options: Type.Array(Option),
    }),
  ),
  grade: OrNull(Type.Object({ label: Type.String(), previous: OrNull(GradeStep), next: OrNull(GradeStep) })),
  /** The same for all grades, if only one is shown and the page has no stepper. */
  allGrades: OrNull(Type.String()),
  /** Rosters that may be downloaded here: of one school, or all that the person may see. */
  rosters: OrNull(Type.Object({ school: OrNull(Type.String()) })),
  legend: Type.Array(Type.Object({ mark: Mark, word: Type.String() })),
  /** What matters most of it, above the table: '10 min', 'a week for each child (counts to 20)'. */
  facts: Type.Array(Type.Object({ figure: Type.String(), words: Type.String() })),
  caption: Type.String(),
  /** The header of the names: 'Schools'. */
  names: Type.String(),
  columns: Type.Array(Column),
  /** What the spreads are called where only one fits beside the names; null if all are shown everywhere. */
  pick: OrNull(Type.String()),
  /** All lines together; null if they could not be read. */
  whole: OrNull(
    Type.Object({
      name: Type.String(),
      cells: Type.Array(Cell),
      /** Of a class, whose line comes before its children: its whole name, and '18 students, consistently'. */
      fullName: Type.Optional(Type.String()),
      about: Type.Optional(Type.String()),
    }),
  ),
  lines: Type.Array(Line),
  /** Said below the table if there are more lines than are listed. */
  more: OrNull(Type.String()),
  /** Classes in which nobody plays; null if there are none, and on pages that are about something else. */
  resting: OrNull(
    Type.Object({
      title: Type.String(),
      /** '3 classes, 69 students'. */
      about: Type.String(),
      classes: Type.Array(RestingClass),
      /** Said below if there are more than are listed. */
      more: OrNull(Type.String()),
    }),
  ),
  empty: OrNull(
    Type.Object({
      title: Type.String(),
      text: Type.String(),
      action: Type.Object({ label: Type.String(), href: Type.String() }),
    }),
  ),
})
export type RollUpView = Static<typeof RollUpView>

/** For administrators who have not been verified: whom to ask (S6.9?). */
export const UnverifiedView = Type.Object({
  form: Type.Literal('unverified'),
  title: Type.String(),
  text: Type.String(),
  email: Type.String(),
})
export type UnverifiedView = Static<typeof UnverifiedView>

/** What a tab shows to administrators in place of a class. */
export const AdministratorsView = Type.Union([RollUpView, UnverifiedView])
export type AdministratorsView = Static<typeof AdministratorsView>
