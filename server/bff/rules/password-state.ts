import type { ReplyOf } from '../../contract/call.ts'
import type { rosterPasswords } from '../../contract/picture-passwords.ts'

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
