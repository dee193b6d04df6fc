import { type SQL, sql } from 'drizzle-orm'
import type { Grade } from '../../../shared/rules/games.ts'
import { DEFAULT_GRADE } from '../../../shared/rules/grades.ts'
import { MASTERY_GREEN_FROM, MASTERY_YELLOW_FROM } from '../../../shared/rules/mastery.ts'
import type { Column } from '../analytics/standards.ts'
import { jsonRows } from '../analytics/statements.ts'
import type { Db } from '../db/open.ts'
import { ALL, type Extent, members } from './members.ts'

/** Children per status: green, yellow, red, none. */
export type Marks = number[]

/** The grade that most children are in, the lower of two; grade 3 if there are none. */
export async function gradeOfMost(db: Db, extent: Extent): Promise<Grade> {
  const { rows } = await db.execute<{ grade: Grade }>(sql`
    with ${members({ ...extent, by: 'grade', grade: undefined })}
    select key as grade from attending
    group by key order by count(distinct student_id) desc, key = 'K' desc, key limit 1`)
  return rows[0]?.grade ?? DEFAULT_GRADE
}

/**
 * The marks of each key of `kids` (lines.ts): one entry per column, which all have the same children, or by
 * grade one for all columns of that grade.
 */
export function skillsFigures(columns: readonly Column[], by: Extent['by'], enough: number): SQL {
  // Counted and not joined: PostgreSQL expects few children in a grade, and looks each of them up.
  const counts = by === 'grade' ? sql`listed.grade = kids.key` : sql`true`
  return sql`
  select scored.key, jsonb_object_agg(scored.column_id, jsonb_build_array(green, yellow, red)) as figures
  from (
    select kids.key, ${by === 'grade' ? sql`'all'` : sql`kept.column_id`} as column_id,
      count(*) filter (where ${counts} and kept.score >= ${MASTERY_GREEN_FROM}::float8) as green,
      count(*) filter (where ${counts} and kept.score >= ${MASTERY_YELLOW_FROM}::float8
        and kept.score < ${MASTERY_GREEN_FROM}::float8) as yellow,
      count(*) filter (where ${counts} and kept.score < ${MASTERY_YELLOW_FROM}::float8) as red
    from kids
    join child_mastery as kept on kept.student_id = kids.student_id and kept.levels >= ${enough}::int
    join ${jsonRows(
      columns.map(({ columnId, grade }) => ({ id: columnId, grade })),
      sql`id text, grade text`,
    )} on listed.id = kept.column_id
    group by 1, 2) as scored
  group by scored.key`
}

/**
 * The marks of each key of `kids` over the standards of the grades of the classes that its children are in: one entry,
 * with those who have not enough data.
 */
export const marksTogether = (columns: readonly Column[], enough: number): SQL => sql`
  select counted.key, jsonb_build_object('all',
    jsonb_build_array(green, yellow, red, of_all - green - yellow - red)) as figures
  from (
    select placed.key, count(*) as of_all,
      count(*) filter (where kept.score >= ${MASTERY_GREEN_FROM}::float8) as green,
      count(*) filter (where kept.score >= ${MASTERY_YELLOW_FROM}::float8
        and kept.score < ${MASTERY_GREEN_FROM}::float8) as yellow,
      count(*) filter (where kept.score < ${MASTERY_YELLOW_FROM}::float8) as red
    from (
      select distinct kids.key, kids.student_id, attending.grade
      from kids join attending on attending.student_id = kids.student_id
        and kids.key in (attending.key, ${ALL})) as placed
    join ${jsonRows(
      columns.map(({ columnId, grade }) => ({ id: columnId, grade })),
      sql`id text, grade text`,
    )} on listed.grade = placed.grade
    left join child_mastery as kept on kept.student_id = placed.student_id and kept.column_id = listed.id
      and kept.levels >= ${enough}::int
    group by placed.key) as counted`

/** What is counted of a line, by column or for all together. */
export type Counted = Readonly<
  Record<string, readonly [green: number, yellow: number, red: number, none?: number]>
>
/** Nobody has a mark. */
export const noMarks: Counted = {}

/** A line's counts with those who have not enough data, in the order of the columns. */
export const marksOf = (counted: Counted, students: number, columns: readonly Column[]): Marks[] =>
  columns.map(({ columnId }) => withNone(counted[columnId], students))

/** The counts of all standards of a grade together. */
export const marksOfGrade = (counted: Counted, students: number, standards: number): Marks[] => [
  withNone(counted.all, students * standards),
]

/** The counts of `marksTogether`; nobody's of a line without children. */
export const marksOfAll = ({ all: [green, yellow, red, none = 0] = [0, 0, 0] }: Counted): Marks[] => [
  [green, yellow, red, none],
]

function withNone(counts: Counted[string] | undefined, all: number): Marks {
  const [green, yellow, red] = counts ?? [0, 0, 0]
  return [green, yellow, red, all - green - yellow - red]
}
