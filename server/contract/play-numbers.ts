import { Type } from 'typebox'
import { MAX_STORED } from '../../shared/rules/stored-integer.ts'

/** From 0 to 1. */
export const Share = Type.Number({ minimum: 0, maximum: 1 })
export const MAX_LEVEL = 99_999
export const LevelNumber = Type.Integer({ minimum: 0, maximum: MAX_LEVEL })
/** Of one play: a level left running for a day was not played. */
export const MAX_SECONDS = 86_400
export const PlaySeconds = Type.Integer({ minimum: 0, maximum: MAX_SECONDS })
/** Of all plays in a span, of which a school year is the longest. */
export const SpanSeconds = Type.Integer({ minimum: 0, maximum: 366 * MAX_SECONDS })
/** Of what one child did: more than anybody plays in a childhood. */
export const MAX_PLAYS = 999_999
export const Count = Type.Integer({ minimum: 0, maximum: MAX_PLAYS })
/** Of what is counted in a school or district, or by a change. */
export const Total = Type.Integer({ minimum: 0, maximum: MAX_STORED })
