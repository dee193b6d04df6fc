import type { ReplyOf } from '../../contract/call.ts'
import type { rosterPasswords } from '../../contract/picture-passwords.ts'
import type { Passwords } from '../upstream/passwords.ts'

/** What is known of one child's picture password, and of the child's day. */
export type ChildState = ReplyOf<typeof rosterPasswords>['students'][number]

/** Whoever waits for the teacher comes first: verifying forgets the wrong attempts as well. */
export function passwordStateOf({
  isSet,
  helpToken,
  isLocked,
  hints,
}: ChildState): 'none' | 'help' | 'locked' | 'hints' | 'set' {
  if (!isSet) return 'none'
  if (helpToken !== null) return 'help'
  if (isLocked) return 'locked'
  return hints === 'on' ? 'hints' : 'set'
}

/**
 * What is known about each child's password, null for one that may be among those not read; null if the class does not
 * use them.
 */
export function passwordStateLookup({ studentPasswords, students, isPartial }: Passwords) {
  if (studentPasswords === 'off') return null
  const states = new Map(students.map((student) => [student.studentId, passwordStateOf(student)]))
  return (studentId: string) => states.get(studentId) ?? (isPartial ? null : 'none')
}
