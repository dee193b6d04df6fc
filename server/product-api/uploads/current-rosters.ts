import { and, asc, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import { dayIn } from '../../../shared/rules/days.ts'
import type { Bearer } from '../auth/bearer.ts'
import { isAmong } from '../db/is-among.ts'
import type { Db } from '../db/open.ts'
import { accounts } from '../db/schema/accounts.ts'
import { schools } from '../db/schema/institutions.ts'
import { rosterStudents, rosters, rosterTeachers } from '../db/schema/rosters.ts'
import { students } from '../db/schema/students.ts'
import { studentNumbers } from '../db/schema/uploads.ts'
import { administers, mayOpenRoster } from '../ownership.ts'
import { isPartners } from '../rosters/attachable.ts'
import type { Account, StudentRow } from '../rosters/members.ts'
import { schoolsWithPlan } from '../rosters/seat-counts.ts'
import { type SeatPlan, seatPlansOf } from '../rosters/seats.ts'
import type { Product } from '../serve.ts'

export interface Class {
  readonly id: string
  readonly name: string
  readonly gradeLevel: string | null
  readonly schoolId: string | null
}
export interface TeacherOfFile {
  readonly id: string
  readonly schoolId: string | null
  /** In their order. */
  readonly classes: readonly Class[]
  readonly account: Account
}
export interface Child extends StudentRow {
  readonly idNumber: string | null
  /** The child's active classes, among those the file can be about. */
  readonly classIds: readonly string[]
}

/** Everything a file's rows can be about, as it is now. */
export interface CurrentRosters {
  /** By normalized e-mail; only those whose classes the bearer may change. */
  readonly teachers: ReadonlyMap<string, TeacherOfFile>
  /** Normalized e-mails of deactivated teachers whom the bearer administers. */
  readonly deactivated: ReadonlySet<string>
  readonly classes: ReadonlyMap<string, Class>
  readonly children: readonly Child[]
  readonly childrenOf: ReadonlyMap<string, readonly Child[]>
  /** What limits how many children these teachers can have, and the schools of classes they have left. */
  readonly seatPlans: readonly SeatPlan[]
  /** The district of each school of these teachers, classes and children. */
  readonly districtOf: ReadonlyMap<string, string>
  /** Those of these schools whose children a plan counts. */
  readonly schoolsWithPlan: ReadonlySet<string>
}

/**
 * The teachers a file names whom the bearer manages, deactivated or not; anybody else's are treated as unknown.
 */
export const teachersNamed = (db: Db, bearer: Bearer, emails: readonly string[]): Promise<Account[]> =>
  db
    .select()
    .from(accounts)
    .where(
      and(
        isAmong(accounts.email, emails),
        isNull(accounts.partner),
        or(eq(accounts.id, bearer.accountId), administers(bearer, accounts.schoolId)),
      ),
    )
    .orderBy(asc(accounts.id))

/** The active classes of teachers that the bearer may open, and all classes of those of their schools that the bearer administers. */
export const classesAround = (bearer: Bearer, teachers: readonly Account[]): SQL | undefined => {
  const schoolIds = [...new Set(teachers.flatMap(({ schoolId }) => schoolId ?? []))]
  const ofTeachers = sql`exists (
    select 1 from ${rosterTeachers} as named
    where named.roster_id = ${rosters.id} and ${isAmong(
      sql`named.account_id`,
      teachers.map(({ id }) => id),
    )})`
  return and(
    isNull(rosters.deactivatedAt),
    eq(rosters.kind, 'roster'),
    or(
      and(ofTeachers, mayOpenRoster(bearer)),
      and(inArray(rosters.schoolId, schoolIds), administers(bearer, rosters.schoolId)),
    ),
  )
}

/** Reads everything that rows about these teachers can be about. */
export async function readCurrentRosters(
  { db, clock }: Pick<Product, 'db' | 'clock'>,
  bearer: Bearer,
  named: readonly Account[],
): Promise<CurrentRosters> {
  const teachers = named.filter(({ state }) => state !== 'deactivated')
  const deactivated = new Set(named.filter((one) => !teachers.includes(one)).map(({ email }) => email))
  const around = classesAround(bearer, teachers)
  // One after the other: a transaction has a single connection.
  const found = await db.select().from(rosters).where(around).orderBy(asc(rosters.id))
  const taught = await db
    .select({ rosterId: rosterTeachers.rosterId, accountId: rosterTeachers.accountId })
    .from(rosterTeachers)
    .innerJoin(rosters, eq(rosters.id, rosterTeachers.rosterId))
    .where(around)
    .orderBy(asc(rosterTeachers.rosterIndex), asc(rosterTeachers.rosterId))
  const childRows = await readChildRows(db, bearer, teachers)
  const classes = new Map(
    found.map(({ id, name, gradeLevel, schoolId }): [string, Class] => [
      id,
      { id, name, gradeLevel, schoolId },
    ]),
  )
  const classesOf = new Map(teachers.map(({ id }): [string, Class[]] => [id, []]))
  for (const { rosterId, accountId } of taught) {
    const one = classes.get(rosterId)
    if (one) classesOf.get(accountId)?.push(one)
  }
  const byEmail = teachers.map((account): [string, TeacherOfFile] => {
    const own = classesOf.get(account.id) ?? []
    return [account.email, { id: account.id, schoolId: account.schoolId, classes: own, account }]
  })
  const children = [...childRows.values()]
  const childrenOf = new Map<string, Child[]>([...classes.keys()].map((id) => [id, []]))
  for (const child of children) for (const id of child.classIds) childrenOf.get(id)?.push(child)
  const taughtClasses = byEmail.flatMap(([, { account: teacher, classes }]) =>
    classes.map(({ schoolId }) => ({ teacher, schoolId })),
  )
  const today = dayIn('UTC', clock.now())
  const ofSchools = [...teachers, ...found, ...children].flatMap(({ schoolId }) => schoolId ?? [])
  const schoolIds = [...new Set(ofSchools)]
  const districtOf = await districtsOf(db, schoolIds)
  const seatPlans = await seatPlansOf(db, today, teachers, taughtClasses)
  return {
    teachers: new Map(byEmail),
    deactivated,
    classes,
    children,
    childrenOf,
    seatPlans,
    districtOf,
    schoolsWithPlan: await schoolsWithPlan(db, today, schoolIds),
  }
}

async function districtsOf(db: Db, schoolIds: readonly string[]): Promise<Map<string, string>> {
  const found = await db
    .select({ id: schools.id, districtId: schools.districtId })
    .from(schools)
    .where(and(isAmong(schools.id, schoolIds), isNotNull(schools.districtId)))
    .orderBy(asc(schools.id))
  return new Map(found.map(({ id, districtId }) => [id, districtId ?? '']))
}

/** The children of these classes and, in the schools that the bearer administers, those in no class. */
async function readChildRows(
  db: Db,
  bearer: Bearer,
  teachers: readonly Account[],
): Promise<Map<string, Child>> {
  const schoolIds = [...new Set(teachers.flatMap(({ schoolId }) => schoolId ?? []))]
  const ofSchools = and(inArray(students.schoolId, schoolIds), administers(bearer, students.schoolId))
  const rows = await db
    .select({ student: students, idNumber: studentNumbers.idNumber, classId: rosters.id })
    .from(students)
    .leftJoin(studentNumbers, eq(studentNumbers.studentId, students.id))
    .leftJoin(rosterStudents, eq(rosterStudents.studentId, students.id))
    .leftJoin(rosters, and(eq(rosters.id, rosterStudents.rosterId), classesAround(bearer, teachers)))
    .where(
      and(
        isNull(students.deactivatedAt),
        sql`not ${isPartners}`,
        or(sql`${rosters.id} is not null`, ofSchools),
      ),
    )
    .orderBy(asc(students.id), asc(rosters.id))
  const children = new Map<string, Child & { classIds: string[] }>()
  for (const { student, idNumber, classId } of rows) {
    const child = children.get(student.id) ?? { ...student, idNumber, classIds: [] }
    children.set(student.id, child)
    if (classId !== null) child.classIds.push(classId)
  }
  return children
}
