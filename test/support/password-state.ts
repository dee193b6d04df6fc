import type { ReplyOf } from '../../server/contract/call.ts'
import type { rosterPasswords } from '../../server/contract/picture-passwords.ts'

type State = ReplyOf<typeof rosterPasswords>['students'][number]

/** What is known of a child's picture password: set, neither locked nor waiting for help. */
export const passwordState = (studentId: string, over: Partial<State> = {}): State => ({
  studentId,
  isSet: true,
  hints: 'off',
  isLocked: false,
  helpToken: null,
  signedInAt: null,
  ...over,
})
