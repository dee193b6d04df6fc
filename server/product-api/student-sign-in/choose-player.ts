import { randomUUID } from 'node:crypto'
import { eq, inArray } from 'drizzle-orm'
import type { TokenSession } from '../../contract/entities.ts'
import type { Bearer } from '../auth/bearer.ts'
import { openFamily } from '../auth/families.ts'
import { tokenFamilies } from '../db/schema/sessions.ts'
import { studentSignIns } from '../db/schema/student-sign-ins.ts'
import { notFound } from '../refusal.ts'
import { isTaught } from '../rosters/names.ts'
import type { Product } from '../serve.ts'

/**
 * Opens a child's own token session on a device, and removes that of whoever was chosen there before. It proves nothing yet: whoever holds the device may choose any
 * child of its classes. Throws 404 for a child who is not in the class, or not the
 * badge's that has opened the device.
 */
export async function choosePlayer(
  parts: Pick<Product, 'db' | 'clock' | 'tokenKey'>,
  { accountId, familyId: deviceFamilyId, onlyStudentId, onlyRosterId }: Bearer,
  { rosterId, studentId }: { readonly rosterId: string; readonly studentId: string },
): Promise<{ readonly familyId: string; readonly tokens: TokenSession }> {
  if (onlyStudentId !== null && (onlyStudentId !== studentId || onlyRosterId !== rosterId)) throw notFound()
  if (!(await isTaught(parts.db, { accountId, rosterId, studentId }))) throw notFound()
  return parts.db.transaction(async (tx) => {
    // Two choices at once on one device wait for each other, so that the first is removed, too.
    await tx
      .select({ id: tokenFamilies.id })
      .from(tokenFamilies)
      .where(eq(tokenFamilies.id, deviceFamilyId))
      .for('no key update')
    const earlier = tx
      .select({ id: studentSignIns.familyId })
      .from(studentSignIns)
      .where(eq(studentSignIns.deviceFamilyId, deviceFamilyId))
    await tx.delete(tokenFamilies).where(inArray(tokenFamilies.id, earlier))
    const familyId = randomUUID()
    const tokens = await openFamily({ ...parts, db: tx }, { id: familyId, accountId, kind: 'student' })
    await tx.insert(studentSignIns).values({ familyId, deviceFamilyId, studentId, rosterId })
    return { familyId, tokens }
  })
}
