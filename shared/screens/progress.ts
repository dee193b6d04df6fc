import { type Static, Type } from 'typebox'
import { Id, OrNull, Tint } from './fields.ts'
import { FactorMark, Status } from './marks.ts'

export const ProgressParams = Type.Object({
  /** The child shown; if absent, the first by name. */
  student: Type.Optional(Id),
  /** A mail leads to the button that saves the week as a file. */
  show: Type.Optional(Type.Literal('report')),
})
export type ProgressParams = Static<typeof ProgressParams>

const Playtime = Type.Object({
  /** What the bars show, in one sentence. */
  sentence: Type.String(),
  /** The last seven days, today last. */
  days: Type.Array(
    Type.Object({
      /** Under the bar: 'Th'. */
      label: Type.String(),
      /** Above it: '12', '<1', or empty for a day without play. */
      minutes: Type.String(),
      /** For screen readers: 'Thursday, October 10: 12 minutes'. */
      words: Type.String(),
      /** Relative to the highest bar, 0 to 1. */
      height: Type.Number(),
    }),
  ),
  /** Most played first. */
  games: Type.Array(
    Type.Object({
      name: Type.String(),
      /** Picture in client/design/badges; null for a game we have none of. */
      badge: OrNull(Type.String()),
      minutes: Type.String(),
    }),
  ),
  /** Shown in place of the games. */
  nothing: OrNull(Type.String()),
})

const Skills = Type.Object({
  /** The grade of the standards: 'Grade 3'. */
  grade: Type.String(),
  /** Shown above the skills if another grade's standards are used (S8.67). */
  notice: OrNull(Type.String()),
  /** Best first, as in the legend. */
  rows: Type.Array(
    Type.Object({
      code: Type.String(),
      /** In words: 'Fractions on a line'. */
      label: Type.String(),
      /** What a child can do who has the skill; null for a skill we have no words for. */
      sentence: OrNull(Type.String()),
      status: Status,
      word: Type.String(),
    }),
  ),
})

const Factor = Type.Object({
  name: Type.String(),
  mark: FactorMark,
  /** 'High'. */
  word: Type.String(),
  /** Position of the bead, 0 to 1; null without data. */
  at: OrNull(Type.Number()),
})

/** One child of a parent: playtime, skills and factors (S2.194, S1.22). */
export const ProgressView = Type.Object({
  title: Type.String(),
  /** The children to choose from, by name. */
  children: Type.Array(Type.Object({ studentId: Type.String(), name: Type.String() })),
  /** Whose child it is, for its second guardian; null for one's own. */
  whose: OrNull(Type.String()),
  /** The child shown; null if there is none. */
  child: OrNull(
    Type.Object({
      studentId: Type.String(),
      /** 'Ma'. */
      initials: Type.String(),
      tint: Tint,
      /** For example 'Age 8 · 75 minutes in 3 games · last played today'. */
      about: Type.String(),
      /** The days of this week, for paper: 'October 10 to October 16, 2019'. */
      printed: Type.String(),
      /** Each null if it is not available right now. */
      playtime: OrNull(Playtime),
      /** In its place: what of it could not be read. */
      playtimeUnread: OrNull(Type.String()),
      /** Where it says how to begin, for a child of one's own who has not played yet. */
      start: OrNull(Type.Object({ label: Type.String(), href: Type.String() })),
      skills: OrNull(Skills),
      factors: OrNull(Type.Array(Factor)),
      /** For example 'How Maya approaches math'. */
      factorsTitle: Type.String(),
      /** Something to try at home; null if there is nothing to base it on. */
      idea: OrNull(Type.String()),
    }),
  ),
  /** Shown in place of the child. */
  empty: OrNull(
    Type.Object({
      title: Type.String(),
      text: Type.String(),
      action: Type.Object({ label: Type.String(), href: Type.String() }),
    }),
  ),
})
export type ProgressView = Static<typeof ProgressView>
