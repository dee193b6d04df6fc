import { eq } from 'drizzle-orm'
import { comparableEmail } from '../../../shared/rules/email.ts'
import type { Bearer } from '../auth/bearer.ts'
import type { Db } from '../db/open.ts'
import { accounts } from '../db/schema/accounts.ts'
import type { School } from '../db/schema/institutions.ts'
import { teacherFiles } from '../db/schema/teacher-files.ts'
import { conflict, Refusal } from '../refusal.ts'
import { lockAccounts } from '../rosters/locks.ts'
import type { Product } from '../serve.ts'
import { insertTeacher, inviterOf, inviteTeacher } from '../teachers/create.ts'
import { reactivateTeacher } from '../teachers/deactivate.ts'
import { recordTeachers } from './on-record.ts'
import { type PlannedTeacher, teacherPlanHash } from './plan.ts'
import {
  type FileOfSchool,
  keepTeacherPlan,
  ownTeacherFile,
  plannedTeachers,
  stagedTeachers,
} from './staged.ts'
import { type TeachersDone, tracesOf } from './undo.ts'

type Parts = Pick<Product, 'db' | 'clock' | 'mailer'>

/**
 * Writes what a file was reported to do, in one transaction and only once: a repeat does nothing and answers
 * zero. Throws 409 if an account has come or changed since, after making the report again.
 */
export async function commitTeachers(
  parts: Parts,
  bearer: Bearer,
  fileRef: FileOfSchool,
  { invite }: { readonly invite: boolean },
): Promise<{ created: number; returned: number }> {
  const done = await parts.db
    .transaction((tx) => commitIn(parts, tx, bearer, { ...fileRef, invite }))
    .catch(
      // Somebody was given one of the addresses between the look and the writing.
      (error) => {
        if (error instanceof Refusal && error.code === 'email-taken') return null
        throw error
      },
    )
  if (done) return { created: done.created.length, returned: done.returned.length }
  await parts.db.transaction(async (tx) => {
    const file = await ownTeacherFile(tx, { ...parts, bearer }, fileRef, { lock: true })
    if (file.state === 'staged') await keepTeacherPlan(tx, file.id, await planNow(tx, bearer, fileRef))
  })
  throw conflict()
}

const planNow = async (
  tx: Db,
  bearer: Bearer,
  { school, uploadId }: FileOfSchool,
): Promise<PlannedTeacher[]> => plannedTeachers(tx, bearer, school, await stagedTeachers(tx, uploadId))

const nobody: TeachersDone = { created: [], returned: [] }

/** Null if the file would do something else by now. */
async function commitIn(
  parts: Parts,
  tx: Db,
  bearer: Bearer,
  { invite, ...fileRef }: FileOfSchool & { readonly invite: boolean },
): Promise<TeachersDone | null> {
  const file = await ownTeacherFile(tx, { ...parts, bearer }, fileRef, { lock: true })
  if (file.state === 'undone') throw conflict()
  if (file.state === 'done') return nobody
  const plan = await planNow(tx, bearer, fileRef)
  if (teacherPlanHash(plan) !== file.planHash) return null
  const done = {
    created: await create(parts, tx, bearer, { school: fileRef.school, plan, invite }),
    returned: await reactivate(parts, tx, bearer, { plan, invite }),
  }
  await tx
    .update(teacherFiles)
    .set({ state: 'done', done, invitedAt: invite ? parts.clock.now() : null })
    .where(eq(teacherFiles.id, file.id))
  const created = done.created.length
  const by = { clock: parts.clock, bearer }
  await recordTeachers(tx, by, fileRef, 'added', created + done.returned.length)
  if (invite) await recordTeachers(tx, by, fileRef, 'invited', created)
  return done
}

/** In the order of the addresses, so that two files with the same people never wait for each other. */
async function create(
  parts: Parts,
  tx: Db,
  bearer: Bearer,
  { school, plan, invite }: { school: School; plan: readonly PlannedTeacher[]; invite: boolean },
): Promise<TeachersDone['created']> {
  const by = await inviterOf(tx, bearer)
  const added = plan
    .filter(({ status }) => status === 'new')
    .sort((a, b) => (comparableEmail(a.cells.email) < comparableEmail(b.cells.email) ? -1 : 1))
  const created: { row: number; accountId: string }[] = []
  for (const { row, cells, plan } of added) {
    const { firstName, lastName, email } = cells
    const { role, gradeLevel } = plan
    const teacher = await insertTeacher(parts, tx, school, {
      firstName,
      lastName,
      email,
      role: role ?? '',
      ...(gradeLevel !== null && { gradeLevel }),
    })
    if (invite) await inviteTeacher(parts, tx, teacher, by)
    created.push({ row, accountId: teacher.id })
  }
  return created
}

/** Everybody who was chosen to come back, as they were before. */
async function reactivate(
  parts: Parts,
  tx: Db,
  bearer: Bearer,
  { plan, invite }: { plan: readonly PlannedTeacher[]; invite: boolean },
): Promise<TeachersDone['returned']> {
  const returning = plan.flatMap(({ row, returns, plan: { person } }) =>
    returns && person ? [{ row, accountId: person.accountId }] : [],
  )
  await lockAccounts(
    tx,
    returning.map(({ accountId }) => accountId),
  )
  const returned: TeachersDone['returned'][number][] = []
  for (const { row, accountId } of returning) {
    const [before] = await tx.select().from(accounts).where(eq(accounts.id, accountId))
    if (before?.state !== 'deactivated') throw conflict()
    await reactivateTeacher({ ...parts, db: tx }, bearer, accountId, { mail: invite })
    const { deactivatedAt, deactivatedBy } = before
    returned.push({
      row,
      accountId,
      deactivatedAt: deactivatedAt?.toISOString() ?? null,
      deactivatedBy,
      ...tracesOf(before),
    })
  }
  return returned
}
