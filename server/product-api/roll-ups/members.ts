import { type SQL, sql } from 'drizzle-orm'
import { type Grade, grades } from '../../../shared/rules/games.ts'
import { standardsGrade } from '../../../shared/rules/grades.ts'
import type { RollUpBy } from '../../contract/roll-ups.ts'
import type { Db } from '../db/open.ts'
import { accounts } from '../db/schema/accounts.ts'
import { schools } from '../db/schema/institutions.ts'
import type { AdminScope } from '../ownership.ts'
import { isListed } from '../teachers/listed-teachers.ts'

/** Whose children are added up, and into what lines. */
export interface Extent {
  readonly scope: Exclude<AdminScope, { kind: 'self' }>
  readonly by: RollUpBy
  readonly schoolId: string | undefined
  readonly teacherId: string | undefined
  /** The one class whose children are the lines. */
  readonly rosterId: string | undefined
  readonly grade: Grade | undefined
  /** The grade of a class without one: the viewer's own, as on the class's page. */
  readonly gradeIfNone: Grade
}

/** Whether a school is one of those looked at. */
export function ofSchools(column: SQL, { scope, schoolId }: Pick<Extent, 'scope' | 'schoolId'>): SQL {
  if (schoolId !== undefined) return sql`${column} = ${schoolId}`
  switch (scope.kind) {
    case 'school':
      return sql`${column} = ${scope.schoolId}`
    case 'district':
      return sql`${column} in (select id from ${schools} where district_id = ${scope.districtId})`
    case 'all':
      return sql`true`
  }
}

const storedGrades = ['0', 'Preschool', 'Pre-K', ...grades]

/** The grade whose standards a class is shown: standardsGrade() in SQL. */
export const shownGrade = (stored: SQL, ifNone: Grade): SQL => sql`case trim(coalesce(${stored}, ''))
  when '' then ${ifNone} when 'N/A' then ${ifNone}
  ${sql.join(
    storedGrades.map((grade) => sql`when ${grade} then ${standardsGrade(grade)}`),
    sql` `,
  )}
  else ${standardsGrade('12')} end`

/** The key of all lines together; ids are never empty. */
export const ALL = ''

/** Which line a class is in, where there are `classes` and `taught`, or a child of it, where there is `member`. */
const keys: Readonly<Record<RollUpBy, SQL>> = {
  school: sql`classes.school_id`,
  teacher: sql`taught.account_id`,
  class: sql`classes.id`,
  grade: sql`classes.grade`,
  child: sql`member.student_id`,
}

/** The classes of each line: selects key and id. */
export const classesOfLines: Readonly<Record<RollUpBy, SQL>> = {
  school: sql`select ${keys.school} as key, id from classes`,
  teacher: sql`select key, class_id as id from taught`,
  class: sql`select ${keys.class} as key, id from classes`,
  grade: sql`select ${keys.grade} as key, id from classes`,
  child: sql`select key, class_id as id from attending`,
}

/** Whose line a teacher of a class belongs to: of a child's nobody's, who are those of the class. */
const keyOfTaught: Readonly<Record<RollUpBy, SQL>> = {
  ...keys,
  teacher: sql`own.account_id`,
  child: sql`null::text`,
}

/** Whether `class` is one of those looked at, as far as its school and id say. */
const isLookedAt = (extent: Pick<Extent, 'scope' | 'schoolId' | 'rosterId'>): SQL => sql`
  class.deactivated_at is null and class.kind = 'roster' and ${ofSchools(sql`class.school_id`, extent)}
  and ${extent.rosterId === undefined ? sql`true` : sql`class.id = ${extent.rosterId}`}`

/** Whether the teacher who is looked at, if it is one, teaches `class`. */
const isOfTeacher = ({ teacherId }: Pick<Extent, 'teacherId'>): SQL =>
  teacherId === undefined
    ? sql`true`
    : sql`exists (select 1 from roster_teachers as own
        where own.roster_id = class.id and own.account_id = ${teacherId})`

/** Whether `class` is anybody's: one that a deactivated teacher left without children is not counted. */
const isSomebodys: SQL = sql`(
  exists (select 1 from roster_students as member
    join students as child on child.id = member.student_id and child.deactivated_at is null
    where member.roster_id = class.id)
  or exists (select 1 from roster_teachers as own
    join ${accounts} on ${accounts.id} = own.account_id
    where own.roster_id = class.id and ${isListed}))`

/** Whether there is any class to look at. */
export async function hasClasses(
  db: Db,
  extent: Pick<Extent, 'scope' | 'schoolId' | 'teacherId' | 'rosterId'>,
): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select 1 from rosters as class
    where ${isLookedAt(extent)} and ${isOfTeacher(extent)} and ${isSomebodys} limit 1`)
  return rows.length > 0
}

/**
 * Common table expressions: `classes` that are looked at; `taught`, which teacher of the schools teaches
 * which; `attending`, the children of each class with the key of its line, for a teacher's line as often as the
 * class has teachers, and null if it has none. Every join is of tables whose size PostgreSQL knows: between
 * two expressions it would guess, and search one for every row of the other.
 */
export const members = (extent: Extent): SQL => sql`
  visible as materialized (
    select ${accounts.id} as id from ${accounts}
    where ${isListed} and ${ofSchools(sql`${accounts.schoolId}`, extent)}),
  classes as materialized (
    select * from (
      select class.id, class.name, class.school_id, ${shownGrade(sql`class.grade_level`, extent.gradeIfNone)} as grade
      from rosters as class
      where ${isLookedAt(extent)}
    ) as class
    where ${extent.grade === undefined ? sql`true` : sql`class.grade = ${extent.grade}`}
      and ${isOfTeacher(extent)} and ${isSomebodys}),
  taught as materialized (
    select ${keyOfTaught[extent.by]} as key, own.roster_id as class_id, own.account_id
    from classes
    join roster_teachers as own on own.roster_id = classes.id
    join visible on visible.id = own.account_id),
  attending as materialized (
    select ${keys[extent.by]} as key, classes.id as class_id, classes.grade, member.student_id
    from classes
    ${
      extent.by === 'teacher'
        ? sql`left join (roster_teachers as taught join visible on visible.id = taught.account_id)
            on taught.roster_id = classes.id`
        : sql``
    }
    join roster_students as member on member.roster_id = classes.id
    join students as child on child.id = member.student_id and child.deactivated_at is null)`

/** The children in classes of an extent's schools, each once: a select of `id`. */
export const childrenOf = (extent: Pick<Extent, 'scope' | 'schoolId' | 'rosterId'>): SQL => sql`
  select distinct member.student_id as id
  from rosters as class
  join roster_students as member on member.roster_id = class.id
  join students as child on child.id = member.student_id and child.deactivated_at is null
  where ${isLookedAt(extent)}`
