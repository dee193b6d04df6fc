import { type Static, Type } from 'typebox'
import { Id, PageNumber } from './fields.ts'
import { Status } from './roster-upload.ts'

export const RosterFileParams = Type.Object({
  /** The upload whose rows are requested. */
  upload: Id,
  status: Type.Optional(Status),
  page: Type.Optional(PageNumber),
})
export type RosterFileParams = Static<typeof RosterFileParams>

/** An upload's rows of one status with their problems, as a table to be saved as a file. */
export const RosterFileView = Type.Object({
  header: Type.Array(Type.String()),
  rows: Type.Array(Type.Array(Type.String())),
  pages: Type.Integer(),
})
export type RosterFileView = Static<typeof RosterFileView>
