import { PASSWORDS_SHARE } from '../../../shared/rules/attention.ts'
import type { Passwords } from '../upstream/passwords.ts'

/** Where nobody signs in with pictures: children of a reading platform, and built-in ones. */
export const noPasswords: Passwords = { studentPasswords: 'off', students: [] }

/** What keeps a child from signing in. */
export interface SignInFacts {
  /** Three wrong picture passwords today. */
  readonly isLocked: boolean
  readonly asksForHelp: boolean
  /** If the child has no picture password: how many of the class have one, once most do. */
  readonly othersWithPassword: number | null
}

/** Of a child of whom it is not known. */
export const nothingKeeps: SignInFacts = { isLocked: false, asksForHelp: false, othersWithPassword: null }

/** How the children of a class get in, by id; null for a child who may be among those not read. */
export function signInFacts(
  ids: readonly string[],
  passwords: Passwords,
): (studentId: string) => SignInFacts | null {
  const locked = new Set(passwords.students.flatMap((one) => (one.isLocked ? [one.studentId] : [])))
  const waiting = new Set(
    passwords.students.flatMap((one) => (one.helpToken && one.isSet ? [one.studentId] : [])),
  )
  const withPassword = whoHasPassword(ids, passwords)
  const read = new Set(passwords.students.map(({ studentId }) => studentId))
  return (id) =>
    !passwords.isPartial || read.has(id)
      ? {
          isLocked: locked.has(id),
          asksForHelp: waiting.has(id),
          othersWithPassword: withPassword && !withPassword.has(id) ? withPassword.size : null,
        }
      : null
}

/** The children of the class with a picture password; null while the class does not use them. */
function whoHasPassword(ids: readonly string[], passwords: Passwords): ReadonlySet<string> | null {
  const set = new Set(passwords.students.flatMap(({ studentId, isSet }) => (isSet ? [studentId] : [])))
  const here = ids.filter((id) => set.has(id))
  const isUsed = passwords.studentPasswords === 'picturePasswords' && here.length > 0
  return isUsed && here.length >= ids.length * PASSWORDS_SHARE ? new Set(here) : null
}
