import { inArray } from 'drizzle-orm'
import { fullName } from '../../../shared/rules/names.ts'
import type { PlanScope } from '../../../shared/rules/roster-limits.ts'
import type { Holder } from '../account/me.ts'
import { nameOf } from '../account/name.ts'
import type { Db } from '../db/open.ts'
import { districts, schools } from '../db/schema/institutions.ts'
import type { Account } from './members.ts'

interface Named extends Pick<Holder, 'schoolId' | 'districtId'> {
  readonly scope: PlanScope
  readonly name: string
}

/** Whose a teacher's plan is, as far as their settings say. */
export function nameOfHolder(scope: PlanScope, teacher: Account): string {
  if (scope === 'teacher') return fullName(nameOf(teacher))
  const { schoolName = '', districtName = '' } = teacher.institution ?? {}
  return scope === 'school' ? schoolName : districtName
}

/** Names the schools and districts that a teacher's own settings do not name, as of whoever was added and never signed in. */
export async function withHolderNames<Found extends Named>(db: Db, all: readonly Found[]): Promise<Found[]> {
  const nameless = all.filter(({ scope, name }) => scope !== 'teacher' && name === '')
  if (nameless.length === 0) return [...all]
  const schoolIds = nameless.flatMap(({ schoolId }) => schoolId ?? [])
  const districtIds = nameless.flatMap(({ districtId }) => districtId ?? [])
  const rows = [
    ...(await db.select().from(schools).where(inArray(schools.id, schoolIds))),
    ...(await db.select().from(districts).where(inArray(districts.id, districtIds))),
  ]
  const names = new Map(rows.map(({ id, name }) => [id, name]))
  return all.map((one) =>
    nameless.includes(one)
      ? { ...one, name: names.get(one.schoolId ?? '') ?? names.get(one.districtId ?? '') ?? '' }
      : one,
  )
}
