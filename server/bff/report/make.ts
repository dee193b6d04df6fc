import { bytesOf, openPaper } from '../../paper/paper.ts'
import { drawReport } from './draw.ts'
import type { ReportSheet } from './sheet.ts'

/** The file of a child's week, of one page. */
export function reportFile(sheet: ReportSheet, at: Date): Promise<Buffer> {
  const paper = openPaper({ title: sheet.title, at })
  drawReport(paper, sheet)
  return bytesOf(paper)
}
