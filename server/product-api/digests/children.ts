import { type SQL, sql } from 'drizzle-orm'
import { childrenSeenBy } from '../guardians/sees.ts'

/** The children these people may be written to about, a select of `id`: those of their own rosters, and those shared with them. */
export const childrenAbout = (accountIds: readonly string[]): SQL => sql`
  select member.student_id as id
  from roster_teachers as own
  join rosters as class on class.id = own.roster_id and class.deactivated_at is null
  join roster_students as member on member.roster_id = class.id
  join students as child on child.id = member.student_id and child.deactivated_at is null
  where own.account_id in (${sql.join(
    accountIds.map((id) => sql`${id}`),
    sql`, `,
  )})
  union ${childrenSeenBy(accountIds)}`
