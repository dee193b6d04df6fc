import { href, pages } from '../../../shared/paths.ts'

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

/** The class's page with its access code, to print; null where the code is another teacher's to hand out. */
export const classSheet = ({ roster, teacher }: Class): string | null =>
  teacher === undefined ? href(pages['print-roster'], undefined, { roster }) : null

/** What lets a child sign in is done in the roster, by the child's own teachers only (S6.49). */
export const inRoster = (label: string, { roster, teacher }: Class): ClassLink => ({
  label: teacher === undefined ? label : 'See the roster',
  href: href(pages['roster-editor'], { rosterId: roster }, { teacher }),
})

export const PRINT_CODE = 'Print the code'
export const VERIFY = 'Verify the sign-in'
export const UNLOCK = 'Unlock in the roster'
