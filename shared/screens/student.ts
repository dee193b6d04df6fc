import { type Static, Type } from 'typebox'
import { ChartMark, Count, childFrame, childParams, Game, Longer, PlayMark, Results, Word } from './child.ts'
import { Approach, ChildSummary } from './child-summary.ts'
import { OrNull } from './fields.ts'

/** A part of the page that is loaded again on its own after it was not available. */
const Part = Type.Union([
  Type.Literal('summary'),
  Type.Literal('approach'),
  Type.Literal('chart'),
  Type.Literal('time'),
  Type.Literal('usage'),
  Type.Literal('filters'),
  Type.Literal('group'),
])
export type StudentPart = Static<typeof Part>

export const StudentParams = Type.Object({
  ...childParams,
  /** Only plays in these contexts. */
  teaching: Type.Optional(Word),
  place: Type.Optional(Word),
  /** How the chosen game's levels are shown. */
  levels: Type.Optional(Type.Union([Type.Literal('chart'), Type.Literal('table')])),
  /** Loads only this part. */
  part: Type.Optional(Part),
})
export type StudentParams = Static<typeof StudentParams>

const Range = Type.Object({ min: Type.Integer(), max: Type.Integer() })

/** One play as a mark of the chart. */
const Point = Type.Object({
  mark: PlayMark,
  level: Type.Integer(),
  /** Zone of proximal challenge before the play; null if not known. */
  zone: OrNull(Range),
  /** Index in `parts`; null for a level in none. */
  part: OrNull(Type.Integer()),
  /** 'Level 12, Decimals Tenths'. */
  title: Type.String(),
  /** 'Oct 9 · excellent, 1 mistake'. */
  text: Type.String(),
  /** '10:31 am'. */
  time: Type.String(),
  /** As the game counted them. */
  mistakes: OrNull(Type.Integer()),
})

/** One day of plays, a row of the table. */
const Day = Type.Object({
  /** 'Mon, Sep 23'. */
  label: Type.String(),
  /** Under the axis: 'Sep 23'. */
  tick: Type.String(),
  /** As in files: '2019-09-23'. */
  date: Type.String(),
  /** Its plays: the first one's index in `points`, and how many. */
  from: Count,
  plays: Type.Integer({ minimum: 1 }),
  /** 'Intro to Numbers 1 to 1,000'. */
  parts: Type.String(),
  results: Results,
})

/** Level results over time with the zone of proximal challenge (S1.14, S2.179): one game's plays, oldest first. */
const Chart = Type.Object({
  form: Type.Literal('plays'),
  /** 'Zoom: level by level'. */
  title: Type.String(),
  /** '58 plays on 8 days · now in Hundredths'. */
  subtitle: Type.String(),
  /** What the chart shows, in one sentence. */
  sentence: Type.String(),
  caption: Type.String(),
  /** '20 excellent', '26 passed', '6 lost', '1 left early'; only those that occur: together all plays. */
  chips: Type.Array(Type.Object({ mark: ChartMark, text: Type.String() })),
  /** How the levels that were left early were left, most often first. */
  left: Type.Array(Type.Object({ mark: PlayMark, word: Type.String(), plays: Count })),
  /** The range of levels on the axis. */
  levels: Range,
  points: Type.Array(Point),
  days: Type.Array(Day),
  /** The game's parts that were played, by their levels: the strip and its legend (S2.180, S2.181). */
  parts: Type.Array(Type.String()),
  total: Type.Object({ label: Type.String(), plays: Count, levels: Type.String(), results: Results }),
  /** Excellent and passed among the plays that were finished; null if none were (S2.183). */
  success: Type.Object({ at: OrNull(Type.Number()), words: Type.String() }),
  /** Shown if there is more than is listed. */
  notice: OrNull(Type.String()),
})

/** A period and what was played in it. */
const Stretch = Type.Object({
  /** 'Mon, Sep 23', or 'Week of Sep 23'. */
  label: Type.String(),
  /** Under the bar: 'Sep 23'. */
  tick: Type.String(),
  date: Type.String(),
  minutes: Count,
  isPlayed: Type.Boolean(),
  /** '12', '<1', or '–' if nothing was played. */
  text: Type.String(),
  sessions: Count,
  /** The three games played most, for example 'Match 20 min'. */
  games: Type.Array(Type.String()),
})

const Time = Type.Object({
  /** For example '46 min' above 'in 28 days'. */
  figures: Type.Array(Type.Object({ figure: Type.String(), words: Type.String() })),
  sentence: Type.String(),
  caption: Type.String(),
  /** 'Day' or 'Week'. */
  stretchWord: Type.String(),
  stretches: Type.Array(Stretch),
})

/** Shown in place of the chart: nothing was played, or nothing of this game (S8.69). */
const NoPlays = Type.Object({
  form: Type.Literal('none'),
  title: Type.String(),
  text: Type.String(),
  longer: Longer,
  /** The address without filters; null if there are none. */
  unfiltered: OrNull(Type.String()),
})

/** A measure of motivation, and what it counts. */
const MeasureName = Type.Object({ name: Type.String(), meaning: Type.String() })

const Measure = Type.Object({
  /** The text on the scale: '.62 · 14 datapoints', 'Not enough data · 1 datapoint' or 'No data yet'. */
  words: Type.String(),
  /** The number in the text; null if there is none. */
  at: OrNull(Type.Number()),
  datapoints: Count,
})

/** How one game is used: design versions and motivation measures (S3.80). */
const Usage = Type.Object({
  ...Game.properties,
  plays: Count,
  minutes: Type.String(),
  /** For example 'v3, 12 plays', in the order first played. */
  versions: Type.Array(Type.String()),
  /** One per measure of `measures`. */
  motivation: Type.Array(Measure),
})

const Filter = Type.Object({
  /** The URL parameter it sets. */
  param: Type.Union([Type.Literal('teaching'), Type.Literal('place')]),
  label: Type.String(),
  /** Empty if not filtered. */
  value: Type.String(),
  options: Type.Array(Type.Object({ value: Type.String(), label: Type.String() })),
})

/** One child's play over time. A part that is null is not available right now, or was not requested. */
export const StudentView = Type.Object({
  ...childFrame,
  summary: OrNull(ChildSummary),
  approach: OrNull(Approach),
  /** Every game of the span, and the selected one even if it was not played then. */
  games: Type.Array(Game),
  /** The game shown; null if nothing was played at all. */
  game: OrNull(Type.String()),
  chart: OrNull(Type.Union([Chart, NoPlays])),
  /** In place of a part that is null: what of it could not be read. */
  chartUnread: OrNull(Type.String()),
  time: OrNull(Time),
  timeUnread: OrNull(Type.String()),
  usage: OrNull(
    Type.Object({ caption: Type.String(), measures: Type.Array(MeasureName), games: Type.Array(Usage) }),
  ),
  usageUnread: OrNull(Type.String()),
  filters: OrNull(Type.Array(Filter)),
  /** The letter of the metagame partition (S2.177). */
  group: OrNull(Type.String()),
  /** What is kept about the child, to download and to delete; null for whoever may not. */
  recordsHref: OrNull(Type.String()),
})
export type StudentView = Static<typeof StudentView>
