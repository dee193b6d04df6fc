import type { ReplyOf } from '../../../contract/call.ts'
import { userPassword } from '../../../contract/student-sign-in.ts'
import { PublicError } from '../../errors.ts'
import type { Visit } from '../../session/visit.ts'

export interface PlayerSources {
  readonly studentId: string
  /** Whether the child was told here that it is locked out. */
  readonly knowsOfLock?: true
  readonly state: ReplyOf<typeof userPassword>
}

/**
 * The child whose page something was sent from. Throws `no-player` once nobody or another child is chosen on the device:
 * nobody's pictures are ever taken for somebody else's.
 */
export async function onTurn({ player }: Pick<Visit, 'player'>, studentId: string): Promise<Visit['player']> {
  await childOnTurn({ player }, studentId)
  return player
}

type Player = NonNullable<Awaited<ReturnType<Visit['player']['current']>>>

/** That child, with its class; refused alike. */
export async function childOnTurn({ player }: Pick<Visit, 'player'>, studentId: string): Promise<Player> {
  const child = await player.current()
  if (child?.studentId !== studentId) throw new PublicError('no-player')
  return child
}

/** The child who was chosen on this device, and how it stands with the password: one call, as that child. */
export async function loadPlayer({ player }: Pick<Visit, 'player'>): Promise<PlayerSources> {
  const child = await player.current()
  if (child === null) throw new PublicError('no-player')
  const { studentId, knowsOfLock } = child
  return { studentId, ...(knowsOfLock && { knowsOfLock }), state: await player.call(userPassword, {}) }
}
