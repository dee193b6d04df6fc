import { districtRoles, nonInstitutionRoles } from './roles.ts'

export type InstitutionType = 'school' | 'district'

/**
 * Characters a search needs (S5.42, S9.60) and takes at most, and how long it waits for the next one, in milliseconds (S5.43,
 * S9.60).
 */
export const SEARCH_FROM = 3
export const SEARCH_MAXIMUM = 100
export const SEARCH_DELAY_MS = 500

const NONE = 'noInstitution-'
const MANUAL = 'manual-'
/** Random characters after 'manual-' (S3.22), and their alphabet (S3.23?). */
const MANUAL_LETTERS = 30
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** The id of an institution entered by hand; `below(n)` draws a whole number under n. */
export const manualId = (below: (n: number) => number): string =>
  MANUAL + Array.from({ length: MANUAL_LETTERS }, () => ALPHABET[below(ALPHABET.length)]).join('')

export const isManualId = (id: string): boolean => id.startsWith(MANUAL)

/**
 * The school id of somebody without an institution (S3.24). It contains an e-mail address: never put it into
 * a URL.
 */
export const noInstitutionId = (email: string): string => NONE + email

/** Whether an id belongs to an actual school or district. */
export const isInstitutionId = (id: string | null | undefined): boolean =>
  id !== null && id !== undefined && id !== '' && !id.startsWith(NONE)

/** District roles belong to a district, all others to a school (S6.4). */
export const institutionTypeOf = (role: string | null | undefined): InstitutionType =>
  districtRoles.includes(role ?? '') ? 'district' : 'school'

/** Whether a role must name its institution (S5.40, S5.41?). */
export const needsInstitution = (role: string | null | undefined): boolean =>
  !nonInstitutionRoles.includes(role ?? '')
