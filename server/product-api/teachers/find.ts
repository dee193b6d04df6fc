import { and, asc, desc, eq, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import { comparableEmail } from '../../../shared/rules/email.ts'
import type { ReplyOf } from '../../contract/call.ts'
import type { findPeople } from '../../contract/find-people.ts'
import { nameOf } from '../account/name.ts'
import type { Db } from '../db/open.ts'
import { accounts } from '../db/schema/accounts.ts'
import { schools } from '../db/schema/institutions.ts'
import { students } from '../db/schema/students.ts'
import { invitationsOf } from '../invitations/record.ts'
import { nameIsWhole, nameStartsWith } from '../name-starts-with.ts'
import { inClass } from '../students/in-class.ts'
import { findSchools } from './find-schools.ts'
import { byName, isDeactivated, isListed } from './listed-teachers.ts'
import { positionOf, schoolPlaceOf } from './places.ts'
import { inScope, type ManagingScope } from './summary.ts'

/** As many results of each kind as a person will read through. */
const MAX_RESULTS = 10

/**
 * Schools somebody manages, their teachers, also deactivated ones, and their active children, by the
 * beginnings of words of their names; teachers by their whole e-mail, too. Those whose words are whole come first, so that “Li” is found among
 * everybody whose name begins with it.
 */
export async function findManagedPeople(
  db: Db,
  scope: ManagingScope,
  text: string,
): Promise<ReplyOf<typeof findPeople>> {
  // One after the other: whoever searches takes one connection, and one of the database's processors.
  const found = await findSchools(db, scope, text, MAX_RESULTS + 1)
  const teachers = await findTeachers(db, scope, text)
  const former = await findDeactivated(db, scope, text)
  const children = await db
    .select({ student: students, school: schools.name, inClass })
    .from(students)
    .innerJoin(schools, eq(schools.id, students.schoolId))
    .where(and(nameStartsWith(students, text), inScope(scope), isNull(students.deactivatedAt)))
    .orderBy(
      desc(nameIsWhole(students, text)),
      asc(sql`lower(${students.lastName})`),
      asc(sql`lower(${students.firstName})`),
      asc(students.id),
    )
    .limit(MAX_RESULTS + 1)
  const invitations = await invitationsOf(
    db,
    teachers.map(({ account }) => account),
  )
  return {
    schools: found.slice(0, MAX_RESULTS),
    teachers: teachers.slice(0, MAX_RESULTS).map(({ account, at }) => ({
      id: account.id,
      ...nameOf(account),
      email: account.caseSensitiveEmail,
      role: account.settings.role ?? null,
      gradeLevel: account.settings.gradeLevel ?? null,
      invitation: invitations.get(account.id) ?? null,
      at,
    })),
    students: children.slice(0, MAX_RESULTS).map(({ student, school, inClass }) => ({
      studentId: student.id,
      firstName: student.firstName,
      lastName: student.lastName,
      gradeLevel: student.gradeLevel,
      school,
      inClass,
    })),
    deactivated: former.slice(0, MAX_RESULTS),
    more: [found, teachers, former, children].some(({ length }) => length > MAX_RESULTS),
  }
}

/** A text with an @ is looked for as a whole address, by its index; others by the words of names. */
const isMeant = (text: string): SQL =>
  text.includes('@') ? eq(accounts.email, comparableEmail(text)) : nameStartsWith(accounts, text)

async function findTeachers(db: Db, scope: ManagingScope, text: string) {
  const found = await db
    .select({ account: accounts, school: schools })
    .from(accounts)
    .leftJoin(schools, eq(schools.id, accounts.schoolId))
    .where(
      and(isListed, isMeant(text), or(and(isNotNull(accounts.schoolId), inScope(scope)), isOfficeOf(scope))),
    )
    .orderBy(desc(nameIsWhole(accounts, text)), ...byName)
    .limit(MAX_RESULTS + 1)
  const placed = []
  for (const { account, school } of found)
    placed.push({ account, at: school && (await positionOf(db, scope, account, school)) })
  return placed
}

async function findDeactivated(db: Db, scope: ManagingScope, text: string) {
  const found = await db
    .select({ account: accounts, school: schools })
    .from(accounts)
    .innerJoin(schools, eq(schools.id, accounts.schoolId))
    .where(and(isDeactivated, isMeant(text), inScope(scope)))
    .orderBy(desc(nameIsWhole(accounts, text)), ...byName)
    .limit(MAX_RESULTS + 1)
  const placed = []
  for (const { account, school } of found)
    placed.push({
      id: account.id,
      ...nameOf(account),
      email: account.caseSensitiveEmail,
      role: account.settings.role ?? null,
      gradeLevel: account.settings.gradeLevel ?? null,
      schoolId: school.id,
      school: school.name,
      schoolPlace: await schoolPlaceOf(db, scope, school),
    })
  return placed
}

/** District staff who are at none of its schools, and so in no school's list (S6.23). */
function isOfficeOf(scope: ManagingScope): SQL | undefined {
  switch (scope.kind) {
    case 'school':
      return sql`false`
    case 'district':
      return and(isNull(accounts.schoolId), eq(accounts.districtId, scope.districtId))
    case 'all':
      return and(isNull(accounts.schoolId), isNotNull(accounts.districtId))
  }
}
