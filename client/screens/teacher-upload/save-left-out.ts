import type { TeacherStatus, TeacherUploadView } from '../../../shared/screens/teacher-upload.ts'
import { request, viewAddress } from '../../data/api.ts'

const leftOut: readonly TeacherStatus[] = ['error', 'support']
const REASON = 'What we found'

/** Downloads the rows that were left out, with the reasons, to be corrected or sent to support. */
export async function saveLeftOut(
  school: string | undefined,
  upload: string,
  header: readonly string[],
): Promise<void> {
  const { saveCsv } = await import('../../ui/csv.ts')
  const rows: string[][] = []
  for (const status of leftOut) {
    let pages = 1
    for (let page = 1; page <= pages; page++) {
      const { report } = await request<TeacherUploadView>(
        viewAddress('teacher-upload', { school, upload, status, page }),
      )
      pages = report?.pages ?? 0
      rows.push(...(report?.rows ?? []).map(({ cells, found }) => [...cells, found]))
    }
  }
  saveCsv('teachers-left-out', { header: [...header, REASON], rows })
}
