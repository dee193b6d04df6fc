import { and, eq, isNull, sql } from 'drizzle-orm'
import { isParentRole } from '../../../shared/rules/roles.ts'
import { readAccount } from '../account/me.ts'
import type { Bearer } from '../auth/bearer.ts'
import type { Db } from '../db/open.ts'
import { rosters, rosterTeachers } from '../db/schema/rosters.ts'
import { students } from '../db/schema/students.ts'
import type { Subject } from '../erasures/extent.ts'
import { canAccessRoster, canAccessStudent } from '../ownership.ts'
import { forbidden, notFound } from '../refusal.ts'
import { isPartners } from '../rosters/attachable.ts'
import { classesAmong, readMembers, requireFamilyRosters, rostersWith } from '../rosters/members.ts'

/** The rosters and children of which everything is exported, and the account if that is. */
export interface Exported {
  readonly accountId: string | null
  readonly rosterIds: readonly string[]
  readonly studentIds: readonly string[]
}

/** Throws 404 for somebody else's, 403 for a partner's children and for a parent in a school's class. */
export async function whoseData(db: Db, bearer: Bearer, { kind, id = '' }: Subject): Promise<Exported> {
  if (kind === 'student') return ofStudent(db, bearer, id)
  const rosterIds = kind === 'roster' ? [await visibleRoster(db, bearer, id)] : await ownRosters(db, bearer)
  if (kind === 'roster') await requireFamilyRosters(db, bearer, rosterIds)
  const members = [...(await readMembers(db, rosterIds)).values()].flat()
  const studentIds = [...new Set(members.map((child) => child.id))].sort()
  return { accountId: kind === 'account' ? bearer.accountId : null, rosterIds, studentIds }
}

async function ofStudent(db: Db, bearer: Bearer, id: string): Promise<Exported> {
  const [child] = await db
    .select({ isPartners: sql<boolean>`${isPartners}` })
    .from(students)
    .where(and(eq(students.id, id), canAccessStudent(bearer)))
  if (!child) throw notFound()
  if (child.isPartners) throw forbidden()
  await requireFamilyRosters(db, bearer, await rostersWith(db, [id]))
  return { accountId: null, rosterIds: [], studentIds: [id] }
}

async function visibleRoster(db: Db, bearer: Bearer, id: string): Promise<string> {
  const [roster] = await db
    .select()
    .from(rosters)
    .where(and(eq(rosters.id, id), isNull(rosters.deactivatedAt), canAccessRoster(bearer)))
  if (!roster) throw notFound()
  if (roster.kind !== 'roster') throw forbidden()
  return roster.id
}

/** A parent who has joined a class takes nothing of it along: only families are a parent's. */
async function ownRosters(db: Db, bearer: Bearer): Promise<string[]> {
  const found = await db
    .select({ id: rosters.id })
    .from(rosterTeachers)
    .innerJoin(rosters, and(eq(rosters.id, rosterTeachers.rosterId), isNull(rosters.deactivatedAt)))
    .where(and(eq(rosterTeachers.accountId, bearer.accountId), eq(rosters.kind, 'roster')))
  const ids = found.map(({ id }) => id)
  const { settings } = await readAccount(db, bearer.accountId)
  if (!isParentRole(settings.role)) return ids
  const classes = await classesAmong(db, ids)
  return ids.filter((id) => !classes.has(id))
}
