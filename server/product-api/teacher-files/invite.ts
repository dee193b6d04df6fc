import { and, asc, eq } from 'drizzle-orm'
import type { Bearer } from '../auth/bearer.ts'
import { isAmong } from '../db/is-among.ts'
import { accounts } from '../db/schema/accounts.ts'
import { teacherFiles } from '../db/schema/teacher-files.ts'
import { conflict } from '../refusal.ts'
import type { Product } from '../serve.ts'
import { inviterOf, inviteTeacher } from '../teachers/create.ts'
import { recordTeachers } from './on-record.ts'
import { type FileOfSchool, ownTeacherFile } from './staged.ts'

/**
 * Mails the invitations of a file that was written without them, once: a repeat sends nothing. Returns how many
 * were sent.
 */
export async function inviteLater(
  { db, clock, mailer }: Pick<Product, 'db' | 'clock' | 'mailer'>,
  bearer: Bearer,
  fileRef: FileOfSchool,
): Promise<number> {
  return db.transaction(async (tx) => {
    const file = await ownTeacherFile(tx, { clock, bearer }, fileRef, { lock: true })
    if (file.state !== 'done' || !file.done) throw conflict()
    if (file.invitedAt !== null) return 0
    const by = await inviterOf(tx, bearer)
    const ids = file.done.created.map(({ accountId }) => accountId)
    const waiting = await tx
      .select()
      .from(accounts)
      .where(and(isAmong(accounts.id, ids), eq(accounts.state, 'unvalidated')))
      .orderBy(asc(accounts.id))
    for (const teacher of waiting) await inviteTeacher({ clock, mailer }, tx, teacher, by)
    await tx.update(teacherFiles).set({ invitedAt: clock.now() }).where(eq(teacherFiles.id, file.id))
    await recordTeachers(tx, { clock, bearer }, fileRef, 'invited', waiting.length)
    return waiting.length
  })
}
