import { Type } from 'typebox'
import { call } from './call.ts'
import { Id } from './entities.ts'
import { Total } from './play-numbers.ts'
import { validRows } from './tolerance.ts'
import { ListColumns } from './uploads.ts'

/** An answer ends with the school that reaches so many rows, so that a district comes in several. */
export const ROWS_PER_ANSWER = 5_000
/** Reads whole schools. */
const READ_MS = 15_000

const Text = Type.String()
const Schools = Total

/** A child of a teacher: the columns of a file of rosters (S5.88), which school and which of their classes. */
export const RosterRow = Type.Object({
  school: Text,
  ...ListColumns,
  classes: Text,
})

/**
 * The rows of the schools the bearer administers, school by school; otherwise of the bearer's own rosters.
 * `schoolId` narrows them to one of those schools; `after` continues an earlier answer. Uploading them again
 * changes nothing. A call of our own: section 7 has none that reads more than one teacher's rosters.
 */
export const rosterRows = call({
  id: 'rosterRows',
  method: 'GET',
  path: '/v2/mm/files/rosters',
  repeat: true,
  query: Type.Object({ schoolId: Type.Optional(Id), after: Type.Optional(Id) }),
  reply: Type.Object({
    rows: validRows('student', RosterRow),
    /** The last school of this answer, if there are more; null if this is the last answer. */
    after: Type.Union([Id, Type.Null()]),
    /** Schools in this and earlier answers, of how many. */
    done: Schools,
    of: Schools,
  }),
  bulk: true,
  limitMs: READ_MS,
})
