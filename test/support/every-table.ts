import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../server/product-api/db/open.ts'

interface Column {
  readonly table: string
  readonly column: string
  readonly type: string
  readonly isNullable: boolean
  readonly hasDefault: boolean
  /** The table it refers to. */
  readonly refersTo: string | null
  readonly refersToColumn: string | null
}

/** Every column of every table there is, from the database itself. */
export async function everyColumn(db: Db): Promise<Column[]> {
  const { rows } = await db.execute<Column & Record<string, unknown>>(sql`
    select c.table_name as "table", c.column_name as "column", c.data_type as "type",
      c.is_nullable = 'YES' as "isNullable",
      c.column_default is not null or c.is_identity = 'YES' or c.is_generated = 'ALWAYS' as "hasDefault",
      r.table_name as "refersTo", r.column_name as "refersToColumn"
    from information_schema.columns c
    left join (
      select k.table_name as own_table, k.column_name as own_column, u.table_name, u.column_name
      from information_schema.referential_constraints rc
      join information_schema.key_column_usage k on k.constraint_name = rc.constraint_name
      join information_schema.constraint_column_usage u on u.constraint_name = rc.constraint_name
    ) r on r.own_table = c.table_name and r.own_column = c.column_name
    where c.table_schema = 'public'
    order by c.table_name, c.ordinal_position`)
  return rows
}

/** The tables with a row in which one of these texts stands, in whatever column. */
export async function tablesWith(db: Db, texts: readonly string[]): Promise<string[]> {
  const tables = [...new Set((await everyColumn(db)).map(({ table }) => table))]
  const found: string[] = []
  for (const table of tables) {
    const isIn = sql.join(
      texts.map((text) => sql`position(${text} in row_to_json(t)::text) > 0`),
      sql` or `,
    )
    const { rows } = await db.execute(sql`select 1 from ${sql.identifier(table)} t where ${isIn} limit 1`)
    if (rows.length > 0) found.push(table)
  }
  return found
}

const isUnder = (type: string, ...names: readonly string[]) => names.some((name) => type.includes(name))

/** Something of a column's type. */
function valueFor({ table, column, type }: Column): SQL {
  if (isUnder(type, 'json')) return sql`'{}'::jsonb`
  if (isUnder(type, 'int', 'double', 'real', 'numeric')) return sql`0`
  if (isUnder(type, 'boolean')) return sql`false`
  if (isUnder(type, 'timestamp')) return sql`now()`
  if (isUnder(type, 'uuid')) return sql`gen_random_uuid()`
  return sql`${`${table} ${column}`}::text`
}

/**
 * A row in every table that has a column for one of these, such as `{ student_id: 'k1' }`, a reference or not, and in
 * those such rows refer to. Tables that already have such a row are left as they are. Returns the tables.
 */
export async function rowInEveryTable(
  db: Db,
  ids: Readonly<Record<string, string>>,
  extra: Readonly<Record<string, SQL>> = {},
): Promise<string[]> {
  const columns = await everyColumn(db)
  const tables = [...new Set(columns.map(({ table }) => table))]
  const keys = new Map<string, SQL>()
  const written: string[] = []
  const write = async (table: string): Promise<void> => {
    if (written.includes(table)) return
    written.push(table)
    const own = columns.filter((one) => one.table === table)
    const values: [string, SQL][] = []
    for (const one of own) {
      const given = extra[`${table}.${one.column}`]
      const id = ids[one.column]
      if (given) values.push([one.column, given])
      else if (id !== undefined) values.push([one.column, sql`${id}`])
      else if (one.isNullable || one.hasDefault) continue
      else if (one.refersTo) {
        if (!keys.has(one.refersTo)) await write(one.refersTo)
        values.push([one.column, keys.get(one.refersTo) ?? sql`null`])
      } else values.push([one.column, valueFor(one)])
    }
    const names = sql.join(
      values.map(([name]) => sql.identifier(name)),
      sql`, `,
    )
    const [first] = own
    const { rows } = await db.execute<{ key: string }>(sql`
      insert into ${sql.identifier(table)} as t (${names}) values (${sql.join(
        values.map(([, value]) => value),
        sql`, `,
      )}) on conflict do nothing returning ${sql.identifier(first?.column ?? '')}::text as key`)
    if (rows[0]) keys.set(table, sql`${rows[0].key}`)
  }
  for (const table of tables)
    if (columns.some((one) => one.table === table && ids[one.column] !== undefined)) await write(table)
  return written.sort()
}
