import { type Static, Type } from 'typebox'
import { Id, OrNull, PageNumber } from './fields.ts'

export const Status = Type.Union([
  Type.Literal('new'),
  Type.Literal('changed'),
  Type.Literal('same'),
  Type.Literal('duplicate'),
  Type.Literal('error'),
])
export type Status = Static<typeof Status>

export const RosterUploadParams = Type.Object({
  /** The file that is looked at. */
  upload: Type.Optional(Id),
  /** Rows of one kind only. */
  status: Type.Optional(Status),
  page: Type.Optional(PageNumber),
})
export type RosterUploadParams = Static<typeof RosterUploadParams>

/** What is done with the file that is looked at. */
export const OfUpload = Type.Object({ ...RosterUploadParams.properties, upload: Id })
export const ChooseChild = Type.Object({
  ...OfUpload.properties,
  row: Type.Integer({ minimum: 1 }),
  /** One of the children offered, 'new', or null for nobody yet. */
  choice: OrNull(Id),
})

const Row = Type.Object({
  /** As spreadsheets count them. */
  row: Type.Integer(),
  student: Type.String(),
  status: Status,
  label: Type.String(),
  /** What would come of it, or what is the matter and where. */
  found: Type.String(),
  /** The children it could be; empty where there is nothing to choose. */
  choices: Type.Array(Type.Object({ value: Type.String(), label: Type.String() })),
  choice: Type.String(),
})

const Report = Type.Object({
  uploadId: Type.String(),
  state: Type.Union([Type.Literal('staged'), Type.Literal('done'), Type.Literal('undone')]),
  /** Such as '24 rows · class list'. */
  about: Type.String(),
  counts: Type.Array(Type.Object({ status: Status, label: Type.String(), count: Type.Integer() })),
  /** Of headings that mean nothing to us. */
  unused: OrNull(Type.String()),
  /** What saving does, 'Add 20 students'; null where there is nothing to save. */
  save: OrNull(Type.String()),
  /** What was done, or taken back. */
  outcome: OrNull(Type.String()),
  rows: Type.Array(Row),
  range: Type.String(),
  page: Type.Integer(),
  pages: Type.Integer(),
})

/** Rosters from a file: chosen, looked at, saved and taken back (S2.141, S5.86 to S5.88). */
export const RosterUploadView = Type.Object({
  /** The page it is led to from: one's rosters, or the accounts one looks after. */
  back: Type.Object({ label: Type.String(), href: Type.String() }),
  /** Whole schools are moved by those who administer them. */
  mayMove: Type.Boolean(),
  supportEmail: Type.String(),
  /** Of having support do it (S9.61). */
  supportWords: Type.String(),
  columns: Type.Array(Type.Object({ label: Type.String(), optional: Type.Boolean() })),
  /** A file to begin with: the columns and a row of an example. */
  example: Type.Array(Type.String()),
  report: OrNull(Report),
})
export type RosterUploadView = Static<typeof RosterUploadView>

/** What became of a file that was sent. */
export const FileTaken = Type.Object({
  uploadId: OrNull(Type.String()),
  /** Why it was not taken. */
  problem: OrNull(Type.String()),
})
export type FileTaken = Static<typeof FileTaken>
