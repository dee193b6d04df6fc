import { eq } from 'drizzle-orm'
import { dayIn } from '../../../shared/rules/days.ts'
import type { ReplyOf } from '../../contract/call.ts'
import type { teachersSummary } from '../../contract/teachers.ts'
import type { accounts } from '../db/schema/accounts.ts'
import { schools } from '../db/schema/institutions.ts'
import { notFound } from '../refusal.ts'
import { listedTeachers, type Parts } from './listed-teachers.ts'
import { schoolPlans } from './school-plans.ts'

const onePage = { page: 1, pages: 1, total: 1 }

/**
 * Somebody's summary of only themselves: naming an administrator's role does not make anybody an
 * administrator (S6.9?).
 */
export async function ownSummary(
  parts: Parts,
  account: typeof accounts.$inferSelect,
  requestedSchoolId?: string,
): Promise<ReplyOf<typeof teachersSummary>> {
  const { schoolId } = account
  if (requestedSchoolId !== undefined && requestedSchoolId !== schoolId) throw notFound()
  const list = await listedTeachers(parts, [account])
  const rows = schoolId === null ? [] : await parts.db.select().from(schools).where(eq(schools.id, schoolId))
  const name = rows[0]?.name ?? account.institution?.schoolName ?? account.institution?.districtName ?? ''
  const plans = await schoolPlans(parts.db, rows, dayIn(parts.zone, parts.now))
  const counts = { teachers: list.length, students: list[0]?.numStudents ?? 0 }
  const subscription = plans.get(schoolId ?? '') ?? null
  return {
    scope: 'self',
    name: name || null,
    ...counts,
    office: [],
    schools: { ...onePage, list: [{ schoolId, name, ...counts, subscription }] },
    open: { ...onePage, schoolId, name, list },
  }
}
