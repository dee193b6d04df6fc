import type { PasswordState } from '../../shared/screens/password-state.ts'
import type { HelpSignIn } from '../../shared/screens/roster-editor.ts'

/** What a teacher does about a student's picture password. */
export type PasswordAction = 'show' | 'reset' | 'backup-code' | HelpSignIn['how']

/** What helps a student in each state. */
export const helpIn = { help: 'verify', locked: 'unlock', set: 'hints-on', hints: 'hints-off' } as const

/**
 * What can be done about a password, in order: nothing in a class without them, and only looked at by those who do
 * not teach the class (S6.49, S6.50).
 */
export function passwordActions(password: PasswordState | null, isOwnClass: boolean): PasswordAction[] {
  if (password === null) return []
  if (!isOwnClass) return ['show']
  if (password === 'none') return ['show', 'backup-code']
  return [helpIn[password], 'backup-code', 'show', 'reset']
}

/** What is said of a student for whom it was done. */
export const helpedTexts: Record<HelpSignIn['how'], (name: string) => string> = {
  verify: (name) => `${name} is verified. Hints are on.`,
  unlock: (name) => `${name} can sign in again.`,
  'hints-on': (name) => `Hints are on for ${name}.`,
  'hints-off': (name) => `Hints are off for ${name}.`,
}
export const stoppedText = (name: string): string => `The code for ${name} no longer works.`
export const resetText = (name: string): string => `${name} can choose three new pictures.`
