import { and, asc, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
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
import { inPieces } from './in-pieces.ts'

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

/** What one statement reads about: an answer is parsed in some milliseconds, and others have their turn between two. */
const CLASSES_AT_ONCE = 50
const SCHOOLS_AT_ONCE = 4
const CHILDREN_AT_ONCE = 1_000

const inOrder = (ids: Iterable<string>): string[] => [...new Set(ids)].sort()

const schoolsOf = (teachers: readonly Account[]): string[] => [
  ...new Set(teachers.flatMap(({ schoolId }) => schoolId ?? [])),
]

/**
 * The active classes of teachers that the bearer may open, and all classes of those of their schools that the bearer
 * administers: each by its own index, one after the other, so that the others of the installation are not looked at.
 */
async function classesAround(db: Db, bearer: Bearer, teachers: readonly Account[]): Promise<string[]> {
  const isListed = and(isNull(rosters.deactivatedAt), eq(rosters.kind, 'roster'))
  const teacherIds = teachers.map(({ id }) => id)
  const taught = await db
    .select({ id: rosterTeachers.rosterId })
    .from(rosterTeachers)
    .where(isAmong(rosterTeachers.accountId, teacherIds))
  const taughtIds = taught.map(({ id }) => id)
  const open = await db
    .select({ id: rosters.id })
    .from(rosters)
    .where(and(isAmong(rosters.id, taughtIds), isListed, mayOpenRoster(bearer)))
  const ofSchools = await db
    .select({ id: rosters.id })
    .from(rosters)
    .where(
      and(inArray(rosters.schoolId, schoolsOf(teachers)), isListed, administers(bearer, rosters.schoolId)),
    )
  return [...new Set([...open, ...ofSchools].map(({ id }) => id))]
}

/** Reads everything that rows about these teachers can be about. */
export async function readCurrentRosters(
  { db, clock }: Pick<Product, 'db' | 'clock'>,
  bearer: Bearer,
  named: readonly Account[],
): Promise<CurrentRosters> {
  const teachers = named.filter(({ state }) => state !== 'deactivated')
  const deactivated = new Set(named.filter((one) => !teachers.includes(one)).map(({ email }) => email))
  // One after the other: a transaction has a single connection.
  const around = await classesAround(db, bearer, teachers)
  const found = await db.select().from(rosters).where(isAmong(rosters.id, around)).orderBy(asc(rosters.id))
  const taught = await db
    .select({ rosterId: rosterTeachers.rosterId, accountId: rosterTeachers.accountId })
    .from(rosterTeachers)
    .where(isAmong(rosterTeachers.rosterId, around))
    .orderBy(asc(rosterTeachers.rosterIndex), asc(rosterTeachers.rosterId))
  const childRows = await readChildRows(db, bearer, { classIds: around, schoolIds: schoolsOf(teachers) })
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

/** The children of schools that the bearer administers. */
const isIn = (schoolIds: readonly string[], bearer: Bearer) =>
  and(inArray(students.schoolId, [...schoolIds]), administers(bearer, students.schoolId))

/** How many children rows about these teachers may be compared with, at least: those of their schools. */
export const countAround = (db: Db, bearer: Bearer, named: readonly Account[]): Promise<number> =>
  db.$count(students, isIn(schoolsOf(named), bearer))

interface Around {
  readonly classIds: readonly string[]
  readonly schoolIds: readonly string[]
}

/** The children of these classes and, in those of the schools that the bearer administers, those in no class. */
async function readChildRows(
  db: Db,
  bearer: Bearer,
  { classIds, schoolIds }: Around,
): Promise<Map<string, Child>> {
  const places: { readonly childId: string; readonly classId: string }[] = []
  for (const some of inPieces(inOrder(classIds), CLASSES_AT_ONCE))
    places.push(
      ...(await db
        .select({ childId: rosterStudents.studentId, classId: rosterStudents.rosterId })
        .from(rosterStudents)
        .where(isAmong(rosterStudents.rosterId, some))
        .orderBy(asc(rosterStudents.rosterId))),
    )
  const childIds = new Set(places.map(({ childId }) => childId))
  for (const some of inPieces(inOrder(schoolIds), SCHOOLS_AT_ONCE))
    for (const { childId } of await db
      .select({ childId: students.id })
      .from(students)
      .where(isIn(some, bearer)))
      childIds.add(childId)
  const children = new Map<string, Child & { classIds: string[] }>()
  for (const some of inPieces(inOrder(childIds), CHILDREN_AT_ONCE)) {
    const rows = await db
      .select({ student: students, idNumber: studentNumbers.idNumber })
      .from(students)
      .leftJoin(studentNumbers, eq(studentNumbers.studentId, students.id))
      .where(and(isAmong(students.id, some), isNull(students.deactivatedAt), sql`not ${isPartners}`))
      .orderBy(asc(students.id))
    for (const { student, idNumber } of rows) children.set(student.id, { ...student, idNumber, classIds: [] })
  }
  for (const { childId, classId } of places) children.get(childId)?.classIds.push(classId)
  return children
}
