import { sql } from 'drizzle-orm'
import { dayIn } from '../../../shared/rules/days.ts'
import { parentRoles } from '../../../shared/rules/roles.ts'
import type { Db } from '../db/open.ts'
import { accounts } from '../db/schema/accounts.ts'
import { childOpenings } from '../db/schema/openings.ts'
import { rosterStudents, rosters, rosterTeachers } from '../db/schema/rosters.ts'
import { students } from '../db/schema/students.ts'

/** An adult and a child whose page was opened. */
export interface Opening {
  readonly studentId: string
  /** Whose account it was. */
  readonly accountId: string
  /** Who looked: the same account, or whoever views as it. */
  readonly byId: string
  readonly at: Date
}

/** Calls of one page, and of looking through it, are one opening. */
const ONE_OPENING_SECONDS = 60

const openedAs = sql`case
  when by_account.id <> account.id or account.is_internal_admin then 'support'
  when account.settings ->> 'role' in ${[...parentRoles]} then 'parent'
  when exists (
    select 1 from ${rosterStudents} as member
    join ${rosters} as open on open.id = member.roster_id and open.deactivated_at is null
    join ${rosterTeachers} as teaching on teaching.roster_id = open.id
    where member.student_id = child.id and teaching.account_id = account.id) then 'teacher'
  else 'administrator' end`

/** Puts openings on record, each adult and child at most once in it; a child who is gone by now is left out. */
export async function writeOpenings(db: Db, openings: readonly Opening[]): Promise<void> {
  const given = openings.map(
    ({ studentId, accountId, byId, at }) =>
      sql`(${studentId}::text, ${accountId}::text, ${byId}::text, ${dayIn('UTC', at)}::int, ${at.toISOString()}::timestamptz)`,
  )
  await db.execute(sql`
    insert into ${childOpenings} as kept
      (student_id, account_id, by_id, opened_as, day, first_at, last_at)
    select child.id, account.id, by_account.id, ${openedAs}, given.day, given.at, given.at
    from (values ${sql.join(given, sql`, `)}) as given (student_id, account_id, by_id, day, at)
    join ${students} as child on child.id = given.student_id
    join ${accounts} as account on account.id = given.account_id
    join ${accounts} as by_account on by_account.id = given.by_id
    order by child.id, account.id, by_account.id
    on conflict (student_id, account_id, by_id, day) do update set
      opened_as = excluded.opened_as,
      first_at = least(kept.first_at, excluded.first_at),
      last_at = greatest(kept.last_at, excluded.last_at),
      count = kept.count
        + (excluded.last_at >= kept.last_at + make_interval(secs => ${ONE_OPENING_SECONDS}))::int`)
}
