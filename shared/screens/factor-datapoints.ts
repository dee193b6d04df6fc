import { type Static, Type } from 'typebox'
import { Id, OrNull } from './fields.ts'

export const FactorDatapointsParams = Type.Object({
  teacher: Type.Optional(Id),
  student: Id,
  factor: Type.Union([
    Type.Literal('growthMindset'),
    Type.Literal('confidence'),
    Type.Literal('goalOrientation'),
    Type.Literal('productiveStrategy'),
    Type.Literal('selfRegulation'),
  ]),
})
export type FactorDatapointsParams = Static<typeof FactorDatapointsParams>

/** The plays behind one factor of one child, newest first. */
export const FactorDatapointsView = Type.Object({
  /** 'Growth mindset'. */
  factor: Type.String(),
  /** 'Medium · .62, from 14 datapoints in the last four weeks', or that there are too few. */
  value: Type.String(),
  /** What counts as a datapoint. */
  counts: Type.Array(Type.String()),
  /** What a teacher's survey adds; null if there is none. */
  survey: OrNull(Type.String()),
  datapoints: Type.Array(
    Type.Object({
      /** Its number, the oldest being 1. */
      nth: Type.Integer(),
      met: Type.Boolean(),
      /** 'Went on to a level that was as hard or harder'. */
      words: Type.String(),
      game: Type.String(),
      badge: OrNull(Type.String()),
      /** 'Level 12'. */
      level: Type.String(),
      /** 'Wednesday, October 16'. */
      day: Type.String(),
    }),
  ),
})
export type FactorDatapointsView = Static<typeof FactorDatapointsView>
