import { formatCount } from './counts.ts'
import { emailFault } from './email.ts'
import { MAX_SCHOOL_YEARS, MAX_STUDENTS } from './pricing.ts'

/** The longest name of a school or district, and of a person, on a quote. */
export const QUOTE_NAME_LENGTH = 255

/** Something of a name that can be seen, as `tidyName` has it; that one weighs more in the browser. */
const SEEN = /[^\s\p{Cc}\p{Cs}\p{Bidi_Control}\p{Default_Ignorable_Code_Point}\u2800]/u

/** What is typed for a quote. A visitor says who they are, too. */
export interface QuoteFields {
  readonly institutionName: string
  /** As it was typed. */
  readonly numStudents: string
  readonly firstName: string
  readonly lastName: string
  readonly email: string
}
export type QuoteFaults = Readonly<Record<string, string>>

/** The number somebody typed, with or without commas between its thousands; null if it is none of students (S5.89). */
export function studentCountOf(typed: string): number | null {
  const text = typed.trim()
  if (!/^(\d+|\d{1,3}(,\d{3})+)$/.test(text)) return null
  const count = Number(text.replaceAll(',', ''))
  return count > 0 && count <= MAX_STUDENTS ? count : null
}

/** Whether a plan of so many school years can be chosen (S5.90). */
export const isPlan = (numSchoolYears: number): boolean =>
  Number.isInteger(numSchoolYears) && numSchoolYears >= 1 && numSchoolYears <= MAX_SCHOOL_YEARS

/** What has to be mended before a quote can be made, by field. */
export function quoteFaults(typed: QuoteFields, { isVisitor }: { readonly isVisitor: boolean }): QuoteFaults {
  const { institutionName, numStudents, firstName, lastName, email } = typed
  const faults: [keyof QuoteFields, string | undefined][] = [
    ['institutionName', nameFault(institutionName, 'the name of your school or district')],
    ['numStudents', countFault(numStudents)],
  ]
  if (isVisitor)
    faults.push(
      ['firstName', nameFault(firstName, 'your first name')],
      ['lastName', nameFault(lastName, 'your last name')],
      ['email', emailFault(email)],
    )
  return Object.fromEntries(
    faults.flatMap(([field, fault]) => (fault === undefined ? [] : [[field, fault] as const])),
  )
}

const countFault = (typed: string): string | undefined => {
  if (typed.trim() === '') return 'Enter the number of students'
  return studentCountOf(typed) === null
    ? `Enter a whole number from 1 to ${formatCount(MAX_STUDENTS)}`
    : undefined
}

const nameFault = (typed: string, what: string): string | undefined => {
  if (!SEEN.test(typed)) return `Enter ${what}`
  return typed.trim().length > QUOTE_NAME_LENGTH ? `Use at most ${QUOTE_NAME_LENGTH} characters` : undefined
}
