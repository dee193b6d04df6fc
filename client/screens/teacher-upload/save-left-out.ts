import type { TeacherStatus, TeacherUploadView } from '../../../shared/screens/teacher-upload.ts'
import type { Unread } from '../../../shared/unread.ts'
import { request, viewAddress } from '../../data/api.ts'
import { saveFileRows } from '../../forms/save-file-rows.ts'

const leftOut: readonly TeacherStatus[] = ['error', 'support']
const REASON = 'What we found'

/** Downloads the rows that were left out, with the reasons, to be corrected or sent to support. */
export const saveLeftOut = (school: string, upload: string, columns: readonly string[]): Promise<void> =>
  saveFileRows('teachers-left-out', leftOut, async (status, page) => {
    const address = viewAddress('teacher-upload', { school, upload, status, page })
    const { report, unread } = await request<TeacherUploadView & Unread>(address)
    const rows = (report?.rows ?? []).map(({ cells, found }) => [...cells, found])
    return { header: [...columns, REASON], rows, pages: report?.pages ?? 0, ...(unread && { unread }) }
  })
