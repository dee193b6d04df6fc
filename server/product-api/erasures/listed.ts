import { and, desc, eq, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { fullName } from '../../../shared/rules/names.ts'
import type { ReplyOf } from '../../contract/call.ts'
import { type erasures as erasuresCall, MAX_ERASURES } from '../../contract/erasures.ts'
import type { Bearer } from '../auth/bearer.ts'
import type { Db } from '../db/open.ts'
import { accounts } from '../db/schema/accounts.ts'
import { erasureRosters, erasureStudents, erasures } from '../db/schema/erasures.ts'
import { rosterStudents, rosters, rosterTeachers } from '../db/schema/rosters.ts'
import { students } from '../db/schema/students.ts'
import { administers } from '../ownership.ts'

const leaving = alias(accounts, 'leaving')

/**
 * Whether the bearer asked for an erasure, or administers the school it is at. A colleague's account is no business any
 * more of somebody who asked for it and has lost their rights since.
 */
const asksOrAdministers = (bearer: Bearer): SQL | undefined => {
  const isNoColleagues = or(ne(erasures.kind, 'account'), eq(erasures.accountId, bearer.accountId))
  return or(
    and(eq(erasures.requestedBy, bearer.accountId), isNoColleagues),
    administers(bearer, erasures.schoolId),
  )
}

/** Whether the bearer teaches what would be erased. */
const teachesErased = (bearer: Bearer): SQL => sql`(exists (
    select 1 from ${erasureRosters} as going
    join ${rosterTeachers} as teaching on teaching.roster_id = going.roster_id
    where going.erasure_id = ${erasures.id} and teaching.account_id = ${bearer.accountId})
  or exists (
    select 1 from ${erasureStudents} as going
    join ${rosterStudents} as member on member.student_id = going.student_id
    join ${rosters} as open on open.id = member.roster_id and open.deactivated_at is null
    join ${rosterTeachers} as teaching on teaching.roster_id = open.id
    where going.erasure_id = ${erasures.id} and teaching.account_id = ${bearer.accountId}))`

/** The open erasures that the bearer may take back. */
export const mayTakeBack = (bearer: Bearer): SQL | undefined =>
  and(
    isNull(erasures.takenBackAt),
    isNull(erasures.erasedAt),
    or(asksOrAdministers(bearer), teachesErased(bearer)),
  )

/** Those, and the certificates of what the bearer had erased or administers; newest first. */
export async function listErasures(db: Db, bearer: Bearer): Promise<ReplyOf<typeof erasuresCall>> {
  const found = await db
    .select({ erasure: erasures, asker: accounts, leaving })
    .from(erasures)
    .leftJoin(accounts, eq(accounts.id, erasures.requestedBy))
    .leftJoin(leaving, eq(leaving.id, erasures.accountId))
    .where(or(mayTakeBack(bearer), and(sql`${erasures.erasedAt} is not null`, asksOrAdministers(bearer))))
    .orderBy(desc(erasures.requestedAt), desc(erasures.id))
    .limit(MAX_ERASURES)
  const names = await namesOf(
    db,
    found.flatMap(({ erasure }) => (erasure.erasedAt === null ? erasure.id : [])),
  )
  return {
    erasures: found.map(({ erasure, asker, leaving }) => {
      const going = names.get(erasure.id)
      const named = { ...going, account: leaving ? fullName(leaving) : '' }
      const { firstName, lastName } = asker ?? { firstName: '', lastName: '' }
      return {
        erasureId: erasure.id,
        kind: erasure.kind,
        isOwn: erasure.accountId === bearer.accountId,
        name: erasure.erasedAt === null ? (named[erasure.kind] ?? '') : null,
        requestedBy: asker && { firstName, lastName },
        requestedAt: erasure.requestedAt.toISOString(),
        dueAt: erasure.dueAt.toISOString(),
        erasedAt: erasure.erasedAt?.toISOString() ?? null,
        students: erasure.erasedAt === null ? (going?.students ?? 0) : erasure.erased.students,
        rosters: erasure.erasedAt === null ? (going?.rosters ?? 0) : erasure.erased.rosters,
        rows: erasure.erased.rows,
      }
    }),
  }
}

/** What is waiting in each of these, and what it is called. */
async function namesOf(db: Db, erasureIds: readonly string[]) {
  const ofThese = [...erasureIds]
  const children = await db
    .select({ erasureId: erasureStudents.erasureId, child: students })
    .from(erasureStudents)
    .innerJoin(students, eq(students.id, erasureStudents.studentId))
    .where(inArray(erasureStudents.erasureId, ofThese))
  const classes = await db
    .select({ erasureId: erasureRosters.erasureId, name: rosters.name })
    .from(erasureRosters)
    .innerJoin(rosters, eq(rosters.id, erasureRosters.rosterId))
    .where(inArray(erasureRosters.erasureId, ofThese))
  return new Map(
    ofThese.map((id) => {
      const ofThis = children.filter(({ erasureId }) => erasureId === id)
      const theirClasses = classes.filter(({ erasureId }) => erasureId === id)
      const [first] = ofThis
      return [
        id,
        {
          student: first ? fullName(first.child) : '',
          roster: theirClasses[0]?.name ?? '',
          students: ofThis.length,
          rosters: theirClasses.length,
        },
      ]
    }),
  )
}
