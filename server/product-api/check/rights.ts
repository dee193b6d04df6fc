import type pg from 'pg'
import { type Finding, findingsOn } from '../../operations/finding.ts'

const { ok, warning, fault } = findingsOn('postgres')

/** The tables that the account may not use for all that the product does, and the sequences. */
const LACKING = `
  select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname = 'public' and c.relkind = 'r'
    and not (has_table_privilege(c.oid, 'select') and has_table_privilege(c.oid, 'insert')
      and has_table_privilege(c.oid, 'update') and has_table_privilege(c.oid, 'delete'))
  union all
  select c.relname from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname = 'public' and case when c.relkind = 'S' then not has_sequence_privilege(c.oid, 'usage') end
  order by 1`
const IS_SUPERUSER = 'select rolsuper from pg_roles where rolname = current_user'
/** How many names one line has. */
const NAMED = 5

/** Whether the account may do what the product does, and not far more. */
export async function findingsOnRights(pool: pg.Pool): Promise<Finding[]> {
  const { rows: lacking } = await pool.query<{ name: string }>(LACKING)
  const { rows: account } = await pool.query<{ rolsuper: boolean }>(IS_SUPERUSER)
  const names = lacking.map(({ name }) => name)
  const more = names.length > NAMED ? ` and ${names.length - NAMED} more` : ''
  const findings = [
    ...(names.length > 0
      ? [
          fault(
            `its account may not read and write ${names.slice(0, NAMED).join(', ')}${more}: grant select, insert, update and delete on the tables and usage on the sequences`,
          ),
        ]
      : []),
    ...(account[0]?.rolsuper
      ? [warning('its account is a superuser, which may do anything: give the product one of its own')]
      : []),
  ]
  return findings.length > 0 ? findings : [ok('its account may read and write, and is no superuser')]
}
