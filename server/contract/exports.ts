import { Type } from 'typebox'
import { call } from './call.ts'
import { Id, OrNull } from './entities.ts'
import { ErasureKind } from './erasures.ts'
import { validRows } from './tolerance.ts'

/** How many plays are in one piece. */
export const PLAYS_IN_PIECE = 5_000

const Cell = Type.Union([Type.String(), Type.Number(), Type.Boolean(), Type.Null()])

/**
 * Everything that is kept about a child, a class's children or the bearer's account, in pieces: the first has all but
 * plays, then follow the plays. For whoever may see the children, on record; a partner's children and, for parents, the
 * classes of a school are 403.
 */
export const exportPiece = call({
  id: 'exportPiece',
  method: 'GET',
  path: '/v2/mm/exports',
  repeat: true,
  bulk: true,
  query: Type.Object({
    kind: ErasureKind,
    id: Type.Optional(Id),
    /** Where the piece before ended. */
    after: Type.Optional(Id),
  }),
  reply: Type.Object({
    tables: Type.Array(
      Type.Object({
        name: Type.String(),
        columns: Type.Array(Type.String()),
        rows: validRows('line', Type.Array(Cell), {
          description: 'The cells of each row, as the columns are named.',
        }),
      }),
    ),
    /** Where it goes on; null: that was all. */
    after: OrNull(Id),
  }),
})
