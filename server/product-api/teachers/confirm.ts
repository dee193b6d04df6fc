import { and, eq, inArray } from 'drizzle-orm'
import { schoolYearStart } from '../../../shared/rules/days.ts'
import type { ReplyOf } from '../../contract/call.ts'
import { MAX_TEACHERS, type teachersToConfirm } from '../../contract/confirm-teachers.ts'
import { readAccount } from '../account/me.ts'
import { todayOf, zoneOf } from '../account/zone.ts'
import type { Bearer } from '../auth/bearer.ts'
import { accounts } from '../db/schema/accounts.ts'
import { type School, schools } from '../db/schema/institutions.ts'
import { scopeOf } from '../ownership.ts'
import { notFound } from '../refusal.ts'
import type { Product } from '../serve.ts'
import { deactivateTeachers, mayDeactivate } from './deactivate.ts'
import { byName, isListed, listedTeachers } from './listed-teachers.ts'

type Parts = Pick<Product, 'db' | 'clock'>

/** All teachers of a school, and whether the list is still to be confirmed this school year (S2.158?). */
export async function readTeachersToConfirm(
  { db, clock }: Parts,
  { accountId }: Bearer,
  { id, name, teachersConfirmedDay }: School,
): Promise<ReplyOf<typeof teachersToConfirm>> {
  const account = await readAccount(db, accountId)
  const by = { id: account.id, scope: scopeOf(account) }
  const rows = await db
    .select()
    .from(accounts)
    .where(and(isListed, eq(accounts.schoolId, id)))
    .orderBy(...byName)
    .limit(MAX_TEACHERS)
  const listed = await listedTeachers({ db, zone: zoneOf(account.settings), now: clock.now() }, rows)
  return {
    schoolId: id,
    name,
    isDue:
      by.scope.kind !== 'all' &&
      (teachersConfirmedDay ?? 0) < schoolYearStart(todayOf(clock, account.settings)),
    teachers: listed.map(({ minutes: _, ...teacher }, at) => {
      const row = rows[at]
      return { ...teacher, deactivatable: row !== undefined && mayDeactivate(by, row) }
    }),
  }
}

/**
 * Deactivates those who have left, and records the day; all or nothing. Throws as `deactivateTeachers` does,
 * and the usual 404 for somebody at another school.
 */
export async function confirmTeachers(
  { db, clock }: Parts,
  bearer: Bearer,
  school: School,
  left: readonly string[],
): Promise<void> {
  await db.transaction(async (tx) => {
    const atSchool = and(inArray(accounts.id, [...left]), eq(accounts.schoolId, school.id))
    if ((await tx.$count(accounts, atSchool)) !== new Set(left).size) throw notFound()
    await deactivateTeachers({ db: tx, clock }, bearer, left)
    const { settings } = await readAccount(tx, bearer.accountId)
    await tx
      .update(schools)
      .set({ teachersConfirmedDay: todayOf(clock, settings) })
      .where(eq(schools.id, school.id))
  })
}
