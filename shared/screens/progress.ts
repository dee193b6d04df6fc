import { type Static, Type } from 'typebox'
import { Id, OrNull, Tint } from './fields.ts'
import { FactorMark, Status } from './marks.ts'

export const ProgressParams = Type.Object({
  /** The child shown; absent: the first by name. */
  student: Type.Optional(Id),
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
      /** Above it: '12', '<1', or nothing for a day without play. */
      minutes: Type.String(),
      /** Heard: 'Thursday, October 10: 12 minutes'. */
      words: Type.String(),
      /** Of the highest bar, 0 to 1. */
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
  /** Stands in place of the games. */
  nothing: OrNull(Type.String()),
})

const Skills = Type.Object({
  /** Whose standards these are: 'Grade 3'. */
  grade: Type.String(),
  /** Stands above the skills of a grade that stands in (S8.67). */
  notice: OrNull(Type.String()),
  /** Best first, as the legend has it. */
  rows: Type.Array(
    Type.Object({
      code: Type.String(),
      domain: Type.String(),
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
  /** Place of the bead, 0 to 1; null without data. */
  at: OrNull(Type.Number()),
})

/** One child of a parent: playtime, skills and factors (S2.194, S1.22). */
export const ProgressView = Type.Object({
  title: Type.String(),
  /** To choose from, by name. */
  children: Type.Array(Type.Object({ studentId: Type.String(), name: Type.String() })),
  /** The child shown; null where there is none. */
  child: OrNull(
    Type.Object({
      studentId: Type.String(),
      /** 'Ma'. */
      initials: Type.String(),
      tint: Tint,
      /** Such as 'Age 8 · 75 minutes in 3 games · last played today'. */
      about: Type.String(),
      /** Each null where it is not available right now. */
      playtime: OrNull(Playtime),
      skills: OrNull(Skills),
      factors: OrNull(Type.Array(Factor)),
      /** Such as 'How Maya approaches math'. */
      factorsTitle: Type.String(),
      /** Something to try at home; null where nothing is known to go by. */
      idea: OrNull(Type.String()),
    }),
  ),
  /** Stands in place of the child. */
  empty: OrNull(
    Type.Object({
      title: Type.String(),
      text: Type.String(),
      action: Type.Object({ label: Type.String(), href: Type.String() }),
    }),
  ),
})
export type ProgressView = Static<typeof ProgressView>
