import { me } from '../../contract/account.ts'
import { PublicError } from '../errors.ts'
import type { Visit } from '../session/visit.ts'

/**
 * For a command that no upstream call checks: reads the permission again, so that once revoked, it no longer works.
 * Throws 403 `forbidden`.
 */
export async function requireInternalAdmin(visit: Visit): Promise<void> {
  const { teacher } = await visit.call(me, {})
  if (!teacher.isInternalAdmin) throw new PublicError('forbidden')
}
