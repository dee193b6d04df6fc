import { and, asc, desc, eq, inArray, isNotNull, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { fullName } from '../../../shared/rules/names.ts'
import type { ReplyOf } from '../../contract/call.ts'
import { ERASURES_IN_PAGE, type erasures as erasuresCall, MAX_CERTIFICATES } from '../../contract/erasures.ts'
import type { Bearer } from '../auth/bearer.ts'
import type { Db } from '../db/open.ts'
import { accounts } from '../db/schema/accounts.ts'
import { erasureRosters, erasureStudents, erasures } from '../db/schema/erasures.ts'
import { rosters } from '../db/schema/rosters.ts'
import { students } from '../db/schema/students.ts'
import { paged } from '../paged.ts'
import { asksOrAdministers, isWhole, mayConcern, mayTakeBack, type Part, theirPart } from './way-back.ts'

const leaving = alias(accounts, 'leaving')

type Listed = ReplyOf<typeof erasuresCall>

/**
 * A page of the erasures that the bearer may take back, and the certificates of what they had erased or administer,
 * newest first.
 */
export async function listErasures(db: Db, bearer: Bearer, requested: number | undefined): Promise<Listed> {
  const concerns = await mayConcern(db, bearer)
  const isWaiting = and(concerns, mayTakeBack(bearer))
  const shown = paged(requested, ERASURES_IN_PAGE, await db.$count(erasures, isWaiting))
  const before = (shown.page - 1) * ERASURES_IN_PAGE
  return {
    ...shown,
    before,
    waiting: await waitingAfter(before, db, bearer, isWaiting),
    certificates: await certificatesOf(db, bearer, concerns),
  }
}

/** Those that are due first; of a colleague's account the classes and children of the bearer's that would go along. */
async function waitingAfter(
  before: number,
  db: Db,
  bearer: Bearer,
  isWaiting: SQL | undefined,
): Promise<Listed['waiting']> {
  const found = await db
    .select({ erasure: erasures, asker: accounts, leaving, isWhole: isWhole(bearer) })
    .from(erasures)
    .leftJoin(accounts, eq(accounts.id, erasures.requestedBy))
    .leftJoin(leaving, eq(leaving.id, erasures.accountId))
    .where(isWaiting)
    .orderBy(asc(erasures.dueAt), asc(erasures.id))
    .limit(ERASURES_IN_PAGE)
    .offset(before)
  const idsOf = (rows: typeof found) => rows.map(({ erasure }) => erasure.id)
  const names = new Map([
    ...(await namesOf(db, idsOf(found.filter((one) => one.isWhole)))),
    ...(await namesOf(db, idsOf(found.filter((one) => !one.isWhole)), theirPart(bearer))),
  ])
  return found.map(({ erasure, asker, leaving, isWhole }) => {
    const going = names.get(erasure.id)
    const named = { ...going, account: leaving ? fullName(leaving) : '' }
    const kind = isWhole ? erasure.kind : 'roster'
    return {
      erasureId: erasure.id,
      kind,
      isOwn: erasure.accountId === bearer.accountId,
      name: named[kind] ?? '',
      requestedBy: asker && { firstName: asker.firstName, lastName: asker.lastName },
      requestedAt: erasure.requestedAt.toISOString(),
      dueAt: erasure.dueAt.toISOString(),
      students: going?.students ?? 0,
      rosters: going?.rosters ?? 0,
    }
  })
}

async function certificatesOf(
  db: Db,
  bearer: Bearer,
  concerns: SQL | undefined,
): Promise<Listed['certificates']> {
  const found = await db
    .select()
    .from(erasures)
    .where(and(concerns, isNotNull(erasures.erasedAt), asksOrAdministers(bearer)))
    .orderBy(desc(erasures.requestedAt), desc(erasures.id))
    .limit(MAX_CERTIFICATES)
  return found.flatMap(({ id, kind, requestedAt, erasedAt, erased }) =>
    erasedAt === null
      ? []
      : {
          erasureId: id,
          kind,
          requestedAt: requestedAt.toISOString(),
          erasedAt: erasedAt.toISOString(),
          ...erased,
        },
  )
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
