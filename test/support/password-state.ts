import type { ReplyOf } from '../../server/contract/call.ts'
import { rosterPasswords } from '../../server/contract/picture-passwords.ts'
import { answers } from './visit.ts'

export type State = ReplyOf<typeof rosterPasswords>['students'][number]

/** The answer of a class that does not sign in with pictures. */
export const withoutPasswords = answers(rosterPasswords, { studentPasswords: 'off', students: [] })

/** What is known of a child's picture password: set, neither locked nor waiting for help. */
export const passwordState = (studentId: string, over: Partial<State> = {}): State => ({
  studentId,
  firstName: '',
  lastName: '',
  isSet: true,
  hints: 'off',
  misses: 0,
  isLocked: false,
  helpToken: null,
  asks: null,
  signedInAt: null,
  session: null,
  lastPlay: null,
  ...over,
})
