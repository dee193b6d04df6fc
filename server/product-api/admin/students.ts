import { and, asc, desc, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import { MAX_STUDENTS, type studentData } from '../../contract/admin.ts'
import type { BodyOf, ReplyOf } from '../../contract/call.ts'
import type { Db } from '../db/open.ts'
import { schools } from '../db/schema/institutions.ts'
import { playEvents } from '../db/schema/plays.ts'
import { rosterStudents, rosters } from '../db/schema/rosters.ts'
import { students } from '../db/schema/students.ts'
import { nameIsWhole, nameStartsWith } from '../name-starts-with.ts'
import { studentOf } from '../rosters/read.ts'
import { inClass } from '../students/in-class.ts'

type StudentFilter = BodyOf<typeof studentData>

/**
 * Children with this id, or whose name begins with this text, with what is stored of the first ones; two
 * queries.
 */
export async function findStudents(
  db: Db,
  { text, grade, status }: StudentFilter,
): Promise<ReplyOf<typeof studentData>> {
  const filter = and(
    or(eq(students.id, text.trim()), nameStartsWith(students, text)),
    grade === undefined ? undefined : inGrade(grade),
    status && (status === 'active' ? isNull : isNotNull)(students.deactivatedAt),
  )
  const total = await db.$count(students, filter)
  const found = await db
    .select({ student: students, school: schools.name, classes, played, inClass })
    .from(students)
    .leftJoin(schools, eq(schools.id, students.schoolId))
    .where(filter)
    .orderBy(
      desc(nameIsWhole(students, text)),
      asc(sql`lower(${students.lastName})`),
      asc(sql`lower(${students.firstName})`),
      asc(students.id),
    )
    .limit(MAX_STUDENTS)
  return {
    total,
    students: found.map(({ student, school, classes, played, inClass }) => ({
      ...studentOf(student),
      school,
      classes,
      inClass,
      plays: played.plays,
      seconds: played.seconds,
      lastPlayedAt: played.last === null ? null : new Date(played.last).toISOString(),
      deactivatedAt: student.deactivatedAt?.toISOString() ?? null,
    })),
  }
}

/** The stored grades for a grade that is displayed differently (S3.45, S5.107?). */
const storedGrades: ReadonlyMap<string, readonly string[]> = new Map([
  ['K', ['K', '0']],
  ['N/A', ['N/A', '']],
])

const inGrade = (grade: string): SQL =>
  inArray(sql`trim(coalesce(${students.gradeLevel}, ''))`, [...(storedGrades.get(grade) ?? [grade])])

const classes = sql<string[]>`coalesce((
  select jsonb_agg(class.name order by class.name)
  from ${rosterStudents} as member
  join ${rosters} as class on class.id = member.roster_id and class.deactivated_at is null
  where member.student_id = ${students.id}), '[]'::jsonb)`

const played = sql<{ plays: number; seconds: number; last: string | null }>`(
  select jsonb_build_object('plays', count(*), 'seconds', coalesce(sum(seconds), 0), 'last', max(started_at))
  from ${playEvents} where student_id = ${students.id})`
