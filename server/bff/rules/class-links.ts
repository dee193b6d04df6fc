import { href, pages } from '../../../shared/paths.ts'
import type { ClosedGames } from './closed-games.ts'

/** A link with its words. */
export interface ClassLink {
  readonly label: string
  readonly href: string
}

interface Class {
  readonly roster: string
  /** The teacher whose class it is, unless it is one's own. */
  readonly teacher: string | undefined
}

/**
 * What opens the games to a class: its page with the access code, to print, or what opens them to anybody; null
 * where the code is another teacher's to hand out.
 */
export function gamesLink(
  { roster, teacher, closed }: Class & { readonly closed: ClosedGames | null },
  label: string,
): ClassLink | null {
  if (teacher !== undefined) return null
  return closed === null ? { label, href: href(pages['print-roster'], undefined, { roster }) } : closed.way
}

/** What lets a child sign in is done in the roster, by the child's own teachers only (S6.49). */
export const inRoster = (label: string, { roster, teacher }: Class): ClassLink => ({
  label: teacher === undefined ? label : 'See the roster',
  href: href(pages['roster-editor'], { rosterId: roster }, { teacher }),
})

export const PRINT_CODE = 'Print the code'
export const VERIFY = 'Verify the sign-in'
export const UNLOCK = 'Unlock in the roster'
