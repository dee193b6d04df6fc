import type { HelpSignIn } from '../../../shared/screens/roster-editor.ts'
import type { Student } from './draft.ts'

/** What a teacher does about a student's picture password. */
export type PasswordAction = 'show' | 'reset' | HelpSignIn['how']

/** What helps a student in each state. */
const helpIn = { help: 'verify', locked: 'unlock', set: 'hints-on', hints: 'hints-off' } as const

/**
 * What can be done about a password, in order: nothing in a class without them, and only looked at by those who do
 * not teach the class (S6.49, S6.50).
 */
export function passwordActions(password: Student['password'], isOwnClass: boolean): PasswordAction[] {
  if (password === null) return []
  if (password === 'none' || !isOwnClass) return ['show']
  return [helpIn[password], 'show', 'reset']
}
