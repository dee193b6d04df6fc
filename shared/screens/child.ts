import { Type } from 'typebox'
import { originNames, origins } from '../rules/child-origins.ts'
import { Child, Id, OrNull } from './fields.ts'

/** What the pages about one child share: the address, the heading, and the marks of plays. */

const Span = Type.Union([
  Type.Literal('1'),
  Type.Literal('7'),
  Type.Literal('28'),
  Type.Literal('schoolYear'),
])
/** A child's history goes back to the last year as well (S9.138). */
const HistorySpan = Type.Union([...Span.anyOf, Type.Literal('365')])

/** An attribute in the games' own words, such as a game's appContext. */
export const Word = Type.String({ minLength: 1, maxLength: 40 })

/** What the screen somebody came from keeps in its address; it goes back there as it came. */
const Kept = Type.String({ maxLength: 64, pattern: '^[A-Za-z0-9_.-][A-Za-z0-9_.! -]*$' })

export const childParams = {
  /** The child, by id, never by name. */
  student: Id,
  /** The class the user came from; also identifies the teacher if it is another teacher's. */
  roster: Type.Optional(Id),
  teacher: Type.Optional(Id),
  span: Type.Optional(HistorySpan),
  /** A game's appContext. */
  game: Type.Optional(Word),
  /** The screen the user came from, and what it keeps. */
  from: Type.Optional(Type.Union(origins.map((origin) => Type.Literal(origin)))),
  ...(Object.fromEntries(originNames.map((name) => [name, Type.Optional(Kept)])) as Record<
    (typeof originNames)[number],
    Type.TOptional<typeof Kept>
  >),
}

const Link = Type.Object({ label: Type.String(), href: Type.String() })

export const childFrame = {
  ...Child.properties,
  /** Link to the child's class, with its name. */
  back: Link,
  className: Type.String(),
  /** '3 of 18' in the class by name, and the first names before and after; null for an only child. */
  position: OrNull(Type.Object({ words: Type.String(), previous: OrNull(Link), next: OrNull(Link) })),
  /** The child's other pages, and this one. */
  tabs: Type.Array(Link),
  span: HistorySpan,
  spans: Type.Array(Type.Object({ value: HistorySpan, label: Type.String() })),
}

export const Game = Type.Object({
  appContext: Type.String(),
  name: Type.String(),
  badge: OrNull(Type.String()),
})

/** A play's mark (S4.85, S4.86). */
export const PlayMark = Type.Union([
  Type.Literal('excel'),
  Type.Literal('pass'),
  Type.Literal('lose'),
  Type.Literal('quitS'),
  Type.Literal('quitP'),
  Type.Literal('quitA'),
  Type.Literal('quitV'),
  Type.Literal('unknown'),
])
/** A result of the chart, however a level was left (S4.85). */
export const ChartMark = Type.Union([
  Type.Literal('excel'),
  Type.Literal('pass'),
  Type.Literal('lose'),
  Type.Literal('quit'),
  Type.Literal('unknown'),
])
export const Count = Type.Integer({ minimum: 0 })
/** Plays by result; `quit` is before the level was over. */
export const Results = Type.Object({ excel: Count, pass: Count, lose: Count, quit: Count, unknown: Count })

/** The link offered if a span has nothing to show. */
export const Longer = OrNull(Type.Object({ span: HistorySpan, label: Type.String() }))
