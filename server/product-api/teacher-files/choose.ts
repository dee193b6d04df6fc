import { and, eq } from 'drizzle-orm'
import { newTeacherRoles } from '../../../shared/rules/new-teacher.ts'
import { settingsGrades } from '../../../shared/rules/settings.ts'
import type { BodyOf } from '../../contract/call.ts'
import type { chooseForTeacher } from '../../contract/teacher-files.ts'
import type { Bearer } from '../auth/bearer.ts'
import { teacherFileRows } from '../db/schema/teacher-files.ts'
import { conflict, notFound } from '../refusal.ts'
import type { Product } from '../serve.ts'
import {
  type FileOfSchool,
  keepTeacherPlan,
  ownTeacherFile,
  plannedTeachers,
  stagedTeachers,
} from './staged.ts'

/**
 * Records a choice for one row and plans the file again. Throws 404 for a row or a choice there is not, and
 * 409 once the file is written.
 */
export async function chooseForRow(
  { db, clock }: Pick<Product, 'db' | 'clock'>,
  bearer: Bearer,
  { school, uploadId, row }: FileOfSchool & { readonly row: number },
  { role, grade, returns }: BodyOf<typeof chooseForTeacher>,
): Promise<void> {
  if (role !== undefined && !newTeacherRoles.includes(role)) throw notFound()
  if (grade !== undefined && !settingsGrades.includes(grade)) throw notFound()
  await db.transaction(async (tx) => {
    const file = await ownTeacherFile(tx, { clock, bearer }, { school, uploadId }, { lock: true })
    if (file.state !== 'staged') throw conflict()
    const isRow = and(eq(teacherFileRows.fileId, file.id), eq(teacherFileRows.row, row))
    const [found] = await tx.select().from(teacherFileRows).where(isRow)
    if (!found || (returns === true && found.plan.person?.mayReturn !== true)) throw notFound()
    await tx
      .update(teacherFileRows)
      .set({ role: role ?? found.role, grade: grade ?? found.grade, returns: returns ?? found.returns })
      .where(isRow)
    const plan = await plannedTeachers(tx, bearer, school, await stagedTeachers(tx, file.id))
    await keepTeacherPlan(tx, file.id, plan)
  })
}
