import { eq } from 'drizzle-orm'
import { type Picture, picturesOf } from '../../../shared/rules/picture-password.ts'
import type { ReplyOf } from '../../contract/call.ts'
import type { studentPassword } from '../../contract/picture-passwords.ts'
import type { Sealer } from '../../sealing.ts'
import type { Db } from '../db/open.ts'
import { rosterStudents } from '../db/schema/rosters.ts'
import { studentPasswords } from '../db/schema/student-passwords.ts'

/** Binds a password to its child: copied to another child, it cannot be decrypted. */
const sealContext = (studentId: string): string => `student-password:${studentId}`

/** A child's password, encrypted for storage. */
export const sealedPassword = (sealer: Sealer, studentId: string, password: string): string =>
  sealer.seal(password, sealContext(studentId)).toString('base64')

/** The picture passwords of a class, without whose they are. */
export async function readPasswordsOfRoster(
  { db, sealer }: { readonly db: Db; readonly sealer: Sealer },
  rosterId: string,
): Promise<(readonly Picture[])[]> {
  const rows = await db
    .select({ studentId: studentPasswords.studentId, sealed: studentPasswords.sealed })
    .from(studentPasswords)
    .innerJoin(rosterStudents, eq(rosterStudents.studentId, studentPasswords.studentId))
    .where(eq(rosterStudents.rosterId, rosterId))
  return rows.flatMap((row) => {
    const password = opened(sealer, row)
    const pictures = password === null ? null : picturesOf(password)
    return pictures === null ? [] : [pictures]
  })
}

function opened(sealer: Sealer, { studentId, sealed }: { studentId: string; sealed: string }): string | null {
  const password = sealer.open(Buffer.from(sealed, 'base64'), sealContext(studentId))
  return typeof password === 'string' ? password : null
}

/** A child's password, its hints and when it was set; one that none of our keys decrypts counts as not set. */
export async function readPassword(
  { db, sealer }: { readonly db: Db; readonly sealer: Sealer },
  studentId: string,
): Promise<ReplyOf<typeof studentPassword> & { readonly setAt: Date | null }> {
  const [row] = await db.select().from(studentPasswords).where(eq(studentPasswords.studentId, studentId))
  const password = row ? opened(sealer, row) : null
  return { password, hints: row?.hints ?? 'off', setAt: row?.setAt ?? null }
}
