import { Type } from 'typebox'
import { MAX_STORED } from '../../shared/rules/stored-integer.ts'

/** Increases with every change, from 1. */
export const Version = Type.Integer({ minimum: 1, maximum: MAX_STORED })
