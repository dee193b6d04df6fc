import { api, pages } from '../../../../shared/paths.ts'
import type { ShellBanner } from '../../../../shared/screens/shell.ts'

/** Who is signed in and, for our staff, whose account they are viewing (S6.45). */
export type AdminStatus =
  | { readonly mode: 'admin'; readonly superpowers: boolean }
  | { readonly mode: 'user'; readonly name: string; readonly firstName: string; readonly secondsLeft: number }
  | {
      readonly mode: 'managed-user'
      readonly name: string
      readonly school: string | null
      readonly manager: string
    }
  | { readonly mode: 'staff'; readonly name: string; readonly reason: string; readonly secondsLeft: number }

const console = { label: 'Admin console', href: pages.admin }
const signOut = { label: 'Sign out', href: pages.logout }
const stopViewing = { label: 'Stop viewing as user', post: api.stopViewing }
const stopForConsole = { label: 'Admin console', post: api.stopViewing }
const backToMyAccount = { label: 'Back to my account', post: api.stopViewing }

/**
 * The status banner, with the buttons S6.46? gives each kind. It stands above the others and cannot be dismissed (S2.207).
 */
export function adminStatus(status: AdminStatus): ShellBanner {
  const fixed = { kind: status.mode, textHash: null, secondsLeft: null }
  switch (status.mode) {
    case 'admin':
      return {
        ...fixed,
        tone: 'info',
        lead: 'Internal administrator.',
        text: `Superpowers are ${status.superpowers ? 'on' : 'off'} in this browser.`,
        actions: [console, signOut],
      }
    case 'user':
      return {
        ...fixed,
        tone: 'bad',
        lead: `You are viewing as ${status.name}.`,
        text: `What you change is changed for ${status.firstName}.`,
        secondsLeft: status.secondsLeft,
        actions: [stopViewing],
      }
    case 'managed-user':
      return {
        ...fixed,
        tone: 'warn',
        lead: `${[status.name, status.school].filter(Boolean).join(', ')}.`,
        text: `You manage this account as ${status.manager}.`,
        actions: [backToMyAccount],
      }
    case 'staff':
      return {
        ...fixed,
        tone: 'bad',
        lead: `Staff view of ${status.name}.`,
        text: `Reason: ${status.reason}`,
        secondsLeft: status.secondsLeft,
        actions: [stopViewing, stopForConsole],
      }
  }
}
