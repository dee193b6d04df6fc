import type { ReplyOf } from '../../contract/call.ts'
import { rosterPasswords } from '../../contract/picture-passwords.ts'
import type { CallUpstream } from './client.ts'
import { isReadWhole } from './read-rows.ts'

/** Who of a teacher's children has a picture password, is locked out today, or asks for help. */
export interface Passwords extends ReplyOf<typeof rosterPasswords> {
  /** Some could not be read: nothing is known of a child who is not there. */
  readonly isPartial?: true
}

/** That of one's own children, or of another teacher's; one call. */
export async function passwordsOf(call: CallUpstream, teacherId: string | undefined): Promise<Passwords> {
  const reply = await call(rosterPasswords, { query: { teacherId } })
  return isReadWhole(reply.students) ? reply : { ...reply, isPartial: true }
}
