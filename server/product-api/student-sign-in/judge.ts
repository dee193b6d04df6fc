import { timingSafeEqual } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { keepDevice } from '../access-code/counted-devices.ts'
import { todayOf } from '../account/zone.ts'
import { hashOf } from '../auth/single-use.ts'
import type { Db } from '../db/open.ts'
import { lastSignIns, studentSignIns } from '../db/schema/student-sign-ins.ts'
import { readPassword } from '../picture-passwords/stored.ts'
import { Refusal } from '../refusal.ts'
import type { Product } from '../serve.ts'
import type { ClassTurns } from './class-turns.ts'
import { isClassHeld, judgmentOf } from './judgment.ts'
import { countMiss, forgiveMisses, MISSES_OF_STUDENT, missesOn } from './misses.ts'
import { forgetDevice, type StudentSession, wasLastHere } from './session.ts'

/** The refusals of a sign-in, with the sentences of the specification (S8.30 to S8.33). */
const refusals = {
  wrong: () => new Refusal(404, 'wrong-password', "That's not the right password."),
  locked: () => new Refusal(423, 'student-locked', 'You tried your password three times today.'),
  'class-locked': () => new Refusal(423, 'class-locked', 'Please ask your teacher for help.'),
  'not-set': () => new Refusal(409, 'password-not-set', 'You have not set a picture password yet.'),
  reset: () => new Refusal(404, 'password-reset', 'Password was reset during retrieval'),
} as const
export const passwordReset = refusals.reset
export const passwordNotSet = refusals['not-set']

type Parts = Pick<Product, 'db' | 'clock' | 'sealer' | 'config'>
type Answer = keyof typeof refusals | 'right'

interface Attempt {
  readonly password: string
  /** Undefined where the device's program knows of none: then each attempt counts. */
  readonly key: string | undefined
}

/**
 * Signs a child in by the three pictures, judged with its counters in one transaction: attempts in a class wait for
 * each other, so fifty at once are judged like fifty in turn. Throws what a wrong or locked attempt is answered with;
 * the attempt is counted all the same, and once however often it is sent.
 */
export async function signStudentIn(
  parts: Parts & { readonly turns: ClassTurns; readonly signal?: AbortSignal },
  session: StudentSession,
  attempt: Attempt,
): Promise<void> {
  // Who is locked is told so without waiting for the class: nothing is judged any more.
  if ((await missesOn(parts.db, placeOf(parts, session))).ofStudent >= MISSES_OF_STUDENT)
    throw refusals.locked()
  const answer = await parts.turns.run(
    session.rosterId,
    () => parts.db.transaction((tx) => judge({ ...parts, db: tx }, session, attempt)),
    parts.signal,
  )
  if (answer !== 'right') throw refusals[answer]()
}

const placeOf = ({ clock }: Pick<Parts, 'clock'>, session: StudentSession) => {
  const { familyId, studentId, rosterId, settings } = session
  return { familyId, studentId, rosterId, day: todayOf(clock, settings) }
}

async function judge(parts: Parts, session: StudentSession, { password, key }: Attempt): Promise<Answer> {
  const { db: tx, clock } = parts
  const { studentId, deviceFamilyId } = session
  const stored = await lockedPassword(parts, session)
  if (isOver(session, stored.setAt)) return 'reset'
  if (stored.password === null) return 'not-set'
  const place = placeOf(parts, session)
  const misses = await missesOn(tx, place)
  const isRight = isSame(password, stored.password)
  // Whoever gets in at once costs no further query.
  const wasHere = isRight && !isClassHeld(misses.ofClass) ? true : await wasLastHere(tx, session)
  const judgment = judgmentOf({ misses, isRight, wasLastHere: wasHere })
  const hash = key === undefined ? null : hashOf(JSON.stringify([key, password]))
  if (judgment.isMiss && !(await countMiss(tx, place, hash))) return 'wrong'
  if (judgment.forgetsDevice) await forgetDevice(tx, session)
  if (judgment.is !== 'right') return judgment.is
  // Most are right at once: then there is nothing to make good.
  if (misses.ofStudent > 0) await forgiveMisses(tx, place)
  const at = clock.now()
  await tx
    .insert(lastSignIns)
    .values({ studentId, deviceFamilyId, at })
    .onConflictDoUpdate({ target: lastSignIns.studentId, set: { deviceFamilyId, at } })
  await noteSignIn(tx, session, at)
  await keepNewDevice(parts, session)
  return 'right'
}

/** Counts the device the child is in on for good, which a browser never costs. */
export async function keepNewDevice(
  parts: Pick<Parts, 'db' | 'clock' | 'config'>,
  { accountId, studentId, newDevice }: StudentSession,
): Promise<void> {
  if (newDevice !== null) await keepDevice(parts, { accountId, studentId, deviceId: newDevice })
}

/** Notes that a child is in, with no wrong attempt behind it; whatever device asked for its teacher asks no more. */
async function noteSignIn(tx: Db, { familyId, studentId }: StudentSession, at: Date): Promise<void> {
  const isThis = eq(studentSignIns.familyId, familyId)
  await tx
    .update(studentSignIns)
    .set({
      helpToken: null,
      misses: sql`case when ${isThis} then 0 else ${studentSignIns.misses} end`,
      signedInAt: sql`case when ${isThis} then ${at.toISOString()}::timestamptz else ${studentSignIns.signedInAt} end`,
    })
    .where(eq(studentSignIns.studentId, studentId))
}

/** Locks the class first, then the child, whom a teacher may be resetting; answers its password. */
async function lockedPassword(parts: Parts, { studentId, rosterId }: StudentSession) {
  const { db: tx } = parts
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`sign-ins of ${rosterId}`}, 0))`)
  return readPassword(parts, studentId, { locks: true })
}

/** Whether the password that this session may practice has been reset since. */
export const isOver = ({ practicedSetAt }: StudentSession, setAt: Date | null): boolean =>
  practicedSetAt !== null && practicedSetAt.getTime() !== setAt?.getTime()

function isSame(typed: string, stored: string): boolean {
  const [a, b] = [Buffer.from(typed), Buffer.from(stored)]
  return a.length === b.length && timingSafeEqual(a, b)
}
