import { Type } from 'typebox'
import { MOST_STORED } from '../../shared/rules/stored-integer.ts'

/** Increases with every change, from 1. */
export const Version = Type.Integer({ minimum: 1, maximum: MOST_STORED })
