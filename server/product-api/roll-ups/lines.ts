import { type SQL, sql } from 'drizzle-orm'
import { grades } from '../../../shared/rules/games.ts'
import { MAX_LINES } from '../../../shared/rules/line-limit.ts'
import type { RollUpBy } from '../../contract/roll-ups.ts'
import type { Db } from '../db/open.ts'
import { naturalOrder } from '../db/schema/natural-order.ts'
import { ALL, classesOfLines, type Extent, members, ofSchools } from './members.ts'

/** A line, or all lines together, as far as it is the same in every roll-up. */
export interface Line<Figures> {
  /** ALL for all lines together. */
  readonly id: string
  readonly name: string
  readonly firstName: string | null
  readonly lastName: string | null
  readonly grade: string | null
  readonly students: number
  readonly classes: number
  readonly teachers: number
  readonly only: { rosterId: string; name: string; teacherId: string | null } | null
  readonly figures: Figures
}

interface Named {
  /** Every line there is, also those without children: selects key, name, first_name, last_name, place. */
  readonly lines: SQL
}

const nothing = sql`null::text`

/** The names from the settings if both parts are there, otherwise the account's: nameOf() in SQL. */
export function nameColumn(column: string, setting: string): SQL {
  const own = sql.raw(`settings->>'mm${setting}Name'`)
  return sql`case when settings->>'mmFirstName' <> '' and settings->>'mmLastName' <> '' then ${own}
    else ${sql.raw(`${column}_name`)} end`
}

/** Where the lines come from, with what they sort by. */
const named: Readonly<Record<RollUpBy, Named>> = {
  school: {
    lines: sql`select id as key, name, ${nothing} as first_name, ${nothing} as last_name, name_order as place
      from schools where id in (select id from own)`,
  },
  teacher: {
    lines: sql`select id as key, trim(${nameColumn('first', 'First')} || ' ' || ${nameColumn('last', 'Last')}) as name,
        ${nameColumn('first', 'First')} as first_name, ${nameColumn('last', 'Last')} as last_name,
        lower(last_name) || ' ' || lower(first_name) as place
      from accounts where id in (select account_id from taught)`,
  },
  class: {
    lines: sql`select id as key, name, ${nothing} as first_name, ${nothing} as last_name, ${naturalOrder(sql`name`)} as place
      from classes`,
  },
  grade: {
    lines: sql`select distinct grade as key, grade as name, ${nothing} as first_name, ${nothing} as last_name,
        lpad(array_position(array[${sql.join(
          grades.map((grade) => sql`${grade}`),
          sql`, `,
        )}]::text[], grade)::text, 2, '0') as place
      from classes`,
  },
  child: {
    lines: sql`select id as key, trim(first_name || ' ' || last_name) as name, first_name, last_name,
        lower(first_name) || ' ' || lower(last_name) as place
      from students where id in (select student_id from attending)`,
  },
}

/**
 * The lines of an extent in order, at most a thousand, then all of them together (ALL), each with its
 * figures. `figures` selects `key` and `figures` (as JSON) from `kids`, every child of a line once in it and
 * once under ALL; `shown` has the lines' keys. `none` are the figures of nobody.
 */
export async function readLines<Figures>(
  db: Db,
  extent: Extent,
  { figures, none }: { figures: SQL; none: Figures },
): Promise<{ lines: Line<Figures>[]; total: number; whole: Line<Figures> }> {
  const { rows } = await db.execute<Row<Figures>>(sql`
    with ${members(extent)},
    own as (select id from schools where ${ofSchools(sql`id`, extent)}),
    named as (${named[extent.by].lines}),
    shown as materialized (
      select *, count(*) over () as total from named order by place, key limit ${MAX_LINES}::int),
    kids as materialized (
      select distinct key, student_id from attending where key in (select key from shown)
      union all
      select distinct ${ALL}, student_id from attending),
    counted as (select key, count(*)::int as students from kids group by key),
    keyed as (${classesOfLines[extent.by]}),
    shaped as (
      select key, count(*)::int as classes, min(id) as class_id from keyed group by key
      union all
      select ${ALL}, count(*)::int, min(id) from classes),
    staffed as (
      select coalesce(key, ${ALL}) as key, count(distinct account_id)::int as teachers, min(account_id) as account_id
      from taught group by grouping sets ((key), ())),
    figured as (${figures})
    select listed.key as id, listed.name, listed.first_name as "firstName", listed.last_name as "lastName",
      listed.total::int as total, coalesce(counted.students, 0) as students,
      coalesce(shaped.classes, 0) as classes, coalesce(staffed.teachers, 0) as teachers,
      only_class.id as "rosterId", only_class.name as "className", only_class.grade as "classGrade",
      staffed.account_id as "teacherId", figured.figures
    from (
      select key, name, first_name, last_name, place, total from shown
      union all select ${ALL}, '', null, null, null, 0) as listed
    left join counted on counted.key = listed.key
    left join shaped on shaped.key = listed.key
    left join staffed on staffed.key = listed.key
    left join figured on figured.key = listed.key
    left join classes as only_class on only_class.id = shaped.class_id and shaped.classes = 1
    order by listed.place, listed.key`)
  const found = rows.map((row) => lineOf(row, extent, none))
  const whole = found.find(({ id }) => id === ALL)
  if (!whole) throw new Error('a roll-up has no line of all')
  return { lines: found.filter(({ id }) => id !== ALL), total: rows[0]?.total ?? 0, whole }
}

interface Row<Figures> extends Record<string, unknown> {
  id: string
  name: string
  firstName: string | null
  lastName: string | null
  total: number
  students: number
  classes: number
  teachers: number
  rosterId: string | null
  className: string | null
  classGrade: string | null
  teacherId: string | null
  figures: Figures | null
}

function lineOf<Figures>(row: Row<Figures>, { by, teacherId }: Extent, none: Figures): Line<Figures> {
  const { id, name, firstName, lastName, students, classes, teachers } = row
  const only = row.rosterId && {
    rosterId: row.rosterId,
    name: row.className ?? '',
    // A class with co-teachers is opened as the class of the one who was chosen.
    teacherId: (by === 'teacher' ? id : teacherId) ?? row.teacherId,
  }
  const grade = by === 'class' ? row.classGrade : null
  return {
    id,
    name,
    firstName,
    lastName,
    grade,
    students,
    classes,
    teachers,
    only: only || null,
    figures: row.figures ?? none,
  }
}
