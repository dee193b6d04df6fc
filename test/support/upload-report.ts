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
  noRoom: null,
  candidates: [],
  choice: null,
  ...over,
})

/** An upload as returned by the product API. */
export const reportReply = ({
  rows = [],
  counts,
  students,
  ...over
}: Partial<Omit<Report, 'rows' | 'counts' | 'students'>> & {
  rows?: UploadRow[]
  counts?: Partial<Report['counts']>
  /** By default as many as there are rows. */
  students?: Partial<Report['students']>
} = {}): Report => ({
  uploadId: 'upload-1',
  uploadType: 'createRosters',
  format: 'csv',
  state: 'staged',
  unused: [],
  newClasses: 0,
  kept: null,
  leftOut: 0,
  seats: [],
  sharedFaults: [],
  questioned: { count: 0, rows: [] },
  wholeName: null,
  ...over,
  counts: { new: 0, changed: 0, same: 0, duplicate: 0, 'no-room': 0, error: 0, ...counts },
  students: {
    all: counts?.new ?? 0,
    new: counts?.new ?? 0,
    changed: counts?.changed ?? 0,
    same: counts?.same ?? 0,
    noRoom: counts?.['no-room'] ?? 0,
    ...students,
  },
  rows: { page: 1, pages: 1, total: rows.length, list: rows },
})
