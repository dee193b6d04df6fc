import { Type } from 'typebox'
import { MOST_COUNTED } from './play-numbers.ts'

/** Increases with every change, from 1. */
export const Version = Type.Integer({ minimum: 1, maximum: MOST_COUNTED })
