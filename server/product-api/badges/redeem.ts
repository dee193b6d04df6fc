import { and, eq, isNull } from 'drizzle-orm'
import type { DeviceTokenSession } from '../../contract/device-session.ts'
import { requireActivePlan } from '../access-code/open.ts'
import { openDevice } from '../auth/devices.ts'
import { hashOf } from '../auth/single-use.ts'
import { accounts } from '../db/schema/accounts.ts'
import { badges } from '../db/schema/badges.ts'
import { rosterStudents, rosters, rosterTeachers } from '../db/schema/rosters.ts'
import { students } from '../db/schema/students.ts'
import { notFound } from '../refusal.ts'
import type { Product } from '../serve.ts'

/**
 * Opens a device on which nobody but the child of a badge can be chosen. Throws 404 for a badge there is none of, or
 * whose child or teacher has left the class, and the statuses of section 8 for a plan that does not run.
 */
export async function openByBadge(
  parts: Pick<Product, 'db' | 'clock' | 'tokenKey'>,
  badge: string,
): Promise<DeviceTokenSession> {
  const [found] = await parts.db
    .select({ account: accounts, studentId: badges.studentId, rosterId: badges.rosterId })
    .from(badges)
    .innerJoin(accounts, and(eq(accounts.id, badges.accountId), eq(accounts.state, 'active')))
    .innerJoin(rosters, and(eq(rosters.id, badges.rosterId), isNull(rosters.deactivatedAt)))
    .innerJoin(
      rosterTeachers,
      and(eq(rosterTeachers.rosterId, rosters.id), eq(rosterTeachers.accountId, accounts.id)),
    )
    .innerJoin(
      rosterStudents,
      and(eq(rosterStudents.rosterId, rosters.id), eq(rosterStudents.studentId, badges.studentId)),
    )
    .innerJoin(students, and(eq(students.id, badges.studentId), isNull(students.deactivatedAt)))
    .where(eq(badges.idHash, hashOf(badge)))
  if (!found) throw notFound()
  const { account, studentId, rosterId } = found
  await requireActivePlan(parts, account)
  return openDevice(parts, account, { only: { studentId, rosterId } })
}
