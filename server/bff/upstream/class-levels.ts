import type { ReplyOf } from '../../contract/call.ts'
import { rollUpLevels } from '../../contract/roll-ups.ts'
import type { Caller } from './caller.ts'
import { orNull } from './or-null.ts'

export type Levels = ReplyOf<typeof rollUpLevels>

/**
 * The levels of the roll-up above a teacher's classes; null where the address names no teacher, for whoever sees no
 * roll-up, and if they could not be loaded.
 */
export async function classLevels(
  { call, identity }: Caller,
  { teacher: teacherId }: { readonly teacher?: string },
): Promise<Levels | null> {
  const hasRollUps = identity.rights === 'V' || identity.superpowers
  if (teacherId === undefined || !hasRollUps) return null
  return orNull(call(rollUpLevels, { query: { teacherId } }))
}
