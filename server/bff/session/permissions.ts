import type { SessionKind } from './session.ts'

/** What a screen or command may ask for; deny by default. */
export type Permission = 'shell' | 'class-progress' | 'rosters' | 'own-settings' | 'setup' | 'own-sessions'

/** Which kinds of session hold a permission. Anything absent is denied (architecture, deny by default). */
export const holders: Readonly<Record<Permission, readonly SessionKind[]>> = {
  shell: ['account', 'partner', 'device', 'student', 'impersonation'],
  'class-progress': ['account', 'partner', 'impersonation'],
  rosters: ['account', 'impersonation'],
  'own-settings': ['account', 'impersonation'],
  setup: ['account', 'impersonation'],
  'own-sessions': ['account', 'partner'],
}
