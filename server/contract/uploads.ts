import { type Static, Type } from 'typebox'
import { MAX_STORED } from '../../shared/rules/stored-integer.ts'
import { call } from './call.ts'
import { Id, OrNull } from './entities.ts'
import { FileOfTheDay, MAX_FILES_TOLD } from './file-of-the-day.ts'
import { Total } from './play-numbers.ts'
import { validRows } from './tolerance.ts'
import { oneOf, UploadFault } from './upload-fault.ts'

/** Covers reading, checking and planning a file of the largest size, and writing it in one transaction. */
export const STAGE_MS = 60_000
const COMMIT_MS = 60_000
/** Seconds after which a refused file may be sent again; the refusal says so. */
export const FILES_RETRY_SECONDS = 60
const Text = Type.String()

const UploadType = oneOf('createRosters', 'updateRosters')
export const RowStatus = oneOf('new', 'changed', 'same', 'duplicate', 'no-room', 'error')
/** The columns of a file of rosters (S5.88). */
export const ListColumns = {
  teacherFirstName: Text,
  teacherLastName: Text,
  teacherEmail: Text,
  studentFirstName: Text,
  studentLastName: Text,
  grade: Text,
  idNumber: Text,
}
const Candidate = Type.Object({
  studentId: Id,
  firstName: Text,
  lastName: Text,
  gradeLevel: OrNull(Text),
  className: OrNull(Text),
})
const UploadRow = Type.Object({
  /** The row number as spreadsheets count. */
  row: Type.Integer({ minimum: 1 }),
  cells: Type.Object({ ...ListColumns, className: Type.Optional(Text) }),
  status: RowStatus,
  fault: OrNull(UploadFault),
  /** The earlier row with the same content. */
  first: OrNull(Type.Integer()),
  className: OrNull(Text),
  isNewClass: Type.Boolean(),
  changes: Type.Array(oneOf('name', 'grade', 'idNumber', 'class')),
  /** The key of the plan that has no room for the child. */
  noRoom: OrNull(Text),
  candidates: validRows('student', Candidate),
  choice: OrNull(Text),
})
export type UploadRow = Static<typeof UploadRow>

/** Problems that stop a whole file, so that nothing of it is stored. */
export const Problem = Type.Union([
  Type.Object({
    code: oneOf(
      'no-file',
      'not-csv',
      'too-large',
      'too-many-rows',
      'no-rows',
      'encoding',
      'several-files',
      'one-file',
      'class-list',
      'teacher-list',
      'no-teachers',
      'too-many-teachers',
    ),
  }),
  Type.Object({ code: oneOf('quotes', 'long-cell'), line: Type.Integer() }),
  Type.Object({
    code: oneOf('missing-columns', 'repeated-columns', 'missing-files', 'lacking-columns'),
    columns: Type.Array(Text),
  }),
  Type.Object({ code: Type.Literal('school-data-sync'), file: Text, columns: Type.Array(Text) }),
])

const UploadId = Type.Object({ uploadId: Id })
const Row = Type.Object({ uploadId: Id, row: Type.Integer({ minimum: 1, maximum: MAX_STORED }) })
export const MAX_ROWS_PER_PAGE = 2000

/**
 * Takes a file of rosters, or the files of one OneRoster export, as multipart (S7.65). Reads and checks it
 * and stores only the plan of what it would do. Returns the id to go on with, or what stops the file.
 */
export const uploadFile = call({
  id: 'uploadFile',
  method: 'POST',
  path: '/v2/mm/files',
  repeat: false,
  upload: true,
  query: Type.Object({ uploadType: UploadType }),
  reply: Type.Object({ uploadId: OrNull(Id), problem: OrNull(Problem) }),
  limitMs: STAGE_MS,
})

/** The bearer's files that are kept, which is for a day, and not undone, the latest first. */
export const lastUploads = call({
  id: 'lastUploads',
  method: 'GET',
  path: '/v2/mm/files',
  repeat: true,
  reply: Type.Object({
    lastFiles: validRows('line', FileOfTheDay, { maxItems: MAX_FILES_TOLD }),
  }),
})

/** How many files are checked before the one the bearer has just sent; null if none of theirs waits. */
export const uploadPlace = call({
  id: 'uploadPlace',
  method: 'GET',
  path: '/v2/mm/upload-place',
  repeat: true,
  reply: Type.Object({ ahead: OrNull(Total) }),
})

/** What a file would do, or did; available for a day, and only to the person who uploaded it. */
export const uploadReport = call({
  id: 'uploadReport',
  method: 'GET',
  path: '/v2/mm/files/:uploadId',
  repeat: true,
  params: UploadId,
  query: Type.Object({
    status: Type.Optional(RowStatus),
    page: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000 })),
    pageSize: Type.Integer({ minimum: 1, maximum: MAX_ROWS_PER_PAGE }),
  }),
  reply: Type.Object({
    uploadId: Id,
    uploadType: UploadType,
    format: oneOf('csv', 'oneroster'),
    state: oneOf('staged', 'done', 'undone'),
    /** Headings we do not recognize. */
    unused: validRows('line', Text),
    /** Rows of each kind. */
    counts: Type.Object({
      ...{ new: Total, changed: Total, same: Total, duplicate: Total, 'no-room': Total, error: Total },
    }),
    /** Of the duplicate ones, those that somebody left out. */
    leftOut: Total,
    /** Children, each counted once, in however many rows. */
    students: Type.Object({ all: Total, new: Total, changed: Total, same: Total, noRoom: Total }),
    /** The plans whose seats the file uses. */
    seats: validRows(
      'plan',
      Type.Object({
        key: Text,
        scope: oneOf('teacher', 'school', 'district'),
        /** The teacher's, school's or district's name. */
        name: Text,
        isTrial: Type.Boolean(),
        expirationDay: OrNull(Type.Integer()),
        rosterLimit: Total,
        /** Children it covers now, comes to cover, and has no room for. */
        currentRosterSize: Total,
        adding: Total,
        without: Total,
        /**
         * Of a full trial: the running plan that the teacher can be given instead, and whether it is for whoever asks to
         * give; null if there is none.
         */
        otherPlan: OrNull(
          Type.Object({ scope: oneOf('school', 'district'), name: Text, isManaged: Type.Boolean() }),
        ),
      }),
    ),
    newClasses: Total,
    /** The faults that several rows have: how many, and the numbers of the first ones. */
    sharedFaults: validRows(
      'line',
      Type.Object({ fault: UploadFault, count: Total, rows: Type.Array(Total) }),
    ),
    /** The rows whose names are more likely slips and would be written: how many, and the numbers of the first ones. */
    questioned: Type.Object({ count: Total, rows: Type.Array(Total) }),
    /** The first student's name, if first and last names come in one cell; null if they do not. */
    wholeName: OrNull(Type.Object({ written: Text, firstName: Text, lastName: Text })),
    /** When undoing: how much was left as it is because somebody has changed it since. */
    kept: OrNull(Total),
    rows: Type.Object({
      page: Type.Integer(),
      pages: Type.Integer(),
      total: Total,
      list: validRows('row', UploadRow),
    }),
  }),
})

/**
 * Chooses which child a row means: one of its candidates, 'new' (also for a name to be taken as it is written), or null
 * for undecided; 'left-out' for a row whose name is asked about and that is to write nothing.
 */
export const chooseChild = call({
  id: 'chooseChild',
  method: 'PUT',
  path: '/v2/mm/files/:uploadId/rows/:row',
  repeat: true,
  slow: 'lists',
  params: Row,
  body: Type.Object({ choice: OrNull(Type.Union([Type.Literal('new'), Type.Literal('left-out'), Id])) }),
  reply: Type.Object({}),
  limitMs: COMMIT_MS,
})

/**
 * Writes what was reported, all or nothing, and only once however often it is requested. 409 `conflict` if
 * somebody has changed these rosters since, in which case the report has been made again; 409 `roster-limit`
 * if the plan has no room.
 */
export const commitUpload = call({
  id: 'commitUpload',
  method: 'POST',
  path: '/v2/mm/files/:uploadId/commit',
  repeat: false,
  slow: 'lists',
  params: UploadId,
  reply: Type.Object({}),
  limitMs: COMMIT_MS,
})

/** Undoes what was written, except for what somebody has changed since; can be repeated. */
export const undoUpload = call({
  id: 'undoUpload',
  method: 'POST',
  path: '/v2/mm/files/:uploadId/undo',
  repeat: false,
  slow: 'lists',
  params: UploadId,
  reply: Type.Object({}),
  limitMs: COMMIT_MS,
})
