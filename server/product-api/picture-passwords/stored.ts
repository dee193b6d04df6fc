import { eq, inArray } from 'drizzle-orm'
import type { ReplyOf } from '../../contract/call.ts'
import type { studentPassword } from '../../contract/picture-passwords.ts'
import type { Sealer } from '../../sealing.ts'
import type { Db } from '../db/open.ts'
import { studentPasswords } from '../db/schema/student-passwords.ts'

/** Binds a password to its child: copied to another child, it cannot be decrypted. */
const sealContext = (studentId: string): string => `student-password:${studentId}`

/** A child's password, encrypted for storage. */
export const sealedPassword = (sealer: Sealer, studentId: string, password: string): string =>
  sealer.seal(password, sealContext(studentId)).toString('base64')

function opened(sealer: Sealer, { studentId, sealed }: { studentId: string; sealed: string }): string | null {
  const password = sealer.open(Buffer.from(sealed, 'base64'), sealContext(studentId))
  return typeof password === 'string' ? password : null
}

/** The passwords of several children, by their ids; who has none is left out. */
export async function readPasswords(
  { db, sealer }: { readonly db: Db; readonly sealer: Sealer },
  studentIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .select()
    .from(studentPasswords)
    .where(inArray(studentPasswords.studentId, [...studentIds]))
  return new Map(
    rows.flatMap((row) => {
      const password = opened(sealer, row)
      return password === null ? [] : [[row.studentId, password]]
    }),
  )
}

/**
 * A child's password, its hints and when it was set; one that none of our keys decrypts counts as not set. With `locks`
 * it stays as it is until the transaction ends.
 */
export async function readPassword(
  { db, sealer }: { readonly db: Db; readonly sealer: Sealer },
  studentId: string,
  { locks = false } = {},
): Promise<ReplyOf<typeof studentPassword> & { readonly setAt: Date | null }> {
  const found = db.select().from(studentPasswords).where(eq(studentPasswords.studentId, studentId))
  const [row] = await (locks ? found.for('update') : found)
  const password = row ? opened(sealer, row) : null
  return { password, hints: row?.hints ?? 'off', setAt: row?.setAt ?? null }
}
