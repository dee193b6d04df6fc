import { eq, type SQL, sql } from 'drizzle-orm'
import { knownGrade } from '../../../shared/rules/grades.ts'
import type { QueryOf, ReplyOf } from '../../contract/call.ts'
import { ROWS_PER_ANSWER, type rosterRows } from '../../contract/roster-rows.ts'
import { readAccount } from '../account/me.ts'
import type { Bearer } from '../auth/bearer.ts'
import type { Db } from '../db/open.ts'
import { accounts } from '../db/schema/accounts.ts'
import { schools } from '../db/schema/institutions.ts'
import { rosterStudents, rosters, rosterTeachers } from '../db/schema/rosters.ts'
import { students } from '../db/schema/students.ts'
import { studentNumbers } from '../db/schema/uploads.ts'
import { requireAdministeredSchool, requireOwnSchool, scopeOf } from '../ownership.ts'
import { notFound } from '../refusal.ts'
import { isClass, isParents } from '../rosters/members.ts'
import { isListed } from '../teachers/listed-teachers.ts'
import { inScope, type ManagingScope, ownSchool } from '../teachers/summary.ts'

type Reply = ReplyOf<typeof rosterRows>
type Query = QueryOf<typeof rosterRows>

/** Written if a child has no grade. */
const NO_GRADE = 'N/A'
/** Schools whose children are counted to see how many fit into an answer. */
const SCHOOLS_LOOKED_AT = 100

/**
 * The rosters of the schools somebody administers, or else their own; a class that a parent has joined is not theirs.
 * Throws 403 for a school they only belong to, and the usual 404 for any other.
 */
export async function readRosterRows(db: Db, bearer: Bearer, query: Query): Promise<Reply> {
  const scope = scopeOf(await readAccount(db, bearer.accountId))
  const { schoolId } = query
  if (schoolId !== undefined) {
    await requireAdministeredSchool(db, bearer, (await requireOwnSchool(db, bearer, schoolId)).id)
    const rows = await rowsOf(db, [sql`class.school_id = ${schoolId}`], eq(accounts.schoolId, schoolId))
    return { rows, after: null, done: 1, of: 1 }
  }
  const isOwn = sql`exists (select 1 from ${rosterTeachers} as own
    join ${accounts} as self on self.id = own.account_id
    where own.roster_id = class.id and own.account_id = ${bearer.accountId}
      and (not ${isParents(sql`self.settings`)} or not ${isClass(sql`own.roster_id`)}))`
  // Internal administrators name a school: everybody’s children at once are nobody’s to have.
  if (scope.kind === 'self' || scope.kind === 'all') {
    if (query.after !== undefined) throw notFound()
    return { rows: await rowsOf(db, [isOwn], eq(accounts.id, bearer.accountId)), after: null, done: 0, of: 0 }
  }
  return readSchools(db, scope, query.after, sql`class.school_id is null and ${isOwn}`)
}

/** The next schools that fit into an answer; the first also has the administrator's classes without a school. */
async function readSchools(
  db: Db,
  scope: ManagingScope,
  afterId: string | undefined,
  withoutSchool: SQL,
): Promise<Reply> {
  const after = afterId === undefined ? undefined : await ownSchool(db, scope, afterId)
  const isLater = after && sql`(${schools.nameOrder}, ${schools.id}) > (${after.nameOrder}, ${after.id})`
  const [of, left] = await Promise.all([
    db.$count(schools, inScope(scope)),
    db.$count(schools, isLater ? sql`${inScope(scope)} and ${isLater}` : inScope(scope)),
  ])
  const { rows: next } = await db.execute<{ id: string }>(sql`
    with following as (
      select id, name_order from ${schools} where ${inScope(scope)} and ${isLater ?? sql`true`}
      order by name_order, id limit ${SCHOOLS_LOOKED_AT}::int),
    sized as (
      select id, name_order, sum(children) over (order by name_order, id) - children as before
      from following cross join lateral (
        select count(*) as children from ${rosters} as class
        join ${rosterStudents} as member on member.roster_id = class.id
        where class.school_id = following.id and class.deactivated_at is null) as counted)
    select id from sized where before < ${ROWS_PER_ANSWER}::int order by name_order, id`)
  const ids = next.map(({ id }) => id)
  const ofNext = sql`class.school_id = any(array(select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)))`
  const rows = await rowsOf(
    db,
    after ? [ofNext] : [ofNext, withoutSchool],
    sql`${accounts.schoolId} in (select id from ${schools} where ${inScope(scope)}) or ${accounts.schoolId} is null`,
  )
  const last = ids.at(-1)
  const isAll = ids.length === left
  return { rows, after: isAll || last === undefined ? null : last, done: of - left + ids.length, of }
}

/**
 * A row for each child of each teacher, by school, teacher and name; children of nobody are listed, too. The classes
 * are those of each kind, none of which is of two, so that each kind is found by its index.
 */
async function rowsOf(db: Db, kinds: readonly SQL[], isTeacher: SQL): Promise<Reply['rows']> {
  const classes = kinds.map(
    (isOfKind) => sql`select class.id, class.name, class.school_id from ${rosters} as class
      where class.deactivated_at is null and class.kind = 'roster' and ${isOfKind}`,
  )
  const { rows } = await db.execute<Reply['rows'][number] & { gradeLevel: string | null }>(sql`
    with class as (${sql.join(classes, sql` union all `)}),
    teacher as (
      select ${rosterTeachers.rosterId} as class_id, ${accounts.id} as id, ${accounts.firstName} as first_name,
        ${accounts.lastName} as last_name, ${accounts.caseSensitiveEmail} as email
      from ${rosterTeachers} join ${accounts} on ${accounts.id} = ${rosterTeachers.accountId}
      where ${rosterTeachers.rosterId} in (select id from class) and ${isListed} and (${isTeacher}))
    select coalesce(school.name, '') as school, coalesce(teacher.first_name, '') as "teacherFirstName",
      coalesce(teacher.last_name, '') as "teacherLastName", coalesce(teacher.email, '') as "teacherEmail",
      child.first_name as "studentFirstName", child.last_name as "studentLastName",
      child.grade_level as "gradeLevel", coalesce(number.id_number, '') as "idNumber",
      string_agg(class.name, ', ' order by class.name) as classes
    from class
    join ${rosterStudents} as member on member.roster_id = class.id
    join ${students} as child on child.id = member.student_id and child.deactivated_at is null
    left join teacher on teacher.class_id = class.id
    left join ${schools} as school on school.id = class.school_id
    left join ${studentNumbers} as number on number.student_id = child.id
    group by school.id, teacher.id, teacher.first_name, teacher.last_name, teacher.email, child.id, number.id_number
    order by school.name_order nulls first, school.id, lower(teacher.last_name), lower(teacher.first_name), teacher.id,
      lower(child.last_name), lower(child.first_name), child.id`)
  return rows.map(({ gradeLevel, ...row }) => ({ ...row, grade: knownGrade(gradeLevel) ?? NO_GRADE }))
}
