import { and, asc, eq } from 'drizzle-orm'
import type { QueryOf, ReplyOf } from '../../contract/call.ts'
import type { UploadRow, uploadReport } from '../../contract/uploads.ts'
import type { Bearer } from '../auth/bearer.ts'
import { rosterUploadRows } from '../db/schema/uploads.ts'
import { paged } from '../paged.ts'
import type { Product } from '../serve.ts'
import { otherPlansOf } from './other-plans.ts'
import { ownStudents } from './own-classes.ts'
import type { Upload } from './staged.ts'

/**
 * What an upload would do or did, with a page of its rows. It is kept for a day, in which the bearer may lose a school or
 * a class: of the children a row could be, it tells those whom they may still change.
 */
export async function reportOf(
  product: Pick<Product, 'db' | 'clock'> & { readonly bearer: Bearer },
  upload: Upload,
  { status, page, pageSize }: QueryOf<typeof uploadReport>,
): Promise<ReplyOf<typeof uploadReport>> {
  const { db, bearer } = product
  const { id, uploadType, format, state, unused, newClasses, students, seatPlans, kept, summary } = upload
  const { counts, ...told } = summary
  const total = status ? counts[status] : Object.values(counts).reduce((sum, one) => sum + one, 0)
  const shown = paged(page, pageSize, total)
  const rows = await db
    .select()
    .from(rosterUploadRows)
    .where(and(eq(rosterUploadRows.uploadId, id), status ? eq(rosterUploadRows.status, status) : undefined))
    .orderBy(asc(rosterUploadRows.row))
    .limit(pageSize)
    .offset((shown.page - 1) * pageSize)
  const found = rows.flatMap(({ plan }) => plan?.candidates.map(({ studentId }) => studentId) ?? [])
  const own = await ownStudents(db, bearer, [...new Set(found)])
  const sheet = { ...shown, list: rows.map((row) => rowOf(row, own)) }
  const fullTrials = seatPlans.filter(
    ({ isTrial, isOnNoPlan, without }) => isTrial && !isOnNoPlan && without > 0,
  )
  const otherPlans = await otherPlansOf(
    product,
    fullTrials.flatMap(({ ownerId }) => ownerId ?? []),
  )
  const seats = seatPlans.map(({ ownerId, schoolId: _, districtId: __, isOnNoPlan: ___, ...seatPlan }) => ({
    ...seatPlan,
    otherPlan: otherPlans.get(ownerId ?? '') ?? null,
  }))
  const file = { uploadId: id, uploadType, format, state, unused }
  return { ...file, counts, ...told, students, seats, newClasses, kept, rows: sheet }
}

function rowOf(
  { row, cells, status, fault, plan, choice }: typeof rosterUploadRows.$inferSelect,
  own: ReadonlySet<string>,
): UploadRow {
  const { studentName: _, ...columns } = cells
  return {
    row,
    cells: columns,
    status,
    fault: plan?.fault ?? fault,
    first: plan?.first ?? null,
    className: plan?.className ?? null,
    isNewClass: plan?.isNewClass ?? false,
    changes: [...(plan?.changes ?? [])],
    noRoom: plan?.noRoom ?? null,
    candidates: plan?.candidates.filter(({ studentId }) => own.has(studentId)) ?? [],
    choice,
  }
}
