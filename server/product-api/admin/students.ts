import { asc, eq, or, sql } from 'drizzle-orm'
import type { studentData } from '../../contract/admin.ts'
import type { ReplyOf } from '../../contract/call.ts'
import type { Db } from '../db/open.ts'
import { schools } from '../db/schema/institutions.ts'
import { playEvents } from '../db/schema/plays.ts'
import { rosterStudents, rosters } from '../db/schema/rosters.ts'
import { students } from '../db/schema/students.ts'
import { nameBegins } from '../names-beginning.ts'
import { studentOf } from '../rosters/read.ts'
import { inClass } from '../students/in-class.ts'

/** As many as a person reads through. */
const SHOWN = 100

/** Children of this id, or whose name begins so, with what is stored of them; one query. */
export async function findStudents(db: Db, text: string): Promise<ReplyOf<typeof studentData>> {
  const found = await db
    .select({ student: students, school: schools.name, classes, played, inClass })
    .from(students)
    .leftJoin(schools, eq(schools.id, students.schoolId))
    .where(or(eq(students.id, text.trim()), nameBegins(students, text)))
    .orderBy(asc(sql`lower(${students.lastName})`), asc(sql`lower(${students.firstName})`), asc(students.id))
    .limit(SHOWN + 1)
  return {
    more: found.length > SHOWN,
    students: found.slice(0, SHOWN).map(({ student, school, classes, played, inClass }) => ({
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

const classes = sql<string[]>`coalesce((
  select jsonb_agg(class.name order by class.name)
  from ${rosterStudents} as member
  join ${rosters} as class on class.id = member.roster_id and class.deactivated_at is null
  where member.student_id = ${students.id}), '[]'::jsonb)`

const played = sql<{ plays: number; seconds: number; last: string | null }>`(
  select jsonb_build_object('plays', count(*), 'seconds', coalesce(sum(seconds), 0), 'last', max(started_at))
  from ${playEvents} where student_id = ${students.id})`
