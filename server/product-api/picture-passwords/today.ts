import { and, desc, eq, gt, gte, isNotNull, isNull, max, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '../db/open.ts'
import { playEvents } from '../db/schema/plays.ts'
import { tokenFamilies } from '../db/schema/sessions.ts'
import { passwordMisses, studentSignIns } from '../db/schema/student-sign-ins.ts'
import { students } from '../db/schema/students.ts'

/**
 * What there is to know of the child at hand today; each is joined laterally, once a child, so that a class costs the
 * same however many children the others have.
 */

/** The child's wrong attempts since a day began; null if there are none. */
export const missesFrom = (db: Db, day: number) =>
  db
    .select({ count: sql<number | null>`sum(${passwordMisses.count})::int`.as('misses') })
    .from(passwordMisses)
    .where(and(eq(passwordMisses.studentId, students.id), gte(passwordMisses.day, day)))
    .as('missed')

/**
 * Whether a token session goes on. By its id and never joined: a plan that begins with all sessions that go on looks at
 * those of every child there is.
 */
export const goesOn = (familyId: PgColumn, now: Date): SQL =>
  sql`(select ${and(isNull(tokenFamilies.endedAt), gt(tokenFamilies.expiresAt, now))} from ${tokenFamilies}
    where ${eq(tokenFamilies.id, familyId)})`

const asks = isNotNull(studentSignIns.helpToken)
/** Whether the device of a session was opened by a badge, which opens it for one child. */
const isByBadge = sql`(select ${isNotNull(tokenFamilies.onlyStudentId)} from ${tokenFamilies}
  where ${eq(tokenFamilies.id, studentSignIns.deviceFamilyId)})`

/** When the tokens of a session were made: as the child was chosen, or as its device renewed them. */
const renewedAt = sql`(select ${tokenFamilies.rotatedAt} from ${tokenFamilies}
  where ${eq(tokenFamilies.id, studentSignIns.familyId)})`

/**
 * Whether the child is chosen on a device now, asks for help there, since when, on how many, when its tokens were made,
 * and since when it is signed in.
 */
export const openSession = (db: Db, now: Date) =>
  db
    .select({
      isOpen: sql<boolean>`count(*) > 0`.as('is_open'),
      helpToken: max(studentSignIns.helpToken).as('waiting_help_token'),
      askedAt: sql<Date | null>`min(${studentSignIns.helpAskedAt}) filter (where ${asks})`
        .mapWith(studentSignIns.helpAskedAt)
        .as('help_asked_since'),
      askingDevices: sql<number>`count(*) filter (where ${asks})::int`.as('asking_devices'),
      byBadge: sql<boolean | null>`bool_and(${isByBadge}) filter (where ${asks})`.as('asks_by_badge'),
      renewedAt: sql<Date | null>`max(${renewedAt})`.mapWith(tokenFamilies.rotatedAt).as('renewed_at'),
      signedInAt: max(studentSignIns.signedInAt).as('in_since'),
    })
    .from(studentSignIns)
    .where(
      and(
        eq(studentSignIns.studentId, students.id),
        goesOn(studentSignIns.familyId, now),
        goesOn(studentSignIns.deviceFamilyId, now),
      ),
    )
    .as('open')

/** The child's last play since an instant. */
export const lastPlayFrom = (db: Db, since: Date) =>
  db
    .select({
      appContext: playEvents.appContext,
      levelNum: playEvents.levelNum,
      startedAt: playEvents.startedAt,
      seconds: playEvents.seconds,
    })
    .from(playEvents)
    .where(and(eq(playEvents.studentId, students.id), gte(playEvents.startedAt, since)))
    .orderBy(desc(playEvents.startedAt), desc(playEvents.id))
    .limit(1)
    .as('played')
