import { type Static, Type } from 'typebox'
import { Id, OrNull, PageNumber, RowNumber } from './fields.ts'

export const TeacherStatus = Type.Union([
  Type.Literal('new'),
  Type.Literal('known'),
  Type.Literal('deactivated'),
  Type.Literal('twice'),
  Type.Literal('support'),
  Type.Literal('error'),
])
export type TeacherStatus = Static<typeof TeacherStatus>

export const TeacherUploadParams = Type.Object({
  /** The school the teachers are added to; left out by those who manage one. */
  school: Type.Optional(Id),
  /** The file being reviewed. */
  upload: Type.Optional(Id),
  /** Only rows of this status. */
  status: Type.Optional(TeacherStatus),
  page: Type.Optional(PageNumber),
})
export type TeacherUploadParams = Static<typeof TeacherUploadParams>

/** The file being reviewed, which a command is about. */
export const ReviewedFile = Type.Object({ ...TeacherUploadParams.properties, school: Id, upload: Id })
export const SaveTeachers = Type.Object({ ...ReviewedFile.properties, invite: Type.Boolean() })
const Choice = Type.String({ maxLength: 100 })
export const ChooseForTeacher = Type.Object({
  ...ReviewedFile.properties,
  row: RowNumber,
  role: Type.Optional(Choice),
  grade: Type.Optional(Choice),
  /** Whether a deactivated teacher is brought back. */
  returns: Type.Optional(Type.Boolean()),
})

const Row = Type.Object({
  /** The row number as spreadsheets count. */
  row: Type.Integer(),
  name: Type.String(),
  email: Type.String(),
  role: Type.String(),
  grade: OrNull(Type.String()),
  status: TeacherStatus,
  label: Type.String(),
  /** What it would do or did, or what is wrong and where. */
  found: Type.String(),
  /** The same for a new teacher whose invitation is sent later. */
  foundLater: OrNull(Type.String()),
  /** Asks about a digit or an @ in the name of a new teacher; null if there is neither. */
  question: OrNull(Type.String()),
  /** A role or a grade to choose in place of the file's. */
  choice: OrNull(
    Type.Object({
      field: Type.Union([Type.Literal('role'), Type.Literal('grade')]),
      label: Type.String(),
      value: Type.String(),
      options: Type.Array(Type.Object({ value: Type.String(), label: Type.String() })),
    }),
  ),
  /** Whether a deactivated teacher is brought back with the file; null if that is not offered. */
  returns: OrNull(Type.Boolean()),
  /** The cells in the order of the columns, to be corrected in a file of their own. */
  cells: Type.Array(Type.String()),
})

const Report = Type.Object({
  uploadId: Type.String(),
  state: Type.Union([Type.Literal('staged'), Type.Literal('done'), Type.Literal('undone')]),
  /** For example '10 rows · columns found in any order: E-mail, First, Last, Role, Grade'. */
  about: Type.String(),
  /** The same in short above the rows, where deactivated teachers count among the known. */
  chips: Type.Array(Type.Object({ status: TeacherStatus, label: Type.String() })),
  /** How many rows of each kind; those that do not occur are left out. */
  counts: Type.Array(Type.Object({ status: TeacherStatus, label: Type.String(), count: Type.Integer() })),
  /** The errors that several rows have, each once with its rows. */
  sharedErrors: Type.Array(Type.String()),
  /** Says what roles were read as that the file writes otherwise; null if there are none. */
  rolesRead: OrNull(Type.String()),
  /** How many names of new teachers are questioned, and in which rows; null if none is. */
  questioned: OrNull(Type.String()),
  /** How first and last names in one column were taken apart; null if they have columns of their own. */
  wholeNames: OrNull(Type.String()),
  /** Lists headings we do not recognize. */
  unused: OrNull(Type.String()),
  /** Says what remains for support; null if nothing does. */
  support: OrNull(Type.String()),
  /** What saving does with the invitations and without them; null if there is nothing to save. */
  save: OrNull(Type.Object({ now: Type.String(), later: Type.String() })),
  /** 'Send 5 invitations now', while the file is checked; null if nobody is invited. */
  invitations: OrNull(Type.String()),
  /** What was done or undone. */
  outcome: OrNull(Type.String()),
  /** 'Send 5 invitations', once the teachers are added without them. */
  inviteLater: OrNull(Type.String()),
  /** 'Download the 2 error rows'; null if there are none. */
  download: OrNull(Type.String()),
  rows: Type.Array(Row),
  range: Type.String(),
  page: Type.Integer(),
  pages: Type.Integer(),
})

/** Teachers from a file: chosen, reviewed, invited and undone (S2.145, S4.62). */
export const TeacherUploadView = Type.Object({
  /** Null if there are several and none was selected. */
  school: OrNull(Type.Object({ schoolId: Type.String(), name: Type.String(), href: Type.String() })),
  /** The schools to choose from, if none was. */
  schools: Type.Array(Type.Object({ name: Type.String(), href: Type.String() })),
  /** Shown if there are more than are listed. */
  more: OrNull(Type.String()),
  accountsHref: Type.String(),
  /** Where class lists are uploaded; null for those who may not. */
  classListHref: OrNull(Type.String()),
  supportEmail: Type.String(),
  /** The offer that support does it (S9.61). */
  supportText: Type.String(),
  /** What support does with whoever is at another institution (S8.9, S9.61). */
  elsewhere: Type.String(),
  columns: Type.Array(Type.Object({ label: Type.String(), optional: Type.Boolean() })),
  /** A template file: the columns and example rows. */
  example: Type.Array(Type.Array(Type.String())),
  /** The roles a row can have. */
  roles: Type.String(),
  /** The plans that the school's teachers can be given, as a class list names them, and which of them counts a student. */
  seats: OrNull(
    Type.Object({
      plans: Type.Array(
        Type.Object({
          title: Type.String(),
          count: Type.String(),
          share: Type.Number(),
          room: Type.String(),
        }),
      ),
      note: Type.String(),
    }),
  ),
  /** The files of the last day to go back to, while none is shown: checked and not saved, or saved and still to be undone. */
  last: Type.Array(Type.Object({ text: Type.String(), label: Type.String(), href: Type.String() })),
  report: OrNull(Report),
})
export type TeacherUploadView = Static<typeof TeacherUploadView>
