import { and, eq, exists, ne, not, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '../db/open.ts'
import { accounts } from '../db/schema/accounts.ts'
import { rosters, rosterTeachers } from '../db/schema/rosters.ts'
import { isParents } from './members.ts'

const others = alias(rosterTeachers, 'others')

/**
 * Whether somebody else who is active teaches a roster along with a teacher, or somebody else of whom `condition`
 * holds. Parents do not count, as a class cannot be left to them.
 */
export const hasOtherTeacher = (db: Db, teacherId: string | SQLWrapper, condition?: SQL): SQL =>
  hasTeacherBeside(db, teacherId, and(ne(accounts.state, 'deactivated'), condition))

/** The same, counting deactivated teachers, who may come back. */
export const hasTeacherBeside = (db: Db, teacherId: string | SQLWrapper, condition?: SQL): SQL =>
  exists(
    db
      .select({ one: sql`1` })
      .from(others)
      .innerJoin(accounts, eq(accounts.id, others.accountId))
      .where(
        and(
          eq(others.rosterId, rosters.id),
          ne(others.accountId, teacherId),
          not(isParents(accounts.settings)),
          condition,
        ),
      ),
  )
