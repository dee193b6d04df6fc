import { isDeepStrictEqual } from 'node:util'
import { and, asc, eq, inArray, isNotNull, isNull, or } from 'drizzle-orm'
import { dayIn } from '../../../shared/rules/days.ts'
import type { Bearer } from '../auth/bearer.ts'
import { isAmong } from '../db/is-among.ts'
import type { Db } from '../db/open.ts'
import { accounts } from '../db/schema/accounts.ts'
import { schools } from '../db/schema/institutions.ts'
import { rosters, rosterTeachers } from '../db/schema/rosters.ts'
import { students } from '../db/schema/students.ts'
import { administers, mayOpenRoster } from '../ownership.ts'
import type { Account, StudentRow } from '../rosters/members.ts'
import { schoolsWithPlan } from '../rosters/seat-counts.ts'
import { type SeatPlan, seatPlansOf } from '../rosters/seats.ts'
import type { Product } from '../serve.ts'
import { isIn, markOf, type Reach, readChildRows } from './children-around.ts'

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

const activeOf = (named: readonly Account[]): Account[] =>
  named.filter(({ state }) => state !== 'deactivated')

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

/** What rows about these teachers can be about, but for the children. */
interface Frame extends Pick<CurrentRosters, 'teachers' | 'deactivated' | 'classes' | 'seatPlans'> {
  readonly reach: Reach
}

async function readFrame(
  { db, clock }: Pick<Product, 'db' | 'clock'>,
  bearer: Bearer,
  named: readonly Account[],
): Promise<Frame> {
  const teachers = activeOf(named)
  const deactivated = new Set(named.filter((one) => !teachers.includes(one)).map(({ email }) => email))
  // One after the other: a transaction has a single connection.
  const around = await classesAround(db, bearer, teachers)
  const found = await db.select().from(rosters).where(isAmong(rosters.id, around)).orderBy(asc(rosters.id))
  const taught = await db
    .select({ rosterId: rosterTeachers.rosterId, accountId: rosterTeachers.accountId })
    .from(rosterTeachers)
    .where(isAmong(rosterTeachers.rosterId, around))
    .orderBy(asc(rosterTeachers.rosterIndex), asc(rosterTeachers.rosterId))
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
  const taughtClasses = byEmail.flatMap(([, { account: teacher, classes }]) =>
    classes.map(({ schoolId }) => ({ teacher, schoolId })),
  )
  const seatPlans = await seatPlansOf(db, dayIn('UTC', clock.now()), teachers, taughtClasses)
  const reach = { classIds: around, schoolIds: schoolsOf(teachers) }
  return { teachers: new Map(byEmail), deactivated, classes, seatPlans, reach }
}

/** Reads everything that rows about these teachers can be about. */
export async function readCurrentRosters(
  parts: Pick<Product, 'db' | 'clock'>,
  bearer: Bearer,
  named: readonly Account[],
): Promise<CurrentRosters> {
  const { reach, ...frame } = await readFrame(parts, bearer, named)
  const children = [...(await readChildRows(parts.db, bearer, reach)).values()]
  const childrenOf = new Map<string, Child[]>([...frame.classes.keys()].map((id) => [id, []]))
  for (const child of children) for (const id of child.classIds) childrenOf.get(id)?.push(child)
  return { ...frame, children, childrenOf, ...(await readSchools(parts, { ...frame, children })) }
}

/** The districts and plans of the schools of these teachers, classes and children. */
async function readSchools(
  { db, clock }: Pick<Product, 'db' | 'clock'>,
  { teachers, classes, children }: Pick<CurrentRosters, 'teachers' | 'classes' | 'children'>,
): Promise<Pick<CurrentRosters, 'districtOf' | 'schoolsWithPlan'>> {
  const ofSchools = [...teachers.values(), ...classes.values(), ...children]
  const schoolIds = [...new Set(ofSchools.flatMap(({ schoolId }) => schoolId ?? []))]
  return {
    districtOf: await districtsOf(db, schoolIds),
    schoolsWithPlan: await schoolsWithPlan(db, dayIn('UTC', clock.now()), schoolIds),
  }
}

/** A mark of the children that rows about these teachers can be about: it changes with any of them or their classes. */
export const childrenMark = async (db: Db, bearer: Bearer, named: readonly Account[]): Promise<string> =>
  markOf(db, bearer, {
    classIds: await classesAround(db, bearer, activeOf(named)),
    schoolIds: schoolsOf(activeOf(named)),
  })

/**
 * Whether everything is as it was read before, its children by the mark that they had then: where these are tens of
 * thousands, they are not read again while others wait for what is locked.
 */
export async function areAsBefore(
  parts: Pick<Product, 'db' | 'clock'>,
  bearer: Bearer,
  named: readonly Account[],
  { current, mark }: { readonly current: CurrentRosters; readonly mark: string },
): Promise<boolean> {
  const { reach, ...frame } = await readFrame(parts, bearer, named)
  const { children, childrenOf: _, ...before } = current
  if ((await markOf(parts.db, bearer, reach)) !== mark) return false
  return isDeepStrictEqual({ ...frame, ...(await readSchools(parts, { ...frame, children })) }, before)
}

async function districtsOf(db: Db, schoolIds: readonly string[]): Promise<Map<string, string>> {
  const found = await db
    .select({ id: schools.id, districtId: schools.districtId })
    .from(schools)
    .where(and(isAmong(schools.id, schoolIds), isNotNull(schools.districtId)))
    .orderBy(asc(schools.id))
  return new Map(found.map(({ id, districtId }) => [id, districtId ?? '']))
}

/** How many children rows about these teachers may be compared with, at least: those of their schools. */
export const countAround = (db: Db, bearer: Bearer, named: readonly Account[]): Promise<number> =>
  db.$count(students, isIn(schoolsOf(named), bearer))
