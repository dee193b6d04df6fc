import { type Static, Type } from 'typebox'
import { Id, PageNumber } from './fields.ts'
import { Status } from './roster-upload.ts'

export const RosterFileParams = Type.Object({
  /** The upload whose rows are requested; if left out, the rosters. */
  upload: Type.Optional(Id),
  status: Type.Optional(Status),
  page: Type.Optional(PageNumber),
})
export type RosterFileParams = Static<typeof RosterFileParams>

/**
 * A table to be saved as a file: the rosters as they are, or an upload's rows of one status with their
 * problems.
 */
export const RosterFileView = Type.Object({
  header: Type.Array(Type.String()),
  rows: Type.Array(Type.Array(Type.String())),
  pages: Type.Integer(),
})
export type RosterFileView = Static<typeof RosterFileView>
