import { type Static, Type } from 'typebox'

/** The marks of client/design that several screens draw. */

/** The status a mark shows (S4.79); `none` is not enough data. */
export const Status = Type.Union([
  Type.Literal('green'),
  Type.Literal('yellow'),
  Type.Literal('red'),
  Type.Literal('none'),
])
export type Status = Static<typeof Status>

/** A level's three steps; step0: no data yet. */
export const FactorMark = Type.Union([
  Type.Literal('step0'),
  Type.Literal('step1'),
  Type.Literal('step2'),
  Type.Literal('step3'),
])
