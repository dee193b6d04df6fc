import { type Static, Type } from 'typebox'

/**
 * Whether a child has chosen its pictures, never which, and whether it gets in with them: 'help' waits for the teacher
 * to verify it, 'locked' had three wrong attempts today.
 */
export const PasswordState = Type.Union([
  Type.Literal('set'),
  Type.Literal('hints'),
  Type.Literal('none'),
  Type.Literal('locked'),
  Type.Literal('help'),
])
export type PasswordState = Static<typeof PasswordState>
