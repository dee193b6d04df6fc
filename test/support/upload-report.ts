import type { ReplyOf } from '../../server/contract/call.ts'
import type { UploadRow, uploadReport } from '../../server/contract/uploads.ts'

type Report = ReplyOf<typeof uploadReport>

/** A row of an upload as returned by the product API. */
export const uploadRow = (row: number, over: Partial<UploadRow> = {}): UploadRow => ({
  row,
  cells: {
    teacherFirstName: 'Rosa',
    teacherLastName: 'Castillo',
    teacherEmail: 'teacher@demo.test',
    studentFirstName: 'Amara',
    studentLastName: 'Okafor',
    grade: '3',
    idNumber: '',
  },
  status: 'new',
  fault: null,
  first: null,
  className: null,
  isNewClass: false,
  changes: [],
  candidates: [],
  choice: null,
  ...over,
})

/** An upload as returned by the product API. */
export const reportReply = ({
  rows = [],
  counts,
  ...over
}: Partial<Omit<Report, 'rows' | 'counts'>> & {
  rows?: UploadRow[]
  counts?: Partial<Report['counts']>
} = {}): Report => ({
  uploadId: 'upload-1',
  uploadType: 'createRosters',
  format: 'csv',
  state: 'staged',
  unused: [],
  newClasses: 0,
  kept: null,
  ...over,
  counts: { new: 0, changed: 0, same: 0, duplicate: 0, error: 0, ...counts },
  rows: { page: 1, pages: 1, total: rows.length, list: rows },
})
