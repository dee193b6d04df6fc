import { exportPiece } from '../../contract/exports.ts'
import { invalid } from '../refusal.ts'
import { type ProductApi, serve } from '../serve.ts'
import { putOnRecord } from './on-record.ts'
import { playsOf, tablesOf } from './tables.ts'
import { whoseData } from './whose.ts'

const PLACE = /^[0-9]{1,15}$/

/** Where a piece goes on; throws 400 for what no piece has said. */
function placeOf(after: string): number {
  if (!PLACE.test(after)) throw invalid()
  return Number(after)
}

/** Everything about a child, a class or an account, for those who answer for them; on record. */
export function exportRoutes(app: ProductApi): void {
  serve(
    app,
    exportPiece,
    async (request) => {
      const { db, bearer, query } = request
      const exported = await whoseData(db, bearer, query)
      const from = query.after === undefined ? null : placeOf(query.after)
      const piece =
        from === null
          ? { tables: await tablesOf(db, exported), after: '0' }
          : await playsOf(db, exported, from)
      await putOnRecord(request, bearer, { subject: query, exported, isFirst: from === null })
      return piece
    },
    ['account'],
  )
}
