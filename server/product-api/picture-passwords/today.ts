import { and, desc, eq, gt, gte, inArray, isNull, max, type SQLWrapper, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '../db/open.ts'
import { playEvents } from '../db/schema/plays.ts'
import { tokenFamilies } from '../db/schema/sessions.ts'
import { passwordMisses, studentSignIns } from '../db/schema/student-sign-ins.ts'
import { students } from '../db/schema/students.ts'

/** The query of the ids of the children it is about. */
type Children = SQLWrapper

/** The wrong attempts of each child since a day began. */
export const missesFrom = (db: Db, children: Children, day: number) =>
  db
    .select({
      studentId: passwordMisses.studentId,
      count: sql<number>`sum(${passwordMisses.count})::int`.as('misses'),
    })
    .from(passwordMisses)
    .where(and(gte(passwordMisses.day, day), inArray(passwordMisses.studentId, children)))
    .groupBy(passwordMisses.studentId)
    .as('missed')

const devices = alias(tokenFamilies, 'devices')

/** Who is chosen on a device now, asks for help there, and since when is signed in. */
export const openSessions = (db: Db, children: Children, now: Date) =>
  db
    .select({
      studentId: studentSignIns.studentId,
      helpToken: max(studentSignIns.helpToken).as('waiting_help_token'),
      signedInAt: max(studentSignIns.signedInAt).as('in_since'),
    })
    .from(studentSignIns)
    .innerJoin(tokenFamilies, eq(tokenFamilies.id, studentSignIns.familyId))
    .innerJoin(devices, eq(devices.id, studentSignIns.deviceFamilyId))
    .where(
      and(
        inArray(studentSignIns.studentId, children),
        isNull(tokenFamilies.endedAt),
        gt(tokenFamilies.expiresAt, now),
        isNull(devices.endedAt),
        gt(devices.expiresAt, now),
      ),
    )
    .groupBy(studentSignIns.studentId)
    .as('open')

/** The last play of the child at hand since an instant: to be joined laterally, once a child. */
export const lastPlayFrom = (db: Db, since: Date) =>
  db
    .select({
      studentId: playEvents.studentId,
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
