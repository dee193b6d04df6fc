import { and, count, desc, eq, isNotNull, isNull, not, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { comparableEmail } from '../../../shared/rules/email.ts'
import type { BodyOf, ReplyOf } from '../../contract/call.ts'
import { type deactivatedTeachers, MAX_DEACTIVATED } from '../../contract/deactivated.ts'
import { readAccount } from '../account/me.ts'
import { nameOf } from '../account/name.ts'
import type { Bearer } from '../auth/bearer.ts'
import { isAmong } from '../db/is-among.ts'
import type { Db } from '../db/open.ts'
import { accounts } from '../db/schema/accounts.ts'
import { erasures, isOpen } from '../db/schema/erasures.ts'
import { rosterStudents, rosters, rosterTeachers } from '../db/schema/rosters.ts'
import { students } from '../db/schema/students.ts'
import { administers, requireManagedSchool, scopeOf } from '../ownership.ts'
import { forbidden } from '../refusal.ts'
import { hasOtherTeacher } from '../rosters/other-teachers.ts'
import type { Product } from '../serve.ts'
import { mayDeactivate } from './deactivate.ts'
import { isDeactivated } from './listed-teachers.ts'

type Reply = ReplyOf<typeof deactivatedTeachers>
const actors = alias(accounts, 'actors')

/** Deactivated teachers at schools somebody administers, newest first, each with who did it and their classes. */
export async function readDeactivatedTeachers(
  { db }: Pick<Product, 'db'>,
  bearer: Bearer,
  { schoolId, email }: BodyOf<typeof deactivatedTeachers>,
): Promise<Reply> {
  const self = await readAccount(db, bearer.accountId)
  const by = { id: self.id, scope: scopeOf(self) }
  if (by.scope.kind === 'self') throw forbidden()
  const school = schoolId === undefined ? null : await requireManagedSchool(db, bearer, schoolId)
  const filter = and(
    isDeactivated,
    administers(bearer, accounts.schoolId),
    school ? eq(accounts.schoolId, school.id) : undefined,
    email === undefined ? undefined : eq(accounts.email, comparableEmail(email)),
  )
  const total = await db.$count(accounts, filter)
  const rows = await db
    .select({ account: accounts, actor: actors, dueAt: erasures.dueAt, askedBy: erasures.requestedBy })
    .from(accounts)
    .leftJoin(actors, eq(actors.id, accounts.deactivatedBy))
    .leftJoin(erasures, and(eq(erasures.accountId, accounts.id), isOpen))
    .where(filter)
    .orderBy(sql`${accounts.deactivatedAt} desc nulls last`, desc(accounts.lastName), accounts.id)
    .limit(MAX_DEACTIVATED)
  const classes = await classesOf(
    db,
    bearer,
    rows.map(({ account }) => account.id),
  )
  return {
    total,
    teachers: rows.map(({ account, actor, dueAt, askedBy }) => ({
      id: account.id,
      ...nameOf(account),
      email: account.caseSensitiveEmail,
      role: account.settings.role ?? null,
      gradeLevel: account.settings.gradeLevel ?? null,
      lastSigninAt: account.lastSigninAt?.toISOString() ?? null,
      deactivatedAt: account.deactivatedAt?.toISOString() ?? null,
      deactivatedBy: actor && nameOf(actor),
      classes: classes.get(account.id) ?? [],
      reactivatable:
        account.stateBefore !== null &&
        (dueAt === null || askedBy === account.id) &&
        mayDeactivate(by, account),
      erasable: dueAt === null && mayDeactivate(by, account),
      erasedAt: dueAt?.toISOString() ?? null,
      erasedByOwner: dueAt !== null && askedBy === account.id,
    })),
  }
}

/** The active classes of each of these teachers, in their order, with how many active children are in each. */
async function classesOf(
  db: Db,
  bearer: Bearer,
  teacherIds: readonly string[],
): Promise<Map<string, Reply['teachers'][number]['classes']>> {
  const rows = await db
    .select({
      teacherId: rosterTeachers.accountId,
      name: rosters.name,
      students: count(students.id),
      isShared: hasOtherTeacher(db, rosterTeachers.accountId).mapWith(Boolean),
      isElsewhere:
        sql`(${isNotNull(rosters.schoolId)} and ${not(administers(bearer, rosters.schoolId))})`.mapWith(
          Boolean,
        ),
      isNoSchools: isNull(rosters.schoolId).mapWith(Boolean),
    })
    .from(rosterTeachers)
    .innerJoin(rosters, and(eq(rosters.id, rosterTeachers.rosterId), sql`${rosters.deactivatedAt} is null`))
    .leftJoin(rosterStudents, eq(rosterStudents.rosterId, rosters.id))
    .leftJoin(
      students,
      and(eq(students.id, rosterStudents.studentId), sql`${students.deactivatedAt} is null`),
    )
    .where(isAmong(rosterTeachers.accountId, teacherIds))
    .groupBy(rosterTeachers.accountId, rosters.id, rosters.name, rosters.schoolId, rosterTeachers.rosterIndex)
    .orderBy(rosterTeachers.rosterIndex, rosters.id)
  const found = new Map<string, Reply['teachers'][number]['classes']>()
  for (const { teacherId, ...one } of rows) found.set(teacherId, [...(found.get(teacherId) ?? []), one])
  return found
}
