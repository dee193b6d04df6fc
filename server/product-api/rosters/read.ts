import { and, asc, eq, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm'
import type { Roster, Student } from '../../contract/entities.ts'
import type { Bearer } from '../auth/bearer.ts'
import type { Db } from '../db/open.ts'
import { accounts } from '../db/schema/accounts.ts'
import { rosterStudents, rosters, rosterTeachers } from '../db/schema/rosters.ts'
import { students } from '../db/schema/students.ts'
import { administers } from '../ownership.ts'

/**
 * A teacher's active rosters with their children, in roster order; three queries however many there are. For somebody
 * else than the teacher `condition` leaves out those they may not open.
 */
export async function readRosters(db: Db, teacherId: string, condition?: SQL): Promise<Roster[]> {
  return withMembers(db, await ownRosters(db, teacherId, condition))
}

/** One of them; undefined if it is not theirs. */
export async function readRoster(
  db: Db,
  teacherId: string,
  rosterId: string,
  condition?: SQL,
): Promise<Roster | undefined> {
  const only = and(eq(rosterTeachers.rosterId, rosterId), condition)
  const teacherRosters = await ownRosters(db, teacherId, only)
  const [roster] = await withMembers(db, teacherRosters)
  return roster
}

/** An active class of a school the bearer administers; undefined if there is none. */
export async function readSchoolRoster(
  db: Db,
  bearer: Bearer,
  rosterId: string,
): Promise<Roster | undefined> {
  const found = await db
    .select({ roster: rosters, changedBy: nameColumns })
    .from(rosters)
    .leftJoin(accounts, eq(accounts.id, rosters.changedBy))
    .where(
      and(
        eq(rosters.id, rosterId),
        isNull(rosters.deactivatedAt),
        eq(rosters.kind, 'roster'),
        administers(bearer, rosters.schoolId),
      ),
    )
  // It has a place among a teacher's classes only.
  const [roster] = await withMembers(
    db,
    found.map((one) => ({ ...one, rosterIndex: 0, shownAt: null })),
  )
  return roster
}

/** The names of a teacher's active rosters, in roster order. */
export async function readRosterNames(
  db: Db,
  teacherId: string,
  condition?: SQL,
): Promise<Pick<Roster, 'rosterId' | 'name'>[]> {
  const teacherRosters = await ownRosters(db, teacherId, condition)
  return teacherRosters.map(({ roster }) => ({ rosterId: roster.id, name: roster.name }))
}

/** Who changed a roster last, or teaches it. */
const nameColumns = { id: accounts.id, firstName: accounts.firstName, lastName: accounts.lastName }

/** A teacher's active rosters; `condition` narrows them down. */
const ownRosters = (db: Db, teacherId: string, condition?: SQL): Promise<OwnRoster[]> =>
  db
    .select({
      roster: rosters,
      rosterIndex: rosterTeachers.rosterIndex,
      shownAt: rosterTeachers.shownAt,
      changedBy: nameColumns,
    })
    .from(rosterTeachers)
    .innerJoin(rosters, and(eq(rosters.id, rosterTeachers.rosterId), isNull(rosters.deactivatedAt)))
    .leftJoin(accounts, eq(accounts.id, rosters.changedBy))
    .where(and(eq(rosterTeachers.accountId, teacherId), condition))
    .orderBy(asc(rosterTeachers.rosterIndex), asc(rosters.id))

/**
 * The active children of each roster, by last and first name. Each child is read once, however many of the rosters it
 * is in: somebody who teaches many classes teaches the same children in many of them.
 */
export async function readChildren(db: Db, rosterIds: readonly string[]): Promise<Map<string, Student[]>> {
  if (rosterIds.length === 0) return new Map()
  const rows = await db
    .select({ student: students, in: sql<string[]>`json_agg(${rosterStudents.rosterId})` })
    .from(rosterStudents)
    .innerJoin(students, and(eq(students.id, rosterStudents.studentId), isNull(students.deactivatedAt)))
    .where(inArray(rosterStudents.rosterId, [...rosterIds]))
    .groupBy(students.id)
    .orderBy(asc(students.lastName), asc(students.firstName), asc(students.id))
  return groupByRoster(
    rows.flatMap(({ student, in: ids }) => {
      const child = studentOf(student)
      return ids.map((rosterId) => [rosterId, child] as const)
    }),
  )
}

/** A child as listed in rosters. */
export function studentOf(row: typeof students.$inferSelect): Student {
  return {
    studentId: row.id,
    firstName: row.firstName,
    lastName: row.lastName,
    gradeLevel: row.gradeLevel,
    ...(row.birthYear !== null && { birthYear: row.birthYear }),
    ...(row.schoolId && { schoolId: row.schoolId }),
    ...(row.userNumber !== null && { userNumber: row.userNumber }),
    version: row.version,
  }
}

type OwnRoster = {
  roster: typeof rosters.$inferSelect
  rosterIndex: number
  shownAt: Date | null
  changedBy: Roster['teachers'][number] | null
}

async function withMembers(db: Db, teacherRosters: readonly OwnRoster[]): Promise<Roster[]> {
  const ids = teacherRosters.map(({ roster }) => roster.id)
  const [children, teachers] = await Promise.all([readChildren(db, ids), readTeachers(db, ids)])
  return teacherRosters.map(({ roster, rosterIndex, shownAt, changedBy }) => {
    const inRoster = children.get(roster.id) ?? []
    return {
      rosterId: roster.id,
      name: roster.name,
      gradeLevel: roster.gradeLevel,
      rosterIndex,
      ...(shownAt && { shownAt: shownAt.toISOString() }),
      ...(roster.schoolId && { schoolId: roster.schoolId }),
      studentIds: inRoster.map(({ studentId }) => studentId),
      students: inRoster,
      teachers: teachers.get(roster.id) ?? [],
      changedAt: roster.changedAt.toISOString(),
      ...(changedBy && { changedBy }),
      version: roster.version,
    }
  })
}

/** The teachers of each roster who have not been deactivated, by name; each is read once, as children are. */
export async function readTeachers(
  db: Db,
  rosterIds: readonly string[],
): Promise<Map<string, Roster['teachers']>> {
  if (rosterIds.length === 0) return new Map()
  const rows = await db
    .select({ teacher: nameColumns, in: sql<string[]>`json_agg(${rosterTeachers.rosterId})` })
    .from(rosterTeachers)
    .innerJoin(accounts, and(eq(accounts.id, rosterTeachers.accountId), ne(accounts.state, 'deactivated')))
    .where(inArray(rosterTeachers.rosterId, [...rosterIds]))
    .groupBy(accounts.id)
    .orderBy(asc(accounts.lastName), asc(accounts.firstName), asc(accounts.id))
  return groupByRoster(rows.flatMap(({ teacher, in: ids }) => ids.map((id) => [id, teacher] as const)))
}

/** Members by roster, in the given order. */
function groupByRoster<T>(pairs: readonly (readonly [string, T])[]): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const [rosterId, member] of pairs) {
    const group = groups.get(rosterId)
    if (group) group.push(member)
    else groups.set(rosterId, [member])
  }
  return groups
}
