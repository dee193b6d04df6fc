import { api, href } from '../../../shared/paths.ts'
import { requestFile } from '../../data/request-file.ts'
import { fileNameOf, saveBlob } from '../../ui/save-blob.ts'

/** Has the report of a child's week made and saves it, as 'Maya this week.pdf'. Loaded when it is asked for. */
export async function saveReport(studentId: string, title: string): Promise<void> {
  saveBlob(`${fileNameOf(title)}.pdf`, await requestFile(href(api.report, { studentId })))
}
