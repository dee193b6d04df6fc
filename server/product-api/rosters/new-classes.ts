import { and, count, eq, gt, isNull } from 'drizzle-orm'
import {
  MAX_CLASSES,
  MAX_NEW_CLASSES,
  MAX_NEW_CLASSES_OF_ADMINISTRATOR,
  NEW_CLASSES_DAYS,
  TOO_MANY_CLASSES,
  TOO_MANY_NEW_CLASSES,
} from '../../../shared/rules/account-limits.ts'
import { DAY_MS } from '../../../shared/rules/days.ts'
import type { Clock } from '../../clock.ts'
import { readAccount } from '../account/me.ts'
import { isAmong } from '../db/is-among.ts'
import type { Db } from '../db/open.ts'
import { rosters, rosterTeachers } from '../db/schema/rosters.ts'
import { scopeOf } from '../ownership.ts'
import { Refusal } from '../refusal.ts'
import type { LockedRosters } from './locks.ts'

/**
 * Locks what limits new classes of these teachers, each named once for every class, until the transaction ends. Throws
 * 409 `class-limit` for a teacher who would have more than a file may give them, too (S5.88), and `new-class-limit` if
 * the bearer would have made more of late than one account may, those that are deleted by now as well.
 */
export async function requireRoomForClasses(
  locked: LockedRosters,
  teacherIds: readonly string[],
): Promise<void> {
  const { tx, clock, bearer } = locked
  if (teacherIds.length === 0) return
  await locked.lockMakers([bearer.accountId, ...teacherIds])
  const adding = new Map<string, number>()
  for (const id of teacherIds) adding.set(id, (adding.get(id) ?? 0) + 1)
  const active = await tx
    .select({ teacherId: rosterTeachers.accountId, classes: count() })
    .from(rosterTeachers)
    .innerJoin(rosters, and(eq(rosters.id, rosterTeachers.rosterId), isNull(rosters.deactivatedAt)))
    .where(isAmong(rosterTeachers.accountId, [...adding.keys()]))
    .groupBy(rosterTeachers.accountId)
  const classesOf = new Map(active.map(({ teacherId, classes }) => [teacherId, classes]))
  for (const [id, classes] of adding)
    if ((classesOf.get(id) ?? 0) + classes > MAX_CLASSES)
      throw new Refusal(409, 'class-limit', TOO_MANY_CLASSES)
  if (!(await mayMakeClasses({ tx, clock }, bearer.accountId, teacherIds.length)))
    throw new Refusal(409, 'new-class-limit', TOO_MANY_NEW_CLASSES)
}

/** Whether an account may make so many more classes, of late. */
export async function mayMakeClasses(
  { tx, clock }: { readonly tx: Db; readonly clock: Clock },
  accountId: string,
  making: number,
): Promise<boolean> {
  const isAdministrator = scopeOf(await readAccount(tx, accountId)).kind !== 'self'
  const most = isAdministrator ? MAX_NEW_CLASSES_OF_ADMINISTRATOR : MAX_NEW_CLASSES
  const since = new Date(clock.now().getTime() - NEW_CLASSES_DAYS * DAY_MS)
  const made = await tx.$count(rosters, and(eq(rosters.createdBy, accountId), gt(rosters.createdAt, since)))
  return made + making <= most
}
