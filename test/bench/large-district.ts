import { type SQL, sql } from 'drizzle-orm'
import { columnsBySet } from '../../server/product-api/analytics/standards.ts'
import type { Db } from '../../server/product-api/db/open.ts'
import { addDays, dayIn, startOfDay } from '../../shared/rules/days.ts'
import { grades } from '../../shared/rules/games.ts'
import { addAccount, addSchool } from '../support/product-data.ts'

/** A large district; every teacher has a class of so many children. */
export const SCHOOLS = 500
export const TEACHERS = 10_000
export const CHILDREN_EACH = 5
/** Its administrator, who has no time zone of their own. */
export const LEADER = 'leader'
export const ZONE = 'UTC'
/** Levels each child has played, a day apart. */
const PLAYS_EACH = 20

/** Its schools, teachers, classes and children. */
export async function fillDistrict(db: Db, teachers: number = TEACHERS): Promise<void> {
  await addSchool(db, 'first', 'valley')
  await addAccount(db, LEADER, {
    districtId: 'valley',
    rights: 'V',
    isSignupComplete: true,
    settings: { role: 'District administrator' },
  })
  const gradeOf = sql`(array[${sql.join(
    grades.map((grade) => sql`${grade}`),
    sql`, `,
  )}]::text[])[1 + n % ${grades.length}::int]`
  for (const statement of [
    sql`insert into schools (id, district_id, name, city, state, zip)
      select 's-' || n, 'valley', 'School ' || n, 'Oakland', 'CA', '94601' from generate_series(1, ${SCHOOLS - 1}::int) as n`,
    sql`insert into accounts (id, email, case_sensitive_email, first_name, last_name, client_id, started_day, access_code,
        school_id, district_id, settings)
      select 't-' || n, 't-' || n, 't-' || n, 'First' || n, 'Last' || n, 'c-' || n, 20260801, 'a-' || n,
        's-' || (1 + n % ${SCHOOLS - 1}::int), 'valley', '{"role": "Classroom teacher", "gradeLevel": "3"}'
      from generate_series(1, ${teachers}::int) as n`,
    sql`insert into rosters (id, name, grade_level, school_id, changed_at)
      select 'r-' || n, 'Room ' || n, ${gradeOf}, 's-' || (1 + n % ${SCHOOLS - 1}::int), now()
      from generate_series(1, ${teachers}::int) as n`,
    sql`insert into roster_teachers (roster_id, account_id, roster_index)
      select 'r-' || n, 't-' || n, 0 from generate_series(1, ${teachers}::int) as n`,
    sql`insert into students (id, first_name, last_name, grade_level, school_id)
      select 'k-' || n || '-' || kid, 'First' || n, 'Last' || n || '-' || kid, ${gradeOf}, 's-' || (1 + n % ${SCHOOLS - 1}::int)
      from generate_series(1, ${teachers}::int) as n, generate_series(1, ${CHILDREN_EACH}::int) as kid`,
    sql`insert into roster_students (roster_id, student_id)
      select 'r-' || n, 'k-' || n || '-' || kid
      from generate_series(1, ${teachers}::int) as n, generate_series(1, ${CHILDREN_EACH}::int) as kid`,
    sql`analyze`,
  ])
    await db.execute(statement)
}

/** What its children have played, and the figures that are kept of them, right until midnight. */
export async function fillFigures(db: Db, now: Date): Promise<void> {
  const today = dayIn(ZONE, now)
  const at = (moment: Date) => sql`${moment.toISOString()}::timestamptz`
  const midnight = at(startOfDay(ZONE, addDays(today, 1)))
  const some = (...words: string[]) =>
    sql`(array[${sql.join(
      words.map((word) => sql`${word}`),
      sql`, `,
    )}]::text[])[1 + (random() * ${words.length - 1}::int)::int]`
  const level = some('high', 'medium', 'low')
  const listed = JSON.stringify(columnsBySet.CommonCore)
  const statements: SQL[] = [
    sql`insert into play_events (student_id, app_context, seconds, level_num, level_result_type, started_at)
      select child.id, ${some('Fractions!', 'Cupcake!', 'Cloud Machine', 'Wings', 'Pizza')}, 60, 1 + n, 'wonEarly',
        ${at(now)} - n * interval '1 day' - interval '1 hour'
      from generate_series(${PLAYS_EACH}::int, 1, -1) as n, students as child`,
    sql`insert into child_figures
      select ${ZONE}, id, ${today}::int, ${midnight}, 60, 420, 1200, 1200, 400, 300, 80,
        ${level}, ${level}, ${level}, ${level}, ${level}, 12, 'confidence', ${today}::int, 'won', 0,
        '{"Pizza": 600, "Match": 300, "Wings": 200, "Zoom": 100}'::jsonb from students`,
    sql`insert into child_mastery
      select child.id, listed."columnId", random(), 8
      from students as child join jsonb_to_recordset(${listed}::jsonb) as listed("columnId" text, grade text)
        on listed.grade = child.grade_level`,
    sql`insert into figures_noticed values (1, ${at(now)}, (select max(id) from play_events), (select max(id) from play_events))`,
    sql`vacuum analyze`,
  ]
  for (const statement of statements) await db.execute(statement)
}
