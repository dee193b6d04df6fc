import { type Static, Type } from 'typebox'
import { Id, OrNull, PageNumber, RowNumber } from './fields.ts'

export const Status = Type.Union([
  Type.Literal('new'),
  Type.Literal('changed'),
  Type.Literal('same'),
  Type.Literal('duplicate'),
  Type.Literal('no-room'),
  Type.Literal('error'),
])
export type Status = Static<typeof Status>

export const RosterUploadParams = Type.Object({
  /** The upload being reviewed. */
  upload: Type.Optional(Id),
  /** Only rows of this status. */
  status: Type.Optional(Status),
  page: Type.Optional(PageNumber),
})
export type RosterUploadParams = Static<typeof RosterUploadParams>

/** What a command does with the upload being reviewed. */
export const OfUpload = Type.Object({ ...RosterUploadParams.properties, upload: Id })
export const ChooseChild = Type.Object({
  ...OfUpload.properties,
  row: RowNumber,
  /** One of the children offered, 'new', 'left-out', or null for undecided. */
  choice: OrNull(Id),
})

const Row = Type.Object({
  /** The row number as spreadsheets count. */
  row: Type.Integer(),
  student: Type.String(),
  status: Status,
  label: Type.String(),
  /** What it would do, or what is wrong and where. */
  found: Type.String(),
  /** Asks about a digit or an @ in a name that would be written; null if there is neither. */
  question: OrNull(Type.String()),
  /** The children it could be, or whether a questioned name is kept; empty if there is nothing to choose. */
  choices: Type.Array(Type.Object({ value: Type.String(), label: Type.String() })),
  choice: Type.String(),
  /** What nothing chosen means. */
  unchosen: Type.String(),
})

const Report = Type.Object({
  uploadId: Type.String(),
  state: Type.Union([Type.Literal('staged'), Type.Literal('done'), Type.Literal('undone')]),
  /** For example '24 rows · class list'. */
  about: Type.String(),
  /** How many rows of each kind, and in words how many students where these are known. */
  counts: Type.Array(Type.Object({ status: Status, label: Type.String(), count: Type.Integer() })),
  /** How first and last names in one column were taken apart; null if they have columns of their own. */
  wholeNames: OrNull(Type.String()),
  /** Lists headings we do not recognize. */
  unused: OrNull(Type.String()),
  /** How many names are questioned, and in which rows; null if none is. */
  questioned: OrNull(Type.String()),
  /** What saving does, 'Add 20 students'; null if there is nothing to save. */
  save: OrNull(Type.String()),
  /** What was done or undone. */
  outcome: OrNull(Type.String()),
  /** While the file is checked: how many students have no room, then on whose plan; null if there is room. */
  noRoom: OrNull(
    Type.Object({
      lead: Type.String(),
      rest: Type.String(),
      /** Where who manages access puts a teacher on their school's subscription; null if that is no way out. */
      access: OrNull(Type.String()),
    }),
  ),
  /** While the file is checked: the plans whose seats it uses. */
  seats: Type.Array(
    Type.Object({
      key: Type.String(),
      /** For example 'Yusuf Demir’s own trial'. */
      title: Type.String(),
      /** For example 'Ends October 30, 2019'. */
      about: OrNull(Type.String()),
      /** Students it covers now, those in the file, and the most it covers. */
      now: Type.Integer(),
      added: Type.Integer(),
      limit: Type.Integer(),
      without: Type.Integer(),
      /** 'Room for all', or '5 without room'. */
      status: Type.String(),
      /** '312 now + 60 in this file · limit 400 · 28 stay free'. */
      words: Type.String(),
    }),
  ),
  /** What is wrong with several rows, said once: 'Rows 3, 7 and 12: …'. */
  sharedErrors: Type.Array(Type.String()),
  rows: Type.Array(Row),
  /** 'Rows 51 to 100 of 240'. */
  range: Type.String(),
  page: Type.Integer(),
  pages: Type.Integer(),
})

/** Rosters from a file: chosen, reviewed, saved and undone (S2.141, S5.86 to S5.88). */
export const RosterUploadView = Type.Object({
  /** The page the user came from: their rosters, or the accounts they manage. */
  back: Type.Object({ label: Type.String(), href: Type.String() }),
  /** Whether whole schools may be moved; only administrators of a school may. */
  mayMove: Type.Boolean(),
  supportEmail: Type.String(),
  /** The offer that support does it (S9.61). */
  supportText: Type.String(),
  columns: Type.Array(Type.Object({ label: Type.String(), optional: Type.Boolean() })),
  /** A template file: the columns and an example row. */
  example: Type.Array(Type.String()),
  /** The files of the last day to go back to, while none is shown: checked and not saved, or saved and still to be undone. */
  last: Type.Array(Type.Object({ text: Type.String(), label: Type.String(), href: Type.String() })),
  report: OrNull(Report),
})
export type RosterUploadView = Static<typeof RosterUploadView>

/** The result of uploading a file. */
export const FileTaken = Type.Object({
  uploadId: OrNull(Type.String()),
  /** Why it was not accepted. */
  problem: OrNull(Type.String()),
  /** Whether it lacks nothing but its teacher, so that the teacher can paste it instead. */
  canBePasted: Type.Boolean(),
})
export type FileTaken = Static<typeof FileTaken>
