import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { startOfDay } from '../../../shared/rules/days.ts'
import type { ReplyOf } from '../../contract/call.ts'
import type { rosterPasswords } from '../../contract/picture-passwords.ts'
import { todayOf, zoneOf } from '../account/zone.ts'
import type { Bearer } from '../auth/bearer.ts'
import type { Db } from '../db/open.ts'
import type { accounts } from '../db/schema/accounts.ts'
import { rosterStudents, rosters, rosterTeachers } from '../db/schema/rosters.ts'
import { studentPasswords } from '../db/schema/student-passwords.ts'
import { lastSignIns } from '../db/schema/student-sign-ins.ts'
import { students } from '../db/schema/students.ts'
import { mayOpenRoster } from '../ownership.ts'
import type { Product } from '../serve.ts'
import { MISSES_OF_STUDENT } from '../student-sign-in/misses.ts'
import { lastPlayFrom, missesFrom, openSession } from './today.ts'

type State = ReplyOf<typeof rosterPasswords>['students'][number]

/**
 * How it stands with the picture passwords of a teacher's active rosters, or of one of them: who has set one, is locked
 * today, asks for help, is signed in, and last played what today. Who they are is a query of its own: joined to what
 * is known of them, it had every child of the installation looked at for one class.
 */
export async function readPasswordStates(
  { db, clock, bearer }: Pick<Product, 'db' | 'clock'> & { readonly bearer: Bearer },
  { id, settings }: Pick<typeof accounts.$inferSelect, 'id' | 'settings'>,
  rosterId?: string,
): Promise<State[]> {
  const today = todayOf(clock, settings)
  const taught = await taughtBy(db, bearer, id, rosterId)
  if (taught.length === 0) return []
  const misses = missesFrom(db, today)
  const open = openSession(db, clock.now())
  const played = lastPlayFrom(db, startOfDay(zoneOf(settings), today))
  const rows = await db
    .select({
      studentId: students.id,
      firstName: students.firstName,
      lastName: students.lastName,
      setAt: studentPasswords.setAt,
      hints: studentPasswords.hints,
      misses: misses.count,
      isOpen: open.isOpen,
      helpToken: open.helpToken,
      askedAt: open.askedAt,
      askingDevices: open.askingDevices,
      byBadge: open.byBadge,
      renewedAt: open.renewedAt,
      inSince: open.signedInAt,
      signedInAt: lastSignIns.at,
      appContext: played.appContext,
      levelNum: played.levelNum,
      startedAt: played.startedAt,
      seconds: played.seconds,
    })
    .from(students)
    .leftJoin(studentPasswords, eq(studentPasswords.studentId, students.id))
    .leftJoin(lastSignIns, eq(lastSignIns.studentId, students.id))
    .leftJoinLateral(misses, sql`true`)
    .leftJoinLateral(open, sql`true`)
    .leftJoinLateral(played, sql`true`)
    .where(and(inArray(students.id, taught), isNull(students.deactivatedAt)))
    .orderBy(students.id)
  return rows.map(({ studentId, firstName, lastName, setAt, hints, misses, helpToken, ...row }) => ({
    studentId,
    firstName,
    lastName,
    isSet: setAt !== null,
    hints: hints ?? 'off',
    misses: misses ?? 0,
    isLocked: (misses ?? 0) >= MISSES_OF_STUDENT,
    helpToken,
    asks: row.askedAt && {
      askedAt: row.askedAt.toISOString(),
      devices: row.askingDevices ?? 1,
      byBadge: row.byBadge === true,
    },
    signedInAt: row.signedInAt?.toISOString() ?? null,
    session:
      row.isOpen !== true
        ? null
        : {
            renewedAt: row.renewedAt?.toISOString() ?? null,
            signedInAt: row.inSince?.toISOString() ?? null,
          },
    lastPlay: lastPlayOf(row),
  }))
}

/** The children of a teacher's active rosters that the bearer may open, or of one of them. */
async function taughtBy(
  db: Db,
  bearer: Bearer,
  teacherId: string,
  rosterId: string | undefined,
): Promise<string[]> {
  const rows = await db
    .selectDistinct({ id: rosterStudents.studentId })
    .from(rosterStudents)
    .innerJoin(rosters, and(eq(rosters.id, rosterStudents.rosterId), isNull(rosters.deactivatedAt)))
    .innerJoin(rosterTeachers, eq(rosterTeachers.rosterId, rosters.id))
    .where(
      and(
        eq(rosterTeachers.accountId, teacherId),
        mayOpenRoster(bearer),
        rosterId === undefined ? undefined : eq(rosterStudents.rosterId, rosterId),
      ),
    )
  return rows.map((row) => row.id)
}

interface Played {
  readonly appContext: string | null
  readonly levelNum: number | null
  readonly startedAt: Date | null
  readonly seconds: number | null
}

function lastPlayOf({ appContext, levelNum, startedAt, seconds }: Played): State['lastPlay'] {
  if (appContext === null || levelNum === null || startedAt === null) return null
  const endedAt = new Date(startedAt.getTime() + (seconds ?? 0) * 1_000)
  return { appContext, levelNum, endedAt: endedAt.toISOString() }
}
