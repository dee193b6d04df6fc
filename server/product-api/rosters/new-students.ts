import { and, eq, gt } from 'drizzle-orm'
import {
  MAX_NEW_STUDENTS,
  MAX_NEW_STUDENTS_OF_ADMINISTRATOR,
  NEW_STUDENTS_DAYS,
  TOO_MANY_NEW_STUDENTS,
} from '../../../shared/rules/account-limits.ts'
import { DAY_MS } from '../../../shared/rules/days.ts'
import { readAccount } from '../account/me.ts'
import { students } from '../db/schema/students.ts'
import { scopeOf } from '../ownership.ts'
import { Refusal } from '../refusal.ts'
import type { LockedRosters } from './locks.ts'

/**
 * Throws 409 `student-limit` for somebody who would have added more children of late than one account may. Seats count
 * only who is in a class, so a list that is replaced again and again would else fill a school with children of none.
 * Who makes them is locked (`lockMakers`).
 */
export async function requireRoomForNew(
  { tx, bearer, clock }: Pick<LockedRosters, 'tx' | 'bearer' | 'clock'>,
  adding: number,
): Promise<void> {
  const { accountId } = bearer
  const isAdministrator = scopeOf(await readAccount(tx, accountId)).kind !== 'self'
  const most = isAdministrator ? MAX_NEW_STUDENTS_OF_ADMINISTRATOR : MAX_NEW_STUDENTS
  const since = new Date(clock.now().getTime() - NEW_STUDENTS_DAYS * DAY_MS)
  const added = await tx.$count(
    students,
    and(eq(students.createdBy, accountId), gt(students.createdAt, since)),
  )
  if (added + adding > most) throw new Refusal(409, 'student-limit', TOO_MANY_NEW_STUDENTS)
}
