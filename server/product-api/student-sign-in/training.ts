import { eq } from 'drizzle-orm'
import { picturesOf } from '../../../shared/rules/picture-password.ts'
import { todayOf } from '../account/zone.ts'
import { studentPasswords } from '../db/schema/student-passwords.ts'
import { studentSignIns } from '../db/schema/student-sign-ins.ts'
import { readPassword, sealedPassword } from '../picture-passwords/stored.ts'
import { conflict, forbidden, invalid } from '../refusal.ts'
import type { Product } from '../serve.ts'
import { isOver, passwordReset } from './judge.ts'
import { MISSES_OF_STUDENT, missesOn } from './misses.ts'
import type { StudentSession } from './session.ts'
import { stepsOf } from './steps.ts'
import { suggestedPictures } from './suggest.ts'

type Parts = Pick<Product, 'db' | 'clock' | 'sealer'>

/**
 * Sets the password of a child who has none, and lets this session train it. Throws 409 where one is set meanwhile,
 * on another device (S4.44, S4.47). The same pictures once more in this session are a first answer that was lost.
 */
export async function choosePassword(parts: Parts, session: StudentSession, password: string): Promise<void> {
  const { db, clock, sealer } = parts
  const { studentId, familyId } = session
  if (picturesOf(password) === null) throw invalid({ password: 'Choose one picture from each group.' })
  const setAt = clock.now()
  await db.transaction(async (tx) => {
    const chosen = await tx
      .insert(studentPasswords)
      .values({ studentId, sealed: sealedPassword(sealer, studentId, password), setAt })
      .onConflictDoNothing()
      .returning({ studentId: studentPasswords.studentId })
    if (chosen.length === 0) {
      if (await wasChosenHere({ ...parts, db: tx }, session, password)) return
      throw conflict()
    }
    await tx
      .update(studentSignIns)
      .set({ practicedSetAt: setAt })
      .where(eq(studentSignIns.familyId, familyId))
  })
}

/** Only the session that has chosen may learn that pictures are the child's: to any other it would be a free guess. */
async function wasChosenHere(parts: Parts, session: StudentSession, password: string): Promise<boolean> {
  if (session.practicedSetAt === null) return false
  const stored = await readPassword(parts, session.studentId)
  return !isOver(session, stored.setAt) && stored.password === password
}

/** How it stands with a child's password, and the steps of a training if one is open in this session (S7.117). */
export async function passwordState(parts: Parts & Pick<Product, 'tokenKey'>, session: StudentSession) {
  const { studentId, familyId, rosterId, settings, practicedSetAt } = session
  const { password, hints, setAt } = await readPassword(parts, studentId)
  const { ofStudent } = await missesOn(parts.db, {
    studentId,
    rosterId,
    day: todayOf(parts.clock, settings),
  })
  const pictures = password === null ? null : picturesOf(password)
  const isOpen = practicedSetAt !== null && !isOver(session, setAt)
  return {
    isSet: password !== null,
    hints,
    isLocked: ofStudent >= MISSES_OF_STUDENT,
    steps: pictures && isOpen ? stepsOf(parts.tokenKey, studentId, pictures) : null,
    ...(session.misses > 0 && { triesLeft: Math.max(0, MISSES_OF_STUDENT - ofStudent) }),
    ...(password === null && {
      suggested: suggestedPictures(parts.tokenKey, familyId),
    }),
  }
}

/**
 * Whether a picture is right in a step of a training. Throws 403 where none is open in this session, and 404 if the
 * password was reset meanwhile (S8.31).
 */
export async function isRightPick(
  parts: Parts,
  session: StudentSession,
  { step, picture }: { readonly step: number; readonly picture: string },
): Promise<boolean> {
  if (session.practicedSetAt === null) throw forbidden()
  const { password, setAt } = await readPassword(parts, session.studentId)
  const pictures = password === null ? null : picturesOf(password)
  if (pictures === null || isOver(session, setAt)) throw passwordReset()
  return pictures[step] === picture
}
