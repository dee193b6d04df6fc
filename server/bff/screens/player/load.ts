import type { ReplyOf } from '../../../contract/call.ts'
import { userPassword } from '../../../contract/student-sign-in.ts'
import { PublicError } from '../../errors.ts'
import type { Visit } from '../../session/visit.ts'

export interface PlayerSources {
  readonly studentId: string
  readonly state: ReplyOf<typeof userPassword>
}

/** The child who was chosen on this device, and how it stands with the password: one call, as that child. */
export async function loadPlayer({ player }: Pick<Visit, 'player'>): Promise<PlayerSources> {
  const child = await player.current()
  if (child === null) throw new PublicError('no-player')
  return { studentId: child.studentId, state: await player.call(userPassword, {}) }
}
