import { type Static, Type } from 'typebox'
import { childFrame, childParams, Game, Longer, PlayMark } from './child.ts'
import { OrNull } from './fields.ts'

/** A part of the page that is loaded again on its own after it was not available. */
const Part = Type.Union([Type.Literal('days'), Type.Literal('figures'), Type.Literal('group')])
export type HistoryPart = Static<typeof Part>

export const HistoryParams = Type.Object({
  ...childParams,
  /** Loads only this part. */
  part: Type.Optional(Part),
})
export type HistoryParams = Static<typeof HistoryParams>

const Play = Type.Object({
  /** '10:31 am', or '–' if none was recorded. */
  time: Type.String(),
  ...Game.properties,
  /** 'Zoom, level 15'. */
  title: Type.String(),
  /** 'Hundredths', or why there is no time. */
  note: Type.String(),
  mark: PlayMark,
  /** 'Left early'. */
  result: Type.String(),
  /** With how it was left: 'Left early, aimless'. */
  exactly: Type.String(),
  /** Metagame group of the play (S2.177). */
  letter: Type.String(),
  /** For files: the level, its part, and the mistakes if the game counted them. */
  level: Type.Integer(),
  part: Type.String(),
  mistakes: OrNull(Type.Integer()),
})

const Day = Type.Object({
  /** The month, above its newest day: 'October'; null for its other days. */
  month: OrNull(Type.String()),
  /** 'Wednesday, October 16', or 'No Date'. */
  label: Type.String(),
  /** As in files: '2019-10-16', or 'No Date'. */
  date: Type.String(),
  /** 'today · 8 plays, 13 min'. */
  about: Type.String(),
  isDated: Type.Boolean(),
  plays: Type.Array(Play),
})

/** A child's plays by day, newest first (S2.174). A part that is null is not available right now. */
export const HistoryView = Type.Object({
  ...childFrame,
  /** The games played in the span, including the selected one. */
  games: Type.Array(Game),
  game: OrNull(Type.String()),
  days: OrNull(
    Type.Object({
      days: Type.Array(Day),
      caption: Type.String(),
      /** Shown in place of the days. */
      empty: OrNull(Type.Object({ title: Type.String(), text: Type.String(), longer: Longer })),
      /** Shown if there is more than is shown. */
      notice: OrNull(Type.String()),
    }),
  ),
  /** In place of the days: what of them could not be read. */
  daysUnread: OrNull(Type.String()),
  figures: OrNull(Type.Array(Type.Object({ words: Type.String(), figure: Type.String() }))),
  /** Below the figures: why some of them are not known. */
  figuresUnread: OrNull(Type.String()),
  /** 'A', 'C' or 'D' (S2.177, S2.178?). */
  group: OrNull(Type.String()),
  /** Heading of the figures: '28 days', or '28 days, all games' beside the days of one game. */
  spanTitle: Type.String(),
  /** What the marks mean. */
  legend: Type.Array(Type.Object({ mark: PlayMark, word: Type.String() })),
})
export type HistoryView = Static<typeof HistoryView>
