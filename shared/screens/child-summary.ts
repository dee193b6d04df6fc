import { Type } from 'typebox'
import { OrNull } from './fields.ts'
import { FactorMark, Status } from './marks.ts'

/** What a child's page begins with: strengths, gaps, four weeks, and what comes next. */

const Link = Type.Object({ label: Type.String(), href: Type.String() })

/** What a skill is about, in a sentence that stands on paper only: on screen its link leads there. Null for no skill. */
const Meaning = OrNull(Type.String())

const Strength = Type.Object({
  /** Determines the icon where there is no mark. */
  kind: Type.Union([
    Type.Literal('factor'),
    Type.Literal('minutes'),
    Type.Literal('climb'),
    Type.Literal('skill'),
  ]),
  mark: OrNull(Type.Union([Status, FactorMark])),
  /** A link at the start of the sentence; null if there is none. */
  link: OrNull(Link),
  /** The sentence, or the rest of it. */
  text: Type.String(),
  meaning: Meaning,
})

const Gap = Type.Object({
  /** Null for how the child plays. */
  mark: OrNull(Type.Union([Status, FactorMark])),
  label: Type.String(),
  href: Type.String(),
  /** '48', and in words 'score 48 of 100'; null for a factor. */
  score: OrNull(Type.Object({ figure: Type.String(), words: Type.String() })),
  /** A skill that was no gap a week ago. */
  isNew: Type.Boolean(),
  meaning: Meaning,
})

const WeekRow = Type.Object({
  name: Type.String(),
  /** One for each week. */
  values: Type.Array(Type.Integer({ minimum: 0 })),
  /** 'far more', '1 fewer'; empty if it cannot be told. */
  change: Type.String(),
  tone: Type.Union([Type.Literal('good'), Type.Literal('bad'), Type.Literal('plain')]),
  way: Type.Union([Type.Literal('up'), Type.Literal('down'), Type.Literal('level')]),
})

const Next = Type.Object({
  /** 'Four children, one lesson'. */
  title: Type.String(),
  text: Type.String(),
  link: OrNull(Link),
  /** What the games can do: a link at its start, and the rest of the sentence. */
  games: OrNull(Type.Object({ lead: Type.String(), link: Link, text: Type.String() })),
})

export const ChildSummary = Type.Object({
  /** One sentence; `gap` is its emphasized middle and may be empty. */
  sentence: Type.Object({ before: Type.String(), gap: Type.String(), after: Type.String() }),
  /** What the figures cover. */
  about: Type.String(),
  /** `none` says why there are no rows. */
  strong: Type.Object({ rows: Type.Array(Strength), none: Type.String() }),
  /** `more` leads to `others`, which stand on paper only. */
  gaps: Type.Object({
    rows: Type.Array(Gap),
    none: Type.String(),
    others: Type.Array(Gap),
    more: OrNull(Link),
  }),
  weeks: Type.Object({ heads: Type.Array(Type.String()), rows: Type.Array(WeekRow), none: Type.String() }),
  next: Next,
  /** What could not be loaded, in one sentence; null if nothing is missing. */
  missing: OrNull(Type.String()),
})

/** The four factors of a child on their scales. */
export const Approach = Type.Object({
  title: Type.String(),
  factors: Type.Array(
    Type.Object({
      name: Type.String(),
      mark: FactorMark,
      word: Type.String(),
      at: OrNull(Type.Number()),
      /** '.62 · 14 datapoints'. */
      value: Type.String(),
    }),
  ),
  /** For example 'Suggested next' and 'Don’t quit, then mindset coaching'; null if nothing is suggested. */
  suggested: OrNull(Type.Object({ lead: Type.String(), ...Link.properties })),
  /** The dialog with all that is known of the child's factors. */
  more: Link,
})
