import { type Static, Type } from 'typebox'
import { Id, OrNull } from './fields.ts'

export const RostersDownloadParams = Type.Object({
  /** One school; if left out, every roster that the person may see. */
  school: Type.Optional(Id),
  /** Continues after this school. */
  after: Type.Optional(Id),
})
export type RostersDownloadParams = Static<typeof RostersDownloadParams>

/** The rosters as a table to be saved as a file, in pieces of whole schools. */
export const RostersDownloadView = Type.Object({
  header: Type.Array(Type.String()),
  rows: Type.Array(Type.Array(Type.String())),
  /** How many students could not be read and are in no row. */
  leftOut: Type.Integer({ minimum: 0 }),
  /** Where the next piece begins; null after the last. */
  after: OrNull(Type.String()),
  /** How much of it is there now, 0 to 1. */
  share: Type.Number(),
})
export type RostersDownloadView = Static<typeof RostersDownloadView>
