import { type Static, Type } from 'typebox'
import { MAX_STORED } from '../../shared/rules/stored-integer.ts'
import { call } from './call.ts'
import { Id, Instant, OrNull } from './entities.ts'
import { FileOfTheDay, MAX_FILES_TOLD } from './file-of-the-day.ts'
import { Total } from './play-numbers.ts'
import { absentIfInvalid, validRows, withFallback } from './tolerance.ts'
import { MAX_ROWS_PER_PAGE, Problem } from './uploads.ts'

/** Covers reading and planning a file, and creating and inviting everybody in one transaction. */
const LIMIT_MS = 60_000
const Text = Type.String()
const Choice = Type.String({ maxLength: 100 })

const oneOf = <const Names extends readonly string[]>(...names: Names) =>
  Type.Unsafe<Names[number]>(Type.Enum([...names]))

const School = Type.Object({ schoolId: Id })
const File = Type.Object({ schoolId: Id, uploadId: Id })
export const TeacherRowStatus = oneOf('new', 'known', 'deactivated', 'twice', 'support', 'error')

const Fault = Type.Object({
  code: oneOf('cells', 'formula', 'name', 'email', 'email-ending', 'role', 'grade', 'repeated', 'elsewhere'),
  column: oneOf('firstName', 'lastName', 'email', 'role', 'grade'),
  value: Text,
})

const TeacherRow = Type.Object({
  /** The row number as spreadsheets count. */
  row: Type.Integer({ minimum: 1 }),
  cells: Type.Object({ firstName: Text, lastName: Text, email: Text, role: Text, grade: Text }),
  status: TeacherRowStatus,
  fault: OrNull(Fault),
  /** The earlier row with the same address. */
  first: OrNull(Type.Integer()),
  /** The role and grade as they would be stored. */
  role: OrNull(Text),
  gradeLevel: OrNull(Text),
  /** For somebody who has an account: their school if it is another one, and since when they are deactivated. */
  schoolName: OrNull(Text),
  deactivatedAt: OrNull(Instant),
  /** Whether a deactivated teacher can be brought back with this file, and is. */
  mayReturn: Type.Boolean(),
  returns: Type.Boolean(),
  /** Once the file is written: what has become of the account. */
  account: OrNull(oneOf('waiting', 'active', 'deactivated', 'gone')),
})
export type TeacherRow = Static<typeof TeacherRow>

/**
 * A school that teachers are added to: the running plans they can be given, with how many children each covers, and how
 * many a teacher can have to whom none is given; and the bearer's files for it that are kept and not undone, the latest
 * first.
 */
export const schoolOfTeachers = call({
  id: 'schoolOfTeachers',
  method: 'GET',
  path: '/v2/mm/schools/:schoolId/teacherFiles',
  repeat: true,
  params: School,
  reply: Type.Object({
    name: withFallback(Text, ''),
    seats: validRows(
      'plan',
      Type.Object({
        scope: oneOf('school', 'district'),
        name: Text,
        rosterLimit: Total,
        currentRosterSize: Total,
      }),
    ),
    /** Left out where it cannot be read. */
    trialLimit: absentIfInvalid(Total),
    lastFiles: validRows('line', FileOfTheDay, { maxItems: MAX_FILES_TOLD }),
  }),
})

/**
 * Takes a file of teachers as multipart. Reads and checks it and stores only what it would do. Returns the id
 * to go on with, or what stops the file. Like all calls here only for administrators of the school.
 */
export const uploadTeachers = call({
  id: 'uploadTeachers',
  method: 'POST',
  path: '/v2/mm/schools/:schoolId/teacherFiles',
  repeat: false,
  upload: true,
  params: School,
  reply: Type.Object({ uploadId: OrNull(Id), problem: OrNull(Problem) }),
  limitMs: LIMIT_MS,
})

/** What a file would do, or did; available for a day, and only to the person who uploaded it. */
export const teachersReport = call({
  id: 'teachersReport',
  method: 'GET',
  path: '/v2/mm/schools/:schoolId/teacherFiles/:uploadId',
  repeat: true,
  params: File,
  query: Type.Object({
    status: Type.Optional(TeacherRowStatus),
    page: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000 })),
    pageSize: Type.Integer({ minimum: 1, maximum: MAX_ROWS_PER_PAGE }),
  }),
  reply: Type.Object({
    uploadId: Id,
    state: oneOf('staged', 'done', 'undone'),
    /** The columns in the order of the file, and the headings we do not recognize. */
    found: Type.Array(Text),
    unused: validRows('line', Text),
    /** Rows of each kind. */
    counts: Type.Object({
      ...{ new: Total, known: Total, deactivated: Total, twice: Total, support: Total, error: Total },
    }),
    /** How many deactivated teachers come back with the file. */
    returning: Total,
    /** Whether the new teachers have been sent their invitations. */
    isInvited: Type.Boolean(),
    /** The faults that several rows have: how many, and the numbers of the first ones. */
    sharedFaults: validRows('line', Type.Object({ fault: Fault, count: Total, rows: Type.Array(Total) })),
    /** The roles of new teachers that the file writes otherwise, and what they were read as. */
    rolesRead: validRows('line', Type.Object({ written: Text, role: Text })),
    /** The rows of new teachers whose names are more likely slips: how many, and the numbers of the first ones. */
    questioned: Type.Object({ count: Total, rows: Type.Array(Total) }),
    /** When undoing: how many stay, because the account has been used since. */
    kept: OrNull(Total),
    rows: Type.Object({
      page: Type.Integer(),
      pages: Type.Integer(),
      total: Total,
      list: validRows('row', TeacherRow),
    }),
  }),
})

/** Chooses a row's role or grade in place of the file's, or whether a deactivated teacher comes back. */
export const chooseForTeacher = call({
  id: 'chooseForTeacher',
  method: 'PUT',
  path: '/v2/mm/schools/:schoolId/teacherFiles/:uploadId/rows/:row',
  repeat: true,
  slow: 'lists',
  params: Type.Object({ ...File.properties, row: Type.Integer({ minimum: 1, maximum: MAX_STORED }) }),
  body: Type.Object({
    role: Type.Optional(Choice),
    grade: Type.Optional(Choice),
    returns: Type.Optional(Type.Boolean()),
  }),
  reply: Type.Object({}),
  limitMs: LIMIT_MS,
})

/**
 * Creates the new teachers, brings back those who were chosen, and mails the invitations unless they are sent
 * later: all or nothing, and only once however often it is requested, which then answers zero. 409 `conflict`
 * if an account has come or changed since, in which case the report has been made again.
 */
export const commitTeachers = call({
  id: 'commitTeachers',
  method: 'POST',
  path: '/v2/mm/schools/:schoolId/teacherFiles/:uploadId/commit',
  repeat: false,
  slow: 'lists',
  params: File,
  body: Type.Object({ invite: Type.Boolean() }),
  reply: Type.Object({ created: absentIfInvalid(Total), returned: absentIfInvalid(Total) }),
  limitMs: LIMIT_MS,
})

/** Mails the invitations of a file that was written without them; a repeat sends nothing and answers zero. */
export const inviteTeachers = call({
  id: 'inviteTeachers',
  method: 'POST',
  path: '/v2/mm/schools/:schoolId/teacherFiles/:uploadId/invitations',
  repeat: false,
  params: File,
  reply: Type.Object({ sent: absentIfInvalid(Total) }),
  slow: 'lists',
  limitMs: LIMIT_MS,
})

/**
 * Removes the accounts a file created and withdraws their invitations, and deactivates again whom it brought
 * back; whoever has used the account since stays. Can be repeated, which then answers zero.
 */
export const undoTeachers = call({
  id: 'undoTeachers',
  method: 'POST',
  path: '/v2/mm/schools/:schoolId/teacherFiles/:uploadId/undo',
  repeat: false,
  slow: 'lists',
  params: File,
  reply: Type.Object({ removed: absentIfInvalid(Total) }),
  limitMs: LIMIT_MS,
})
