import type { ReplyOf } from '../../contract/call.ts'
import { rosterPasswords } from '../../contract/picture-passwords.ts'
import type { Caller } from './caller.ts'
import { rosterTeacher } from './class-rosters.ts'
import { ownersLeftOut } from './read-rows.ts'
import { UpstreamError } from './upstream-error.ts'

type Reply = ReplyOf<typeof rosterPasswords>

export interface ClassNow extends Reply {
  readonly roster: NonNullable<Reply['roster']>
  /** How many children could not be read. */
  readonly unread: number
}

/**
 * A class and how it stands with its children now, one's own or with `teacher` one of a teacher whose rosters one may
 * see; one call, because it is made every few seconds. Any other roster is unknown.
 */
export async function classNow(
  { call, identity }: Caller,
  { roster: rosterId, teacher: teacherId }: { readonly roster: string; readonly teacher?: string },
): Promise<ClassNow> {
  rosterTeacher(identity, teacherId)
  const reply = await call(rosterPasswords, { query: { teacherId, rosterId } })
  const { roster } = reply
  if (!roster) throw new UpstreamError('invalid-response', 'rosterPasswords', { detail: 'of no roster' })
  return { ...reply, roster, unread: ownersLeftOut(reply.students).length }
}
