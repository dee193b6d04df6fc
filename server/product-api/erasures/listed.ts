import { and, desc, eq, inArray, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { fullName } from '../../../shared/rules/names.ts'
import type { ReplyOf } from '../../contract/call.ts'
import { type erasures as erasuresCall, MAX_ERASURES } from '../../contract/erasures.ts'
import type { Bearer } from '../auth/bearer.ts'
import type { Db } from '../db/open.ts'
import { accounts } from '../db/schema/accounts.ts'
import { erasureRosters, erasureStudents, erasures } from '../db/schema/erasures.ts'
import { rosters } from '../db/schema/rosters.ts'
import { students } from '../db/schema/students.ts'
import { asksOrAdministers, isWhole, mayConcern, mayTakeBack, type Part, theirPart } from './way-back.ts'

const leaving = alias(accounts, 'leaving')

/**
 * The erasures that the bearer may take back, and the certificates of what they had erased or administer; newest first.
 * Of a colleague's account they see the classes and children of theirs that would go along.
 */
export async function listErasures(db: Db, bearer: Bearer): Promise<ReplyOf<typeof erasuresCall>> {
  const found = await db
    .select({ erasure: erasures, asker: accounts, leaving, isWhole: isWhole(bearer) })
    .from(erasures)
    .leftJoin(accounts, eq(accounts.id, erasures.requestedBy))
    .leftJoin(leaving, eq(leaving.id, erasures.accountId))
    .where(
      and(
        await mayConcern(db, bearer),
        or(mayTakeBack(bearer), and(sql`${erasures.erasedAt} is not null`, asksOrAdministers(bearer))),
      ),
    )
    .orderBy(desc(erasures.requestedAt), desc(erasures.id))
    .limit(MAX_ERASURES)
  const open = found.filter(({ erasure }) => erasure.erasedAt === null)
  const idsOf = (rows: typeof found) => rows.map(({ erasure }) => erasure.id)
  const names = new Map([
    ...(await namesOf(db, idsOf(open.filter((one) => one.isWhole)))),
    ...(await namesOf(db, idsOf(open.filter((one) => !one.isWhole)), theirPart(bearer))),
  ])
  return {
    erasures: found.map(({ erasure, asker, leaving, isWhole }) => {
      const going = names.get(erasure.id)
      const named = { ...going, account: leaving ? fullName(leaving) : '' }
      const kind = isWhole ? erasure.kind : 'roster'
      const { firstName, lastName } = asker ?? { firstName: '', lastName: '' }
      return {
        erasureId: erasure.id,
        kind,
        isOwn: erasure.accountId === bearer.accountId,
        name: erasure.erasedAt === null ? (named[kind] ?? '') : null,
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
async function namesOf(db: Db, erasureIds: readonly string[], part: Part = {}) {
  const ofThese = [...erasureIds]
  const children = await db
    .select({ erasureId: erasureStudents.erasureId, child: students })
    .from(erasureStudents)
    .innerJoin(students, eq(students.id, erasureStudents.studentId))
    .where(and(inArray(erasureStudents.erasureId, ofThese), part.students))
  const classes = await db
    .select({ erasureId: erasureRosters.erasureId, name: rosters.name })
    .from(erasureRosters)
    .innerJoin(rosters, eq(rosters.id, erasureRosters.rosterId))
    .where(and(inArray(erasureRosters.erasureId, ofThese), part.rosters))
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
